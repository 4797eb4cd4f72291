import { z } from 'zod'
import { centre, endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Figures by which a shop or an enterprise is steered. Money is that of the orders, as the sales summary and the books have it. */

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

/** `saveMoney`: taken off goods and carriage by orders that were not given back as a whole. */
const brought = z.object({ received: z.int(), orderCount: z.int(), saveMoney: money, netMoney: money })

const reports = { role: 'seller', can: 'report.view' } as const
const oversees = { role: 'buyer', can: 'order.viewAll' } as const

export const board = {
  today: endpoint({
    about:
      'What a shop was paid today, beside yesterday and the same day of last week up to this time of day, and hour by hour. Visitors are those of the whole day.',
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
      /** The hours that have begun; of yesterday the whole hour. */
      byHour: z.array(z.object({ hour: z.int(), today: money, yesterday: money })),
    }),
  }),
  customers: endpoint({
    about:
      'The way from a visit to a payment within so many days (30), and how many of who paid had never paid the shop before.',
    effect: 'read',
    at: [get('/rest/board/customers')],
    access: reports,
    input: inputs.customers,
    output: z.object({
      days: z.int(),
      visitors: z.int(),
      /** Visitors who opened a product. */
      viewers: z.int(),
      /** Enterprises that placed an order, and that paid for one. */
      orderers: z.int(),
      payers: z.int(),
      newPayers: z.int(),
      returningPayers: z.int(),
    }),
  }),
  stock: endpoint({
    about:
      'Goods on sale that run out within two weeks at the pace of so many days (30), and those in stock that sold least; ten each.',
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
      'What the coupons of a shop brought in so many days (30), of one or all: received, used, the money given away, and what the orders they were used for were paid, less refunds; by day and by coupon.',
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
      'Twelve months of an enterprise: what it ordered and paid for, and what its shops were paid, as far as the caller sees their reports; with whom most.',
    effect: 'read',
    at: [get('/rest/board/enterprise')],
    access: oversees,
    input: inputs.enterprise,
    output: z.object({
      /** May the caller see what a shop of the enterprise sells? */
      sells: z.boolean(),
      months: z.array(z.object({ month: z.string(), bought: counted, sold: counted })),
      suppliers: z.array(z.object({ shopId: id, name: z.string(), orderCount: z.int(), netMoney: money })),
      customers: z.array(z.object({ boId: id, name: z.string(), orderCount: z.int(), netMoney: money })),
    }),
  }),
  purchases: endpoint({
    about:
      'What an enterprise ordered and paid for, by month, shop or member; the last twelve months when no range is given.',
    effect: 'read',
    at: [post('/rest/board/purchases')],
    access: oversees,
    input: inputs.purchases,
    output: pageOf(counted.extend({ key: z.string(), name: z.string(), shopCount: z.int() })).extend({ sum: counted }),
  }),
  activityCount: endpoint({
    withoutScreen: 'each list of offers counts its own by state; for other clients',
    about:
      'How many offers of the shop run, are still to begin and are over: full reductions, coupons, prices for a time, activity pages, group bookings and purchases, auctions and marketing that are not drafts and were not stopped.',
    effect: 'read',
    at: [centre('nxin.sc.activitycount.get', '1.0', 'POST')],
    access: reports,
    input: inputs.activityCount,
    output: z.object({ running: z.int(), upcoming: z.int(), ended: z.int() }),
  }),
}
