import type { permission } from '@mall/api/identity/endpoints'
import type { workbench } from '@mall/api/workbench/endpoints'
import type { Out } from '@mall/api/endpoint'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { identityOf, rolesIn } from '../identity/public.ts'
import {
  buyerMenu as buyerItems,
  operatorMenu as operatorItems,
  plates,
  sellerMenu as sellerItems,
  supplierMenu as supplierItems,
} from './menus.ts'
import type { MenuItem, Plate } from './menus.ts'

type MenuNode = Out<typeof workbench.sellerMenu>[number]
type FlatNode = Omit<MenuNode, 'children'>
type Rights = {
  readonly seller: ReadonlySet<string>
  readonly buyer: ReadonlySet<string>
  readonly operator?: ReadonlySet<string> | undefined
}

const none: ReadonlySet<string> = new Set()

/** The caller's rights in the current enterprise and in the shop asked for, else the current one. */
const rightsOf = (actor: Actor, shopId?: Id): Rights => ({
  buyer: actor.enterprise.can,
  operator: actor.operator?.can,
  seller: (shopId === undefined ? actor.shop : actor.staff.find((it) => it.shopId === shopId))?.can ?? none,
})

const mayOpen = (item: MenuItem, rights: Rights): boolean =>
  (item.seller === undefined || rights.seller.has(item.seller)) &&
  (item.buyer === undefined || rights.buyer.has(item.buyer)) &&
  (item.operator === undefined || (rights.operator?.has(item.operator) ?? false))

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
const visibleMenu = (items: readonly MenuItem[], rights: Rights): MenuNode[] =>
  items
    .filter((item) => mayOpen(item, rights))
    .map((item, at) => ({ ...flat(item, at), children: visibleMenu(item.children ?? [], rights) }))
    .filter((node) => node.url !== null || node.children.length > 0)

const leaves = (nodes: readonly MenuNode[]): FlatNode[] =>
  nodes.flatMap(({ children, ...node }) => (node.url === null ? [] : [node]).concat(leaves(children)))

const plateNode = ({ plateId, name, icon, menus }: Plate, at: number) => ({
  id: `plate${plateId}`,
  code: `plate${plateId}`,
  name,
  icon,
  url: null,
  openType: 0,
  affix: false,
  sort: at + 1,
  plateId,
  opened: menus.length > 0,
})

export const sellerMenu: Handler<typeof workbench.sellerMenu> = async ({ actor }, { shopId }) =>
  visibleMenu(sellerItems, rightsOf(actor, shopId))

export const buyerMenu: Handler<typeof workbench.buyerMenu> = async ({ actor }) =>
  visibleMenu(buyerItems, rightsOf(actor))

export const supplierMenu: Handler<typeof workbench.supplierMenu> = async ({ actor }) =>
  identityOf(actor).isSupplier ? visibleMenu(supplierItems, rightsOf(actor)) : []

export const operatorMenu: Handler<typeof workbench.operatorMenu> = async ({ actor }) =>
  visibleMenu(operatorItems, rightsOf(actor))

export const userMenu3: Handler<typeof workbench.userMenu3> = async ({ actor }) =>
  plates.map((plate, at) => ({
    ...plateNode(plate, at),
    children: leaves(visibleMenu(plate.menus, rightsOf(actor))),
  }))

export const userMenu4: Handler<typeof workbench.userMenu4> = async ({ actor }) =>
  plates.map((plate, at) => ({ ...plateNode(plate, at), children: visibleMenu(plate.menus, rightsOf(actor)) }))

export const plate: Handler<typeof workbench.plate> = async ({ actor }, { plateId }) => {
  const found = plates.find((it) => it.plateId === plateId) ?? refuse('NOT_FOUND')
  const menus = leaves(visibleMenu(found.menus, rightsOf(actor)))
  const { name, icon } = found
  return { plateId, name, icon, opened: found.menus.length > 0, url: menus[0]?.url ?? null, menus }
}

const everyItem = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.children ?? [])])
const catalogue = everyItem([
  ...sellerItems,
  ...buyerItems,
  ...supplierItems,
  ...operatorItems,
  ...plates.flatMap((it) => it.menus),
])
const pathOf = (url: string): string => url.replace(/^\/v(?=\/)/, '').replace(/\?.*$/, '')

/** Does the caller hold the role in the enterprise, do his menus there hold the one named? */
export const checkRole: Handler<typeof permission.checkRole> = async ({ actor }, { boId, roleCode, menuCode }) => {
  if (roleCode === undefined && menuCode === undefined) return refuseField('roleCode', '请提供角色编码或菜单编码')
  const { roleCodes, ...rights } = rolesIn(actor, boId ?? actor.boId)
  const menu = menuCode === undefined ? undefined : catalogue.find((it) => it.code === menuCode)
  const holds = roleCode === undefined || roleCodes.includes(roleCode)
  const opens = menuCode === undefined || (menu !== undefined && visibleMenu([menu], rights).length > 0)
  return { pass: holds && opens, roleCodes }
}

/** A screen that is no menu is open to everybody; a menu code that is none to nobody. */
export const menuCheck: Handler<typeof workbench.menuCheck> = async ({ actor }, { menuCode, url }) => {
  const item = catalogue.find((it) =>
    menuCode === undefined ? it.url !== undefined && pathOf(it.url) === pathOf(url ?? '') : it.code === menuCode,
  )
  const allowed = item === undefined ? menuCode === undefined : mayOpen(item, rightsOf(actor))
  return { allowed, needVip: false, vipCode: null }
}
