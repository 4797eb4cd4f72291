import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { buyerActs } from '../order/access.ts'
import { id, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Receipts: what an enterprise took in of an order, line by line, for its warehouse and its supplier to sign. */

const overseeing = { role: 'buyer', can: 'order.viewAll' } as const

const row = z.object({
  receiptId: id,
  receiptNo: z.string(),
  orderId: id,
  orderNo: z.string(),
  shopName: z.string(),
  warehouse: z.string(),
  remark: z.string(),
  /** Of the lines that were sent: how many there are, of how many less or more was counted, and how many nobody counted. */
  lineCount: z.int(),
  shortCount: z.int(),
  overCount: z.int(),
  uncountedCount: z.int(),
  receiveTime: time,
  makeTime: time,
  /** Empty where it was made by itself. */
  makeBy: z.string(),
})

export const receipt = {
  receipts: endpoint({
    about: 'The receipts of the current enterprise.',
    effect: 'read',
    at: [post('/rest/receipt/list')],
    access: overseeing,
    input: inputs.receipts,
    output: pageOf(row),
  }),
  exportReceipts: endpoint({
    about: 'The receipts of a filter as a sheet, line by line, at most 2,000 receipts.',
    effect: 'call',
    at: [post('/rest/receipt/export')],
    access: overseeing,
    limit: 'export',
    input: inputs.exportReceipts,
    output: 'download',
  }),
  toMake: endpoint({
    about:
      'Orders of the current enterprise that were received within 90 days and have no receipt, newest first, at most 50.',
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
          /** May the caller make its receipt: is it their own order? */
          mine: z.boolean(),
        }),
      ),
      /** There are more than these. */
      more: z.boolean(),
    }),
  }),
  make: endpoint({
    about: 'Makes the receipt of an order that was received; asked again it answers the one there is.',
    effect: 'write',
    at: [post('/rest/receipt/make')],
    access: buyerActs,
    limitOfThing: 'edit',
    input: inputs.make,
    output: z.object({ receiptId: id, receiptNo: z.string() }),
  }),
  detail: endpoint({
    about: 'A receipt whole, for both sides of its order.',
    effect: 'read',
    at: [post('/rest/receipt/detail')],
    access: { role: 'party', of: 'receipt', id: 'receiptId' },
    input: inputs.one,
    output: row.extend({
      buyerName: z.string(),
      supplierName: z.string(),
      /** Who received the goods; null where the calendar did. */
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
          /** Null where nobody counted. */
          countedQty: quantity.nullable(),
        }),
      ),
    }),
  }),
}
