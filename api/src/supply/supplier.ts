import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { orderRow, tabCounts } from '../order/answers.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const viewing = { role: 'seller', can: 'order.view' } as const

/* Orders of purchasers by a supply relation, as the supplier sees them. */
export const supplier = {
  supplierOrders: endpoint({
    about:
      'Returns orders of the shop by enterprises that have it as their supplier, each with its unpaid sum and deadline; personal data is masked.',
    effect: 'read',
    at: [post('/rest/supplier/order/list')],
    access: viewing,
    input: inputs.supplierOrders,
    output: pageOf(
      orderRow.extend({
        owedMoney: money,
        /** Deadline of that payment; null if nothing is to be paid. */
        dueTime: time.nullable(),
        /** Whether it is on credit and overdue. */
        isLate: z.boolean(),
      }),
    ).extend({
      /** Sums over all rows of the filter. */
      sum: z.object({ count: z.int(), payMoney: money, paidMoney: money, owedMoney: money }),
    }),
  }),
  supplierTabs: endpoint({
    about: 'Counts these orders in each tab.',
    effect: 'read',
    at: [post('/rest/supplier/order/tabs')],
    access: viewing,
    input: inputs.supplierTabs,
    output: tabCounts,
  }),
  owedOrderTabs: endpoint({
    about: 'Counts these orders that are still to be paid: unpaid, on credit, and overdue.',
    effect: 'read',
    at: [post('/rest/supplier/order/owedTabs')],
    access: viewing,
    input: inputs.owedOrderTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  supplierFigures: endpoint({
    about:
      'Returns what waits for a supplier, what purchasers owe it, and what they bought this month and last month, with the largest purchasers.',
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
      /** Sum unpaid or on credit. */
      owedMoney: money,
      overdueCount: z.int(),
      overdueMoney: money,
      /** Sum paid or taken on credit in this calendar month, less refunds. */
      monthMoney: money,
      monthCount: z.int(),
      /** The same for the whole last month. */
      lastMonthMoney: money,
      purchasers: z.array(
        z.object({ boId: id, name: z.string(), orderCount: z.int(), netMoney: money, lastMonthMoney: money }),
      ),
    }),
  }),
}
