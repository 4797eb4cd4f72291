import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { orderRow, tabCounts } from '../order/answers.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const viewing = { role: 'seller', can: 'order.view' } as const

/* What a supplier sees of the orders of those who buy from it by a supply relation. */
export const supplier = {
  supplierOrders: endpoint({
    about:
      'Orders of the shop by enterprises that have it as their supplier, each with what is still to be paid and until when; personal data masked.',
    effect: 'read',
    at: [post('/rest/supplier/order/list')],
    access: viewing,
    input: inputs.supplierOrders,
    output: pageOf(
      orderRow.extend({
        owedMoney: money,
        /** Until when that is to be paid; null where nothing is. */
        dueTime: time.nullable(),
        /** It is on credit, and that moment is over. */
        isLate: z.boolean(),
      }),
    ).extend({
      /** Of all rows of the filter. */
      sum: z.object({ count: z.int(), payMoney: money, paidMoney: money, owedMoney: money }),
    }),
  }),
  supplierTabs: endpoint({
    about: 'How many of these orders stand in each tab.',
    effect: 'read',
    at: [post('/rest/supplier/order/tabs')],
    access: viewing,
    input: inputs.supplierTabs,
    output: tabCounts,
  }),
  owedOrderTabs: endpoint({
    about: 'How many of these orders are still to be paid: not paid yet, on credit, and of these late.',
    effect: 'read',
    at: [post('/rest/supplier/order/owedTabs')],
    access: viewing,
    input: inputs.owedOrderTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  supplierFigures: endpoint({
    about:
      'What waits for a supplier, what it is owed, and what its purchasers bought this month beside the last one; the first of them by money.',
    effect: 'read',
    at: [get('/rest/supplier/figures')],
    access: viewing,
    input: inputs.supplierFigures,
    output: z.object({
      purchaserCount: z.int(),
      toPay: z.int(),
      toShip: z.int(),
      toReceive: z.int(),
      afterSale: z.int(),
      /** Not paid yet, or on credit. */
      owedMoney: money,
      overdueCount: z.int(),
      overdueMoney: money,
      /** Paid or taken on credit in this calendar month, less what was given back. */
      monthMoney: money,
      monthCount: z.int(),
      /** The same of the last one, whole. */
      lastMonthMoney: money,
      purchasers: z.array(
        z.object({ boId: id, name: z.string(), orderCount: z.int(), netMoney: money, lastMonthMoney: money }),
      ),
    }),
  }),
}
