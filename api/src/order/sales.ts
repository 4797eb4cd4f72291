import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, quantity } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Sales summary of a shop. */

const figures = {
  orderCount: z.int(),
  customerCount: z.int(),
  /** Plain sum, also over different units. */
  qty: quantity,
  goodsMoney: money,
  /** Full reductions, coupons, points and manual changes of the shop; a change that raised the price counts against it. */
  discountMoney: money,
  freightMoney: money,
  payMoney: money,
  refundMoney: money,
  netMoney: money,
}
const compared = {
  ...figures,
  /** Figures of the same number of days directly before. */
  before: z.object(figures),
  /** Change of the net sum since then, in basis points; null if there was nothing, or almost nothing, before. */
  netChange: z.int().nullable(),
}

export const sales = {
  sellCollect: endpoint({
    about:
      'Returns what a shop sold in the range by day, goods, customer, channel, category, region or staff, beside the days directly before; rows of only one of both count too. Sales are orders paid or taken on credit; net is paid less refunded. At most a year; defaults to the last 30 days.',
    effect: 'read',
    at: [post('/rest/order/querySellCollect')],
    access: { role: 'seller', can: 'report.view' },
    limit: 'report',
    input: inputs.sellCollect,
    output: pageOf(z.object({ key: z.string(), name: z.string(), ...compared })).extend({
      sum: z.object(compared),
      /** First day of the answer, `yyyy-MM-dd` in the time of Shanghai. */
      from: z.string(),
      to: z.string(),
      /** First of the days compared with; each day stands beside the one as many days before. */
      beforeFrom: z.string(),
      beforeTo: z.string(),
    }),
  }),
  exportSellCollect: endpoint({
    about:
      'Exports the sales summary as a sheet, at most 1,000 rows, or by a task at most 50,000. The audit trail records it.',
    effect: 'call',
    at: [post('/rest/order/exportSellCollect')],
    access: { role: 'seller', can: 'order.export' },
    limit: 'export',
    input: inputs.exportSellCollect,
    output: 'download',
  }),
  startSellExport: endpoint({
    about: 'Starts a task that exports the sales summary as a sheet; the audit trail records it.',
    effect: 'write',
    at: [post('/rest/order/startSellCollect')],
    access: { role: 'seller', can: 'order.export' },
    limit: 'export',
    input: inputs.startSellExport,
    output: z.object({ taskId: id }),
  }),
}
