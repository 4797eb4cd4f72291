import { posix } from 'node:path'
import type { permission } from '@mall/api/identity/endpoints'
import type { workbench } from '@mall/api/workbench/endpoints'
import { refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { rolesIn } from '../identity/public.ts'
import { featuresOf } from '../subscription/public.ts'
import { buyerMenu, screens, sellerMenu, supplierMenu } from './menus.ts'
import type { MenuItem } from './menus.ts'
import { operatorMenu } from './operator-menu.ts'
import { plates } from './plates.ts'
import { codeOfPlate, isOpened } from './show-plates.ts'
import { mayOpen, missingRight, needsPackage, rightsNow, visibleMenu } from './visible-menus.ts'

const everyItem = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.children ?? [])])
const catalogue = everyItem([
  ...sellerMenu,
  ...buyerMenu,
  ...supplierMenu,
  ...operatorMenu,
  ...plates.flatMap((it) => it.menus),
])
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
/** Returns the path below /v that a browser would open: without host and query, decoded, with dots and double slashes resolved. */
const pathOf = (url: string): string => {
  const asked = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')
  return posix
    .normalize(`/${decoded(asked).replaceAll('\\', '/')}`)
    .toLowerCase()
    .replace(/^\/v(?=\/)/, '')
    .replace(/\/+$/, '')
}

/** Returns the rules of a screen: its own screen and menus, else the nearest above it. Any one of several opens it. */
export const rulesAt = (url: string): readonly ((typeof screens)[number] | (typeof catalogue)[number])[] => {
  const path = pathOf(url)
  const above = [...screens, ...catalogue].filter(
    (it) => it.url !== undefined && `${path}/`.startsWith(`${pathOf(it.url)}/`),
  )
  const nearest = Math.max(...above.map((it) => pathOf(it.url!).length))
  return above.filter((it) => pathOf(it.url!).length === nearest)
}

/** Whether the caller has the role in the enterprise, and their menus there contain the one named. */
export const checkRole: Handler<typeof permission.checkRole> = async (
  { db, actor, now },
  { boId, roleCode, menuCode },
) => {
  if (roleCode === undefined && menuCode === undefined) return refuseField('roleCode', '请提供角色编码或菜单编码')
  const { roleCodes, ...can } = rolesIn(actor, boId ?? actor.boId)
  const rights = { ...can, features: await featuresOf(db, boId ?? actor.boId, now) }
  const menu = menuCode === undefined ? undefined : catalogue.find((it) => it.code === menuCode)
  const holds = roleCode === undefined || roleCodes.includes(roleCode)
  const opens = menuCode === undefined || (menu !== undefined && visibleMenu([menu], rights).length > 0)
  return { pass: holds && opens, roleCodes }
}

/**
 * Denies an unknown menu code to everybody, and allows a screen without a rule to everybody; with both given, both must be allowed.
 * `vipCode` is the feature that a package must open, or the area of a sister system that is not connected.
 */
export const menuCheck: Handler<typeof workbench.menuCheck> = async (ctx, { menuCode, url }) => {
  if (!menuCode && !url) return refuseField('menuCode', '请提供菜单编码或地址')
  const rights = await rightsNow(ctx)
  const area = plates.find((it) => codeOfPlate(it) === menuCode)
  if (area !== undefined && url === undefined) {
    const opened = isOpened(area, rights)
    return {
      allowed: opened,
      needVip: !opened,
      vipCode: opened ? null : area.menus.length > 0 ? (area.feature ?? null) : codeOfPlate(area),
      name: area.name,
      missing: null,
    }
  }
  const menu = menuCode === undefined ? undefined : catalogue.find((it) => it.code === menuCode)
  const rules = url === undefined ? [] : rulesAt(url)
  const rule = rules.find((it) => mayOpen(it, rights)) ?? rules[0]
  const allowed =
    (menuCode === undefined || (menu !== undefined && mayOpen(menu, rights))) &&
    (rule === undefined || mayOpen(rule, rights))
  const named = [menu, rule].filter((it) => it !== undefined)
  const name = named.map((it) => ('name' in it ? it.name : undefined)).find((it) => it !== undefined) ?? null
  const missing = named.map((it) => missingRight(it, rights)).find((it) => it !== null) ?? null
  const vipCode = named.map((it) => (needsPackage(it, rights) ? it.feature : undefined)).find((it) => it) ?? null
  return { allowed, needVip: vipCode !== null, vipCode, name, missing }
}
