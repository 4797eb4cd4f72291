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
  /** What the package of the enterprise opens; none is open where nobody asked. */
  readonly features?: ReadonlySet<Feature>
}

const none: ReadonlySet<string> = new Set()

/** The caller's rights in the current enterprise and in the shop asked for, else the current one. */
export const rightsOf = (actor: Actor, shopId?: Id): Rights => ({
  buyer: actor.enterprise.can,
  operator: actor.operator?.can,
  supplier: identityOf(actor).isSupplier,
  seller: (shopId === undefined ? actor.shop : actor.staff.find((it) => it.shopId === shopId))?.can ?? none,
})

/** Their rights in an enterprise of theirs and its shops; an enterprise of others is refused. */
const rightsIn = (actor: Actor, boId: Id): Rights => {
  const mine = [...actor.enterprises, ...actor.staff].some((it) => it.boId === boId)
  return mine ? rolesIn(actor, boId) : refuse('PLACE_FOREIGN')
}

/** The same, with what the package of their shop's enterprise opens, else that of the current one. */
export const rightsNow = async ({ db, actor, now }: Read<Actor>, shopId?: Id): Promise<Rights> => {
  const shop = shopId === undefined ? actor.shop : actor.staff.find((it) => it.shopId === shopId)
  return { ...rightsOf(actor, shopId), features: await featuresOf(db, shop?.boId ?? actor.boId, now) }
}

/** Their rights in an enterprise of theirs, with what its package opens. */
export const rightsNowIn = async ({ db, actor, now }: Read<Actor>, boId: Id): Promise<Rights> => ({
  ...rightsIn(actor, boId),
  features: await featuresOf(db, boId, now),
})

/** Does the package not open it? */
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

/** The first right that a menu or screen takes and the caller has not; null where it takes none of these. */
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

/** The tree as far as the rights go; a parent without a visible child disappears. */
export const visibleMenu = (items: readonly MenuItem[], rights: Rights): MenuNode[] =>
  items
    .filter((item) => mayOpen(item, rights))
    .map((item, at) => ({ ...flat(item, at), children: visibleMenu(item.children ?? [], rights) }))
    .filter((node) => node.url !== null || node.children.length > 0)
