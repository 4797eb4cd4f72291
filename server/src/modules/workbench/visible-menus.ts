import type { Out } from '@mall/api/endpoint'
import type { workbench } from '@mall/api/workbench/endpoints'
import type { Feature } from '@mall/api/subscription/features'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Read } from '../../kernel/context.ts'
import { identityOf, rolesIn } from '../identity/public.ts'
import { featuresOf } from '../subscription/public.ts'
import type { MenuItem } from './menus.ts'

export type MenuNode = Out<typeof workbench.sellerMenu>[number]
export type FlatNode = Omit<MenuNode, 'children'>
export type Rights = {
  readonly seller: ReadonlySet<string>
  readonly buyer: ReadonlySet<string>
  readonly operator?: ReadonlySet<string> | undefined
  readonly supplier: boolean
  /** Features that the package of the enterprise opens; none if it was not read. */
  readonly features?: ReadonlySet<Feature>
}

const none: ReadonlySet<string> = new Set()

/** Returns the caller's rights in the current enterprise and in the given shop, else the current one. */
export const rightsOf = (actor: Actor, shopId?: Id): Rights => ({
  buyer: actor.enterprise.can,
  operator: actor.operator?.can,
  supplier: identityOf(actor).isSupplier,
  seller: (shopId === undefined ? actor.shop : actor.staff.find((it) => it.shopId === shopId))?.can ?? none,
})

/** Returns the caller's rights in an enterprise of theirs and its shops; refuses a foreign enterprise. */
const rightsIn = (actor: Actor, boId: Id): Rights => {
  const mine = [...actor.enterprises, ...actor.staff].some((it) => it.boId === boId)
  return mine ? rolesIn(actor, boId) : refuse('PLACE_FOREIGN')
}

/** Returns the same rights with the features of the shop's enterprise, else of the current one. */
export const rightsNow = async ({ db, actor, now }: Read<Actor>, shopId?: Id): Promise<Rights> => {
  const shop = shopId === undefined ? actor.shop : actor.staff.find((it) => it.shopId === shopId)
  return { ...rightsOf(actor, shopId), features: await featuresOf(db, shop?.boId ?? actor.boId, now) }
}

/** Returns the caller's rights in an enterprise of theirs, with the features of its package. */
export const rightsNowIn = async ({ db, actor, now }: Read<Actor>, boId: Id): Promise<Rights> => ({
  ...rightsIn(actor, boId),
  features: await featuresOf(db, boId, now),
})

/** Whether the item needs a feature that the package does not open. */
export const needsPackage = (item: { readonly feature?: Feature }, rights: Rights): boolean =>
  item.feature !== undefined && rights.features?.has(item.feature) !== true

const mayOperate = (right: MenuItem['operator'], { operator }: Rights): boolean =>
  right === undefined || (operator !== undefined && (right === 'any' || operator.has(right)))

export const mayOpen = (item: Omit<MenuItem, 'code' | 'name' | 'icon'>, rights: Rights): boolean =>
  (item.seller === undefined || rights.seller.has(item.seller)) &&
  (item.buyer === undefined || rights.buyer.has(item.buyer)) &&
  mayOperate(item.operator, rights) &&
  (item.supplier === undefined || rights.supplier) &&
  !needsPackage(item, rights)

/** Returns the first right of a menu or screen that the caller lacks; null if they lack none. */
export const missingRight = (item: Omit<MenuItem, 'code' | 'name' | 'icon'>, rights: Rights): string | null =>
  [
    item.seller !== undefined && !rights.seller.has(item.seller) ? item.seller : undefined,
    item.buyer !== undefined && !rights.buyer.has(item.buyer) ? item.buyer : undefined,
    item.operator !== 'any' && !mayOperate(item.operator, rights) ? item.operator : undefined,
  ].find((right) => right !== undefined) ?? null

const flat = (item: MenuItem, at: number): FlatNode => ({
  id: item.code,
  code: item.code,
  name: item.name,
  icon: item.icon,
  url: item.url ?? null,
  openType: 0,
  affix: item.affix ?? false,
  sort: at + 1,
})

/** Returns the part of the tree that the rights allow; leaves out parents without a visible child. */
export const visibleMenu = (items: readonly MenuItem[], rights: Rights): MenuNode[] =>
  items
    .filter((item) => mayOpen(item, rights))
    .map((item, at) => ({ ...flat(item, at), children: visibleMenu(item.children ?? [], rights) }))
    .filter((node) => node.url !== null || node.children.length > 0)
