import type { workbench } from '@mall/api/workbench/endpoints'
import { enterpriseRoles, shopRoles } from '@mall/api/permissions'
import type { Out } from '@mall/api/endpoint'
import type { Actor } from '../../actor.ts'
import type { Handler } from '../../kernel/serve.ts'
import { areaName } from '../area/public.ts'
import { scoreOf } from '../shop/public.ts'
import { identityOf } from '../identity/public.ts'
import { headerOf, noticeNow } from './queries.ts'
import type { Giver, OwnShop } from './queries.ts'

type Header = Out<typeof workbench.header>

// The header has no link to the operators' screens.
const links = { login: '/login', logout: '/rest/auth/logout', register: '/register', operate: null }

const visitor: Omit<Header, 'notice'> = {
  user: null,
  userIdentity: null,
  boId: null,
  enterpriseList: [],
  shop: null,
  shopList: [],
  salesAuthority: false,
  purchaseAuthority: false,
  storePay: false,
  isZhanShi: false,
  cartCount: 0,
  msgCount: 0,
  links,
  rights: { shop: [], enterprise: [], operator: [] },
  ask: { shop: [], enterprise: [] },
  disabledIn: [],
}

type Roles = Readonly<Record<string, { readonly name: string; readonly can: readonly string[] }>>
const rolesWith = (roles: Roles, right: string): string[] =>
  Object.keys(roles).filter((code) => roles[code]!.can.includes(right))

// Roles that can give others a right.
const givingInShop = rolesWith(shopRoles, 'staff.manage')
const givingInEnterprise = rolesWith(enterpriseRoles, 'enterprise.edit')

// Colleagues see the whole number, because they need it to call.
const helpers = (givers: readonly Giver[] | null, roles: Roles) =>
  (givers ?? []).map(({ name, mobile, roleCodes }) => ({
    name,
    mobile,
    role: roleCodes.map((code) => roles[code]?.name).find((it) => it !== undefined) ?? '',
  }))

const working = (status: number): boolean => status === 1 || status === 2

/** Whether the caller sells for the current enterprise: orders or goods, in an open or resting shop of it. */
const sellsHere = (actor: Actor, shops: readonly OwnShop[]): boolean =>
  shops.some(
    (shop) =>
      shop.orgBoId === actor.boId &&
      working(shop.shopStatus) &&
      actor.staff.some(
        (it) => it.shopId === shop.shopId && [...it.can].some((right) => /^(order|goods)\./.test(right)),
      ),
  )

/** Returns what every page needs first: the person, their places, shops and counts; for visitors an empty answer. */
export const header: Handler<typeof workbench.header> = async ({ db, now, actor }) => {
  if (actor === null) return { ...visitor, notice: await noticeNow(db, now) }
  const boIds = actor.enterprises.map((it) => it.boId)
  const found = await headerOf(db, now, actor.userId, boIds, {
    boId: actor.boId,
    shopRoles: givingInShop,
    enterpriseRoles: givingInEnterprise,
  })
  const { withShop, cartCount, msgCount, notice } = found
  const shops = found.shops.filter(({ staffState }) => staffState === 1)
  const first = actor.enterprises.find((it) => it.isDefault) ?? actor.enterprises[0]
  const card = (shop: OwnShop): Header['shopList'][number] => ({
    shopId: shop.shopId,
    shopName: shop.shopName,
    logo: shop.logo,
    orgBoId: shop.orgBoId,
    areaName: areaName(shop.areaId),
    mainCategory: shop.mainCategory,
    score: scoreOf(shop.scoreTenths),
    goodsCount: shop.goodsCount,
    soldCount: shop.soldCount,
    shopStatus: shop.shopStatus,
    isDefault: actor.staff.find((it) => it.shopId === shop.shopId)?.isDefault ?? false,
    isZhanShi: shop.isZhanShi,
    storePay: shop.payEnabled,
  })
  const current = shops.find((shop) => shop.shopId === actor.shop?.shopId)
  return {
    user: { id: actor.userId, account: actor.account, name: actor.name, image: actor.image },
    userIdentity: identityOf(actor),
    boId: actor.boId,
    enterpriseList: actor.enterprises.map((it) => ({
      boId: it.boId,
      name: it.name,
      enterpriseType: it.enterpriseType,
      IsDefault: it === first,
      certStatus: it.certStatus,
      hasShop: withShop.includes(it.boId),
      roleCodes: [...it.roleCodes],
      current: it.boId === actor.boId,
    })),
    shop: current ? card(current) : null,
    shopList: shops.map(card),
    salesAuthority: sellsHere(actor, shops),
    purchaseAuthority: actor.enterprise.can.has('purchase.order'),
    storePay: current?.payEnabled ?? false,
    isZhanShi: current?.isZhanShi ?? false,
    cartCount,
    msgCount,
    links,
    rights: {
      shop: [...(actor.shop?.can ?? [])],
      enterprise: [...actor.enterprise.can],
      operator: [...(actor.operator?.can ?? [])],
    },
    ask: {
      shop: helpers(current?.givers ?? null, shopRoles),
      enterprise: helpers(found.givers, enterpriseRoles),
    },
    disabledIn: found.shops
      .filter(({ staffState }) => staffState === 2)
      .map(({ shopId, shopName, givers }) => ({ shopId, shopName, ask: helpers(givers, shopRoles) })),
    notice,
  }
}
