import { z } from 'zod'
import { centre, endpoint, get, open, post } from '../endpoint.ts'
import { enterpriseItem, userIdentity } from '../identity/endpoints.ts'
import { ownShop } from '../shop/endpoints.ts'
import { enterpriseId, plateId, shopId } from '../things.ts'
import { bindShop, closeShop } from './inputs.ts'
import { date, endTime, fields, id, int, money, quantity, text, time } from '../wire-types.ts'

const node = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  icon: z.string(),
  url: z.string().nullable(),
  /** How it opens: 0 a screen of this site, 1 inside a frame, 2 a new window. */
  openType: z.int(),
  affix: z.boolean(),
  sort: z.int(),
})
/** Menu with the entries below it. */
export const menuNode = node.extend({
  get children() {
    return z.array(menuNode)
  },
})

const shopCard = ownShop.extend({ storePay: z.boolean() })

/** Person to ask for a right, or about an obstacle; the number is whole, so that people can call it. */
const helper = z.object({ name: z.string(), role: z.string(), mobile: z.string() })
const rights = z.array(z.string())

const shopFigures = { role: 'seller', can: 'order.view' } as const
const range = fields({ shopId: shopId.optional(), beginTime: time.optional(), endTime: endTime.optional() })

export const workbench = {
  header: endpoint({
    about: 'Returns the caller with their enterprise and shop, and the header of every page; also for visitors.',
    effect: 'read',
    at: [get('/rest/common/header')],
    access: 'public',
    place: 'none',
    input: fields({}),
    output: z.object({
      user: z.object({ id, account: z.string(), name: z.string(), image: z.string().nullable() }).nullable(),
      userIdentity: userIdentity.nullable(),
      boId: id.nullable(),
      enterpriseList: z.array(enterpriseItem.extend({ current: z.boolean() })),
      /** Current shop: the default one, else the first. */
      shop: shopCard.nullable(),
      shopList: z.array(shopCard),
      salesAuthority: z.boolean(),
      purchaseAuthority: z.boolean(),
      storePay: z.boolean(),
      isZhanShi: z.boolean(),
      cartCount: z.int(),
      msgCount: z.int(),
      /** `logout` needs a POST. */
      links: z.object({
        login: z.string(),
        logout: z.string(),
        register: z.string(),
        operate: z.string().nullable(),
      }),
      /** Present rights of the caller, for buttons and menus; each call checks them itself. */
      rights: z.object({ shop: rights, enterprise: rights, operator: rights }),
      /** People who grant rights in the current shop and in the current enterprise. */
      ask: z.object({ shop: z.array(helper), enterprise: z.array(helper) }),
      /** Shops in which the caller is disabled, with the people to ask there. */
      disabledIn: z.array(z.object({ shopId: id, shopName: z.string(), ask: z.array(helper) })),
      /** First notice of the platform at present. */
      notice: z.object({ noticeId: id, title: z.string() }).nullable(),
    }),
  }),
  sellerMenu: endpoint({
    about: "Returns the seller's menu, with the entries that the caller may use.",
    effect: 'read',
    at: [get('/rest/common/mjMenu')],
    access: 'signedIn',
    scopedBy: { shopId: 'only rights of the caller in their own shops are searched' },
    input: fields({ shopId: shopId.optional() }),
    output: z.array(menuNode),
  }),
  buyerMenu: endpoint({
    about: "Returns the buyer's menu, with the entries that the caller may use.",
    effect: 'read',
    at: [get('/rest/common/buyerMenu')],
    access: 'signedIn',
    input: fields({}),
    output: z.array(menuNode),
  }),
  supplierMenu: endpoint({
    about: 'Returns the menu of a caller who supplies another enterprise; empty for everybody else.',
    effect: 'read',
    at: [get('/rest/common/supplierMenu')],
    access: 'signedIn',
    input: fields({}),
    output: z.array(menuNode),
  }),
  operatorMenu: endpoint({
    about: 'Returns the menu of the platform, with the entries that the caller may use.',
    effect: 'read',
    at: [get('/rest/common/operateMenu')],
    access: 'signedIn',
    input: fields({}),
    output: z.array(menuNode),
  }),
  operatorWaiting: endpoint({
    about:
      'Counts what waits for the caller in each list of the platform that they may open, with the address of the list filtered to exactly these rows.',
    effect: 'read',
    at: [get('/rest/common/operateWaiting')],
    access: { role: 'operator' },
    input: fields({}),
    output: z.array(
      z.object({
        /** Code of the menu that leads to the list. */
        code: z.string(),
        /** Count up to 99; `more` says that there are more. */
        count: z.int(),
        more: z.boolean(),
        url: z.string(),
      }),
    ),
  }),
  userMenu3: endpoint({
    withoutScreen: 'the workbench shows version 4.0, which returns the same as a tree',
    about:
      'Returns the areas of the workbench in two levels, for one enterprise of the caller; or only the area `appId`.',
    effect: 'read',
    at: [centre('nxin.sc.usermenu.list', '3.0')],
    access: 'signedIn',
    scopedBy: { boId: 'only enterprises of the caller are searched' },
    input: fields({ boId: enterpriseId.optional(), appId: text(32).optional() }),
    output: z.array(node.extend({ plateId: id, opened: z.boolean(), children: z.array(node) })),
  }),
  userMenu4: endpoint({
    about: 'Returns the areas of the workbench as a tree, for one enterprise of the caller; or only the area `appId`.',
    effect: 'read',
    at: [centre('nxin.sc.usermenu.list', '4.0')],
    access: 'signedIn',
    scopedBy: { boId: 'only enterprises of the caller are searched' },
    input: fields({ boId: enterpriseId.optional(), appId: text(32).optional() }),
    output: z.array(node.extend({ plateId: id, opened: z.boolean(), children: z.array(menuNode) })),
  }),
  plate: endpoint({
    about: 'Returns one area of the workbench with its menus.',
    effect: 'read',
    at: [centre('nxin.sc.plate.get', '1.0')],
    access: 'signedIn',
    input: fields({ plateId }),
    output: z.object({
      plateId: id,
      name: z.string(),
      icon: z.string(),
      opened: z.boolean(),
      url: z.string().nullable(),
      menus: z.array(node),
    }),
  }),
  menuCheck: endpoint({
    about:
      'Returns whether the caller may open a menu or screen, and the missing right; the input names at least one of them.',
    effect: 'read',
    at: [get('/rest/member/queryMenuCheck')],
    access: 'signedIn',
    input: fields({ menuCode: text(40).optional(), url: text(200).optional() }),
    output: z.object({
      allowed: z.boolean(),
      needVip: z.boolean(),
      vipCode: z.string().nullable(),
      /** Name of the target; below it the first of its rights that the caller lacks. Null if unknown. */
      name: z.string().nullable(),
      missing: z.string().nullable(),
    }),
  }),

  orderCounts: endpoint({
    about: 'Returns what waits in a shop, and what came in on one day (by default today) or in a range.',
    effect: 'read',
    at: [centre('nxin.sc.shopordercount.get', '1.0', 'POST'), open('nxin.sc.shopordercount.get', '1.0')],
    access: shopFigures,
    input: range.extend({ day: date.optional() }),
    output: z.object({
      toPay: z.int(),
      toShip: z.int(),
      toReceive: z.int(),
      afterSale: z.int(),
      todayOrders: z.int(),
    }),
  }),
  orderSum: endpoint({
    about: 'Counts the paid orders in a range, and their customers.',
    effect: 'read',
    at: [centre('nxin.sc.ordercountsum.get', '1.0', 'POST'), open('nxin.sc.ordercountsum.get', '1.0')],
    access: { role: 'seller', can: 'report.view' },
    input: range,
    output: z.object({ orderCount: z.int(), customerCount: z.int() }),
  }),
  orderMoneySum: endpoint({
    about: 'Returns the amounts paid and refunded in a range by day; without a range for the last 30 days.',
    effect: 'read',
    at: [centre('nxin.sc.ordercountsummoney.get', '1.0', 'POST'), open('nxin.sc.ordercountsummoney.get', '1.0')],
    access: { role: 'seller', can: 'report.view' },
    input: range,
    output: z.object({
      payMoney: money,
      refundMoney: money,
      netMoney: money,
      byDay: z.array(z.object({ date: z.string(), count: z.int(), money })),
    }),
  }),
  goodsCounts: endpoint({
    about: 'Counts the goods of a shop that are on sale, off sale, drafts, and short of stock.',
    effect: 'read',
    at: [centre('nxin.sc.shopgoodscount.get', '1.0', 'POST')],
    access: { role: 'seller', can: 'goods.view' },
    input: fields({ shopId: shopId.optional() }),
    output: z.object({ onSale: z.int(), offSale: z.int(), draft: z.int(), warn: z.int() }),
  }),
  goodsFigures: endpoint({
    about: 'Returns the best sold and most visited goods of a shop.',
    effect: 'read',
    at: [centre('nxin.sc.goodsdata.get', '1.0', 'POST')],
    access: { role: 'seller', can: 'goods.view' },
    input: fields({ shopId: shopId.optional(), days: int(1, 90).default(30) }),
    output: z.object({
      onSale: z.int(),
      offSale: z.int(),
      warn: z.int(),
      soldTop: z.array(
        z.object({
          spuId: id,
          name: z.string(),
          image: z.string().nullable(),
          qty: quantity,
          unitName: z.string(),
          money,
        }),
      ),
      viewTop: z.array(z.object({ spuId: id, name: z.string(), image: z.string().nullable(), count: z.int() })),
    }),
  }),
  visitors: endpoint({
    about: 'Counts the different visitors of a shop.',
    effect: 'read',
    at: [centre('nxin.sc.visitorcount.get', '1.0', 'POST')],
    access: { role: 'seller', can: 'shop.view' },
    input: fields({ shopId: shopId.optional(), days: int(1, 90).default(7) }),
    output: z.object({
      today: z.int(),
      yesterday: z.int(),
      byDay: z.array(z.object({ date: z.string(), count: z.int() })),
    }),
  }),
  balance: endpoint({
    withoutScreen: 'version 2.0 returns this figure and three more',
    about: "Returns the balance that the caller's enterprise, or with `shopId` their shop, may use now.",
    effect: 'read',
    at: [centre('nxin.sc.financebalance.get', '1.0')],
    access: 'signedIn',
    scopedBy: {
      boId: 'only enterprises of which the caller is a member are searched',
      shopId: 'only shops where the caller may see bills are searched',
    },
    input: fields({ boId: enterpriseId.optional(), shopId: shopId.optional() }),
    output: z.object({ availableMoney: money }),
  }),
  balanceDetail: endpoint({
    about: "Returns all four figures of the money of the caller's enterprise or shop.",
    effect: 'read',
    at: [centre('nxin.sc.financebalance.get', '2.0')],
    access: 'signedIn',
    scopedBy: {
      boId: 'only enterprises of which the caller is a member are searched',
      shopId: 'only shops where the caller may see bills are searched',
    },
    input: fields({ boId: enterpriseId.optional(), shopId: shopId.optional() }),
    output: z.object({ availableMoney: money, pendingMoney: money, depositMoney: money, debtMoney: money }),
  }),
  closeShop: endpoint({
    about:
      'Closes a shop permanently if its orders are done and its money is paid out; the caller types its name to confirm.',
    effect: 'write',
    changes: 'caller',
    at: [post('/rest/shop/close')],
    access: {
      role: 'seller',
      can: 'shop.close',
      whileFrozen: 'closes no frozen shop; pressed twice it is answered twice',
    },
    input: closeShop,
    output: z.object({ shopStatus: z.literal(4) }),
  }),
  bindShop: endpoint({
    withoutScreen: 'a shop is moved once in its life, before it trades: other clients of the shop centre do it',
    about:
      'Moves a shop without orders, bills, contracts and supplies to another enterprise that the caller administers, once; its staff and goods move along.',
    effect: 'write',
    changes: 'caller',
    at: [centre('nxin.sc.shoporg.bind', '1.0', 'POST')],
    access: { role: 'seller', can: 'shop.close' },
    scopedBy: { boId: 'only enterprises of which the caller is a member are searched' },
    input: bindShop,
    output: z.literal(true),
  }),
}
