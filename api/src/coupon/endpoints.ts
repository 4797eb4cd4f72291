import { z } from 'zod'
import { couponCard } from '../cards.ts'
import { centre as centreCall, endpoint, get, post } from '../endpoint.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { managing } from './managing.ts'

const ofShop = couponCard.extend({
  internal: z.boolean(),
  totalCount: z.int(),
  receivedCount: z.int(),
  state: z.int(),
  stateText: z.string(),
})

export const coupon = {
  ...managing,
  ofShop: endpoint({
    about:
      'Returns coupons of a shop: those that the caller may receive, those that they hold, or all of them if they manage its marketing.',
    effect: 'read',
    at: [get('/rest/coupon/shop/list')],
    access: 'public',
    input: inputs.shopCoupons,
    output: pageOf(ofShop),
  }),
  receivable: endpoint({
    withoutScreen:
      'for other clients of the shop centre; the pages of goods and shops return their coupons, and the coupon centre is a list with pages',
    about: 'Returns the coupons that can be received now, of one shop or of all, at most 50, the earliest end first.',
    effect: 'read',
    at: [centreCall('nxin.sc.coupon.list', '1.0', 'POST')],
    access: 'public',
    input: inputs.coupons,
    output: z.array(couponCard.extend({ shopName: z.string() })),
  }),
  internal: endpoint({
    withoutScreen:
      'a buyer’s own coupons bring those that were issued to them, and the list of a shop those it may issue',
    about:
      'Returns internal coupons, at most 50: those issued to the caller and unused, or those that a shop may issue if the caller manages its marketing.',
    effect: 'read',
    at: [centreCall('nxin.sc.internalcoupon.list', '1.0', 'POST')],
    access: 'signedIn',
    scopedBy: { shopId: 'only coupons that the caller holds, or of a shop whose marketing they manage, are read' },
    input: inputs.internalCoupons,
    output: z.array(couponCard.extend({ shopName: z.string(), useEnd: time.nullable() })),
  }),
  centre: endpoint({
    about: 'Returns the public coupons of all trading shops for the coupon centre, available ones first.',
    effect: 'read',
    at: [post('/rest/coupon/centre')],
    access: 'public',
    input: inputs.centre,
    output: pageOf(couponCard.extend({ shopName: z.string(), logo: z.string().nullable() })),
  }),
  receive: endpoint({
    about:
      'Receives a coupon for the caller and their current enterprise; after three within an hour it needs a captcha.',
    effect: 'write',
    at: [post('/rest/coupon/receive')],
    access: { role: 'buyer' },
    input: inputs.receive,
    output: z.object({ couponUserId: id, validBegin: time, validEnd: time }),
  }),
  mine: endpoint({
    about: 'Returns the coupons of the caller and their current enterprise: unused, used, or no longer valid.',
    effect: 'read',
    at: [post('/rest/coupon/mine')],
    access: { role: 'buyer' },
    input: inputs.mine,
    output: pageOf(
      couponCard.omit({ left: true, received: true, held: true, receiveBegin: true, receiveEnd: true }).extend({
        couponUserId: id,
        shopName: z.string(),
        state: z.int(),
        stateText: z.string(),
        source: z.int(),
        useBegin: time,
        useEnd: time,
        useTime: time.nullable(),
        orderId: id.nullable(),
      }),
    ),
  }),
}
