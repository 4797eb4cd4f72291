import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { buyerActs } from '../order/access.ts'
import { id, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Receipts: what an enterprise took in of an order, line by line, for the signatures of its warehouse and its supplier. */

const overseeing = { role: 'buyer', can: 'order.viewAll' } as const

const row = z.object({
  receiptId: id,
  receiptNo: z.string(),
  orderId: id,
  orderNo: z.string(),
  shopName: z.string(),
  warehouse: z.string(),
  remark: z.string(),
  /** Counts of the sent lines: all, less counted than sent, more counted than sent, and not counted. */
  lineCount: z.int(),
  shortCount: z.int(),
  overCount: z.int(),
  uncountedCount: z.int(),
  receiveTime: time,
  makeTime: time,
  /** Empty if the system made it. */
  makeBy: z.string(),
})

export const receipt = {
  receipts: endpoint({
    about: 'Returns the receipts of the current enterprise.',
    effect: 'read',
    at: [post('/rest/receipt/list')],
    access: overseeing,
    input: inputs.receipts,
    output: pageOf(row),
  }),
  exportReceipts: endpoint({
    about: 'Exports the receipts of a filter as a sheet, line by line, at most 2,000 receipts.',
    effect: 'call',
    at: [post('/rest/receipt/export')],
    access: overseeing,
    limit: 'export',
    input: inputs.exportReceipts,
    output: 'download',
  }),
  toMake: endpoint({
    about:
      'Returns the orders of the current enterprise that were received within 90 days and have no receipt, newest first, at most 50.',
    effect: 'read',
    at: [post('/rest/receipt/toMake')],
    access: overseeing,
    input: inputs.toMake,
    output: z.object({
      orders: z.array(
        z.object({
          orderId: id,
          orderNo: z.string(),
          shopName: z.string(),
          goods: z.string(),
          receiveTime: time,
          /** Whether the caller may make its receipt because it is their own order. */
          mine: z.boolean(),
        }),
      ),
      /** Whether there are more than these. */
      more: z.boolean(),
    }),
  }),
  make: endpoint({
    about: 'Makes the receipt of a received order; a second call returns the existing one.',
    effect: 'write',
    at: [post('/rest/receipt/make')],
    access: buyerActs,
    limitOfThing: 'edit',
    input: inputs.make,
    output: z.object({ receiptId: id, receiptNo: z.string() }),
  }),
  detail: endpoint({
    about: 'Returns a receipt with all its lines, for both sides of its order.',
    effect: 'read',
    at: [post('/rest/receipt/detail')],
    access: { role: 'party', of: 'receipt', id: 'receiptId' },
    input: inputs.one,
    output: row.extend({
      buyerName: z.string(),
      supplierName: z.string(),
      /** Person who received the goods; null if they counted as received by time. */
      receiveBy: z.string().nullable(),
      delivery: z.string(),
      lines: z.array(
        z.object({
          lineId: id,
          goodsName: z.string(),
          specText: z.string(),
          unitName: z.string(),
          weighGoods: z.boolean(),
          shipQty: quantity,
          /** Null if nobody counted. */
          countedQty: quantity.nullable(),
        }),
      ),
    }),
  }),
}
