import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, quantity } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* What a shop sold, summed up. */

const figures = {
  orderCount: z.int(),
  customerCount: z.int(),
  /** Of goods in different units it is the plain sum. */
  qty: quantity,
  goodsMoney: money,
  /** Full reductions, coupons, points and what the shop changed by hand; a change that made it dearer counts against it. */
  discountMoney: money,
  freightMoney: money,
  payMoney: money,
  refundMoney: money,
  netMoney: money,
}
const compared = {
  ...figures,
  /** The same of the days directly before, as many of them. */
  before: z.object(figures),
  /** By how much net changed since then, in basis points; null where nothing, or next to nothing, was before. */
  netChange: z.int().nullable(),
}

export const sales = {
  sellCollect: endpoint({
    about:
      'What a shop sold: orders paid, or taken on credit, within the range, by day, goods, customer, channel, category, region or staff, each beside the days directly before. Net is paid less refunded. What was sold in one of both alone is a row, too. At most a year; without a range the last 30 days.',
    effect: 'read',
    at: [post('/rest/order/querySellCollect')],
    access: { role: 'seller', can: 'report.view' },
    limit: 'report',
    input: inputs.sellCollect,
    output: pageOf(z.object({ key: z.string(), name: z.string(), ...compared })).extend({
      sum: z.object(compared),
      /** The days the answer is about, `yyyy-MM-dd`, in the time of Shanghai. */
      from: z.string(),
      to: z.string(),
      /** The days it is compared with; a day stands beside the one as many days before. */
      beforeFrom: z.string(),
      beforeTo: z.string(),
    }),
  }),
  exportSellCollect: endpoint({
    about:
      'The sales summary as a sheet; at most 1,000 rows. The audit trail records it. More are a task, at most 50,000.',
    effect: 'call',
    at: [post('/rest/order/exportSellCollect')],
    access: { role: 'seller', can: 'order.export' },
    limit: 'export',
    input: inputs.exportSellCollect,
    output: 'download',
  }),
  startSellExport: endpoint({
    about: 'Starts a task that writes the sales summary into a sheet; the audit trail records it.',
    effect: 'write',
    at: [post('/rest/order/startSellCollect')],
    access: { role: 'seller', can: 'order.export' },
    limit: 'export',
    input: inputs.startSellExport,
    output: z.object({ taskId: id }),
  }),
}
