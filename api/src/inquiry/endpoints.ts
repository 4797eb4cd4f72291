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
  /** Empty if the buyer did not state it. */
  buyPurposeText: z.string(),
  remark: z.string(),
  state: z.int(),
  stateText: z.string(),
  askTime: time,
  offerPrice: money.nullable(),
  /** Offered price by the price unit, for example `3,260 元/吨`; empty if there is none. */
  offerTradeText: z.string(),
  offerQty: quantity.nullable(),
  offerRemark: z.string(),
  offerTime: time.nullable(),
  /** End of the wait for an offer, or of the offer's validity. */
  dueTime: time,
  endReason: z.string(),
  orderId: id.nullable(),
  /** Actions open to the caller now. */
  buttons: z.array(z.enum(inquiryActions)),
  version: z.int(),
})
const changed = z.object({ version: z.int() })
const ownRow = inquiryRow.extend({ shopId: id, shopName: z.string(), buyerName: z.string(), userName: z.string() })
const shopRow = inquiryRow.extend({
  /** List price at the time of the inquiry. */
  listPrice: money,
  /** That price by the price unit; empty if that is the sale unit. */
  tradeText: z.string(),
  buyerName: z.string(),
  userName: z.string(),
  shopName: z.string(),
  offerBy: z.string().nullable(),
})

export const inquiry = {
  buyPurposes: endpoint({
    withoutScreen: 'the form for an inquiry has these words in its code',
    about: 'Returns the buy purposes that a buyer can choose in an inquiry.',
    effect: 'read',
    at: [centre('nxin.sc.buypurpose.list', '1.0', 'POST')],
    access: 'signedIn',
    input: fields({}),
    output: z.array(z.object({ code: z.int(), name: z.string() })),
  }),
  ask: endpoint({
    about: 'Asks a shop for its price of goods in a quantity; notifies the staff who set prices.',
    effect: 'write',
    at: [post('/rest/inquiry/ask')],
    access: buying,
    input: inputs.ask,
    output: z.object({ inquiryId: id }),
  }),
  mine: endpoint({
    about: 'Returns the price inquiries of the caller for their current enterprise, newest first.',
    effect: 'read',
    at: [post('/rest/inquiry/list')],
    access: buying,
    input: inputs.mine,
    output: pageOf(ownRow),
  }),
  ownOne: endpoint({
    about: 'Returns one price inquiry of the caller for printing.',
    effect: 'read',
    at: [get('/rest/inquiry/detail')],
    access: buying,
    scopedBy: own,
    input: inputs.ownOne,
    output: ownRow,
  }),
  exportOwn: endpoint({
    about: 'Exports one price inquiry of the caller with its offer as a sheet, or those of a filter, at most 1000.',
    effect: 'call',
    at: [post('/rest/inquiry/export')],
    access: buying,
    scopedBy: own,
    limit: 'export',
    input: inputs.exportOwn,
    output: 'download',
  }),
  accept: endpoint({
    about: 'Accepts an offer as the buyer, who may order at its price once until it ends.',
    effect: 'write',
    at: [post('/rest/inquiry/accept')],
    access: buying,
    scopedBy: own,
    input: inputs.accept,
    output: changed,
  }),
  withdraw: endpoint({
    about: 'Withdraws an inquiry as the buyer, or declines its offer.',
    effect: 'write',
    at: [post('/rest/inquiry/withdraw')],
    access: buying,
    scopedBy: own,
    input: inputs.withdraw,
    output: changed,
  }),
  shopList: endpoint({
    about: 'Returns the price inquiries sent to a shop.',
    effect: 'read',
    at: [post('/mj/inquiry/list')],
    access: pricing,
    input: inputs.shopList,
    output: pageOf(shopRow),
  }),
  shopTabs: endpoint({
    about: 'Counts the price inquiries of a shop in each state.',
    effect: 'read',
    at: [post('/mj/inquiry/tabs')],
    access: pricing,
    input: inputs.shopTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  shopOne: endpoint({
    about: 'Returns a price inquiry sent to a shop.',
    effect: 'read',
    at: [get('/mj/inquiry/detail')],
    access: pricing,
    scopedBy: ofShop,
    input: inputs.shopOne,
    output: shopRow,
  }),
  exportShop: endpoint({
    about:
      'Exports one price inquiry of a shop with its offer as a sheet, or those of a filter, at most 1000; the audit trail records it.',
    effect: 'call',
    at: [post('/mj/inquiry/export')],
    access: pricing,
    scopedBy: ofShop,
    limit: 'export',
    input: inputs.exportShop,
    output: 'download',
  }),
  offer: endpoint({
    about: 'Offers a price for a quantity until a day, or changes an offer that was not accepted yet.',
    effect: 'write',
    at: [post('/mj/inquiry/offer')],
    access: pricing,
    scopedBy: ofShop,
    input: inputs.offer,
    output: changed,
  }),
  decline: endpoint({
    about: 'Declines an inquiry as the shop, with a reason for the buyer.',
    effect: 'write',
    at: [post('/mj/inquiry/decline')],
    access: pricing,
    scopedBy: ofShop,
    input: inputs.decline,
    output: changed,
  }),
}
