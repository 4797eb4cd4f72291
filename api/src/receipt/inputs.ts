import { z } from 'zod'
import { orderId, receiptId } from '../things.ts'
import { endTime, fields, list, paged, text, time } from '../wire-types.ts'
import { receiptFindings, receiptSheetKeys } from './states.ts'
import type { ReceiptFinding } from './states.ts'

/* Inputs of the calls about receipts. */

const filter = {
  /** Number of a receipt or of an order, or name of a supplier. */
  keyword: text(40).optional(),
  warehouse: text(30).optional(),
  finding: z.enum(Object.keys(receiptFindings) as [ReceiptFinding, ...ReceiptFinding[]]).optional(),
  /** Time of the receipt of the goods, from and to. */
  beginTime: time.optional(),
  endTime: endTime.optional(),
}
const sort = z.enum(['newest', 'oldest']).optional()
export const receipts = paged({ ...filter, sort })
export const exportReceipts = fields({
  ...filter,
  sort,
  columns: list(z.enum(receiptSheetKeys), receiptSheetKeys.length, 1).optional(),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
})
export const toMake = fields({})
export const make = fields({
  orderId,
  /** Defaults to the warehouse that the enterprise set for all. */
  warehouse: text(30).optional(),
  remark: text(200).optional(),
})
export const one = fields({ receiptId })
