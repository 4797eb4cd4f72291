import { z } from 'zod'
import { centre, endpoint, get, post } from '../endpoint.ts'
import { fields, id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { inquiryActions } from './states.ts'

const buying = { role: 'buyer', can: 'purchase.order' } as const
const pricing = { role: 'seller', can: 'price.scheme' } as const
const own = { inquiryId: 'the statement keeps to inquiries of the caller' } as const
const ofShop = { inquiryId: 'the statement keeps to inquiries of the shop' } as const

const inquiryRow = z.object({
  inquiryId: id,
  goodsId: id,
  spuId: id,
  goodsName: z.string(),
  specText: z.string(),
  image: z.string().nullable(),
  unitName: z.string(),
  qty: quantity,
  areaName: z.string(),
  needDate: z.string().nullable(),
  /** Empty where the buyer did not say. */
  buyPurposeText: z.string(),
  remark: z.string(),
  state: z.int(),
  stateText: z.string(),
  askTime: time,
  offerPrice: money.nullable(),
  /** The offered price by the unit the goods are priced by, `3,260 元/吨`; empty where there is none. */
  offerTradeText: z.string(),
  offerQty: quantity.nullable(),
  offerRemark: z.string(),
  offerTime: time.nullable(),
  /** Until when the inquiry waits, or its offer holds. */
  dueTime: time,
  endReason: z.string(),
  orderId: id.nullable(),
  /** What the caller may do with it now. */
  buttons: z.array(z.enum(inquiryActions)),
  version: z.int(),
})
const changed = z.object({ version: z.int() })
const ownRow = inquiryRow.extend({ shopId: id, shopName: z.string(), buyerName: z.string(), userName: z.string() })
const shopRow = inquiryRow.extend({
  /** The list price when the price was asked. */
  listPrice: money,
  /** That price by the unit the goods are priced by; empty where that is the sale unit. */
  tradeText: z.string(),
  buyerName: z.string(),
  userName: z.string(),
  shopName: z.string(),
  offerBy: z.string().nullable(),
})

export const inquiry = {
  buyPurposes: endpoint({
    withoutScreen: 'the form that asks for a price has the words in its code',
    about: 'What goods may be bought for, as a buyer says it who asks for a price.',
    effect: 'read',
    at: [centre('nxin.sc.buypurpose.list', '1.0', 'POST')],
    access: 'signedIn',
    input: fields({}),
    output: z.array(z.object({ code: z.int(), name: z.string() })),
  }),
  ask: endpoint({
    about: 'Asks a shop for its price of goods in a quantity; who sets prices there is notified.',
    effect: 'write',
    at: [post('/rest/inquiry/ask')],
    access: buying,
    input: inputs.ask,
    output: z.object({ inquiryId: id }),
  }),
  mine: endpoint({
    about: 'The price inquiries of the caller for their current enterprise, newest first.',
    effect: 'read',
    at: [post('/rest/inquiry/list')],
    access: buying,
    input: inputs.mine,
    output: pageOf(ownRow),
  }),
  ownOne: endpoint({
    about: 'One price inquiry of the caller, as it is printed.',
    effect: 'read',
    at: [get('/rest/inquiry/detail')],
    access: buying,
    scopedBy: own,
    input: inputs.ownOne,
    output: ownRow,
  }),
  exportOwn: endpoint({
    about: 'A price inquiry of the caller with its offer as a sheet, or those of a filter; at most 1000.',
    effect: 'call',
    at: [post('/rest/inquiry/export')],
    access: buying,
    scopedBy: own,
    limit: 'export',
    input: inputs.exportOwn,
    output: 'download',
  }),
  accept: endpoint({
    about: 'The buyer accepts an offer; until it ends they order at its price, once.',
    effect: 'write',
    at: [post('/rest/inquiry/accept')],
    access: buying,
    scopedBy: own,
    input: inputs.accept,
    output: changed,
  }),
  withdraw: endpoint({
    about: 'The buyer takes an inquiry back, or does not want its offer.',
    effect: 'write',
    at: [post('/rest/inquiry/withdraw')],
    access: buying,
    scopedBy: own,
    input: inputs.withdraw,
    output: changed,
  }),
  shopList: endpoint({
    about: 'The price inquiries that a shop was sent.',
    effect: 'read',
    at: [post('/mj/inquiry/list')],
    access: pricing,
    input: inputs.shopList,
    output: pageOf(shopRow),
  }),
  shopTabs: endpoint({
    about: 'How many price inquiries of a shop stand in each state.',
    effect: 'read',
    at: [post('/mj/inquiry/tabs')],
    access: pricing,
    input: inputs.shopTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  shopOne: endpoint({
    about: 'A price inquiry that a shop was sent.',
    effect: 'read',
    at: [get('/mj/inquiry/detail')],
    access: pricing,
    scopedBy: ofShop,
    input: inputs.shopOne,
    output: shopRow,
  }),
  exportShop: endpoint({
    about:
      'A price inquiry that a shop was sent, with its offer, as a sheet, or those of a filter; at most 1000; the audit trail records it.',
    effect: 'call',
    at: [post('/mj/inquiry/export')],
    access: pricing,
    scopedBy: ofShop,
    limit: 'export',
    input: inputs.exportShop,
    output: 'download',
  }),
  offer: endpoint({
    about: 'The shop offers a price for a quantity until a day, or changes an offer that nobody accepted yet.',
    effect: 'write',
    at: [post('/mj/inquiry/offer')],
    access: pricing,
    scopedBy: ofShop,
    input: inputs.offer,
    output: changed,
  }),
  decline: endpoint({
    about: 'The shop makes no offer, with a reason that the buyer reads.',
    effect: 'write',
    at: [post('/mj/inquiry/decline')],
    access: pricing,
    scopedBy: ofShop,
    input: inputs.decline,
    output: changed,
  }),
}
