import { z } from 'zod'
import { centre, endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Figures for the management of a shop or an enterprise. Sums of money come from the orders, as in the sales summary and the books. */

const sold = z.object({
  orderCount: z.int(),
  customerCount: z.int(),
  payMoney: money,
  refundMoney: money,
  netMoney: money,
})
const goods = {
  spuId: id,
  name: z.string(),
  image: z.string().nullable(),
  unitName: z.string(),
  soldQty: quantity,
}
const counted = z.object({ orderCount: z.int(), payMoney: money, refundMoney: money, netMoney: money })

/** Results of coupons; `saveMoney` is the reduction of goods and freight in orders that were not refunded as a whole. */
const brought = z.object({ received: z.int(), orderCount: z.int(), saveMoney: money, netMoney: money })

const reports = { role: 'seller', can: 'report.view' } as const
const oversees = { role: 'buyer', can: 'order.viewAll' } as const

export const board = {
  today: endpoint({
    about:
      'Returns what a shop was paid today, hour by hour, beside yesterday and the same day of last week up to this time of day. Visitors are those of the whole day.',
    effect: 'read',
    at: [get('/rest/board/today')],
    access: reports,
    input: inputs.today,
    output: z.object({
      asOf: time,
      today: sold,
      yesterday: sold,
      lastWeek: sold,
      visitors: z.object({ today: z.int(), yesterday: z.int(), lastWeek: z.int() }),
      /** Hours that have begun; `yesterday` covers the whole hour. */
      byHour: z.array(z.object({ hour: z.int(), today: money, yesterday: money })),
    }),
  }),
  customers: endpoint({
    about:
      'Returns the way from a visit to a payment within a number of days (30 by default), and how many payers were new to the shop.',
    effect: 'read',
    at: [get('/rest/board/customers')],
    access: reports,
    input: inputs.customers,
    output: z.object({
      days: z.int(),
      visitors: z.int(),
      /** Visitors who opened a product. */
      viewers: z.int(),
      /** Enterprises that placed an order, and below it those that paid for one. */
      orderers: z.int(),
      payers: z.int(),
      newPayers: z.int(),
      returningPayers: z.int(),
    }),
  }),
  stock: endpoint({
    about:
      'Returns goods on sale that run out within two weeks at the pace of a number of days (30 by default), and those in stock that sold least; ten each.',
    effect: 'read',
    at: [get('/rest/board/stock')],
    access: { role: 'seller', can: 'goods.view' },
    input: inputs.stock,
    output: z.object({
      days: z.int(),
      runningOut: z.array(
        z.object({ ...goods, goodsId: id, specText: z.string(), availableQty: quantity, daysLeft: z.int() }),
      ),
      slow: z.array(z.object({ ...goods, availableQty: quantity })),
    }),
  }),
  coupons: endpoint({
    about:
      'Returns what one or all coupons of a shop brought in a number of days (30 by default), by day and by coupon: received, used, money given away, and payments less refunds of their orders.',
    effect: 'read',
    at: [get('/rest/board/coupons')],
    access: reports,
    scopedBy: { couponId: 'only coupons of the shop are counted' },
    input: inputs.coupons,
    output: z.object({
      days: z.int(),
      sum: brought,
      byDay: z.array(brought.extend({ day: z.string() })),
      byCoupon: z.array(brought.extend({ couponId: id, name: z.string() })),
    }),
  }),
  enterprise: endpoint({
    about:
      'Returns twelve months of an enterprise with its main partners: what it ordered and paid for, and what its shops were paid, if the caller may see their reports.',
    effect: 'read',
    at: [get('/rest/board/enterprise')],
    access: oversees,
    input: inputs.enterprise,
    output: z.object({
      /** Whether the caller may see the sales of a shop of the enterprise. */
      sells: z.boolean(),
      months: z.array(z.object({ month: z.string(), bought: counted, sold: counted })),
      suppliers: z.array(z.object({ shopId: id, name: z.string(), orderCount: z.int(), netMoney: money })),
      customers: z.array(z.object({ boId: id, name: z.string(), orderCount: z.int(), netMoney: money })),
    }),
  }),
  purchases: endpoint({
    about:
      'Returns what an enterprise ordered and paid for, by month, shop or member; without a range for the last twelve months.',
    effect: 'read',
    at: [post('/rest/board/purchases')],
    access: oversees,
    input: inputs.purchases,
    output: pageOf(counted.extend({ key: z.string(), name: z.string(), shopCount: z.int() })).extend({ sum: counted }),
  }),
  activityCount: endpoint({
    withoutScreen: 'for other clients; on our screens each list of offers counts its own states',
    about:
      'Counts the running, coming and ended offers of the shop: full reductions, coupons, prices for a time, activity pages, group bookings and purchases, auctions and marketing. Drafts and stopped offers are left out.',
    effect: 'read',
    at: [centre('nxin.sc.activitycount.get', '1.0', 'POST')],
    access: reports,
    input: inputs.activityCount,
    output: z.object({ running: z.int(), upcoming: z.int(), ended: z.int() }),
  }),
}
