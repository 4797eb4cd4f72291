import { z } from 'zod'
import { taxFields } from '../addressbook/inputs.ts'
import { buyerScope } from '../order/inputs.ts'
import { fileId, invoiceId, orderId, shopId, taxpayerId } from '../things.ts'
import { code, endTime, fields, flag, list, moneyFromZero, paged, text, time } from '../wire-types.ts'
import { invoiceSheetKeys } from './sheet-columns.ts'
import { invoiceTabs } from './states.ts'

/* Inputs of the calls about invoices of orders. */

const shop = { shopId: shopId.optional() }
const invoiceType = code(1, 2, 3, 4)
const digits = z
  .string()
  .trim()
  .regex(/^\d{8,20}$/, '须为 8 到 20 位数字')

/** Names an order, or a shop before an order is placed. */
export const invoiceTypes = fields({ orderId: orderId.optional(), shopId: shopId.optional() })
/** Request for an invoice, on a kept title or on one written here; a second request changes the waiting one. */
export const ask = fields({
  orderId,
  invoiceType,
  taxId: taxpayerId.optional(),
  ...taxFields,
})
/** Issued invoice; `delete` takes back the named one, by default the last. */
export const upload = fields({
  orderId,
  invoiceNo: digits.optional(),
  invoiceCode: z
    .string()
    .trim()
    .regex(/^\d{10,12}$/, '须为 10 到 12 位数字')
    .optional(),
  amountMoney: moneyFromZero.optional(),
  fileId: fileId.optional(),
  /** Shipment of a paper invoice. */
  expressNo: text(40).optional(),
  delete: flag.default(false),
  invoiceId: invoiceId.optional(),
})
export const readFile = fields({ orderId, fileId })
export const one = fields({ invoiceId })
export const flush = fields({ invoiceId, reason: text(200, 2) })
export const ofOrder = fields({ orderId })
export const mine = paged({ scope: buyerScope, state: code(0, 1, 2, 3, 9).optional() })
const filter = { keyword: text(40).optional(), beginTime: time.optional(), endTime: endTime.optional() }
export const shopInvoices = paged({
  ...shop,
  ...filter,
  tab: z.enum(invoiceTabs).optional(),
  sort: z.enum(['newest', 'oldest', 'amountDown']).optional(),
})
export const shopInvoiceTabs = fields({ ...shop, ...filter })

const operatedFilter = {
  /** Title, number of the invoice, or number of the order. */
  keyword: text(40).optional(),
  shopId: shopId.optional(),
  shopName: text(60).optional(),
  buyerName: text(60).optional(),
  invoiceType: invoiceType.optional(),
  /** Time of the request, from and to. */
  beginTime: time.optional(),
  endTime: endTime.optional(),
  issuedFrom: time.optional(),
  issuedTo: endTime.optional(),
}
const operatedSort = z.enum(['newest', 'oldest', 'amountDown']).optional()
const operatedTab = z.enum(invoiceTabs).optional()
export const operatedInvoices = paged({ ...operatedFilter, tab: operatedTab, sort: operatedSort })
export const operatedInvoiceTabs = fields(operatedFilter)
export const exportOperatedInvoices = fields({
  ...operatedFilter,
  tab: operatedTab,
  sort: operatedSort,
  columns: list(z.enum(invoiceSheetKeys), invoiceSheetKeys.length, 1).optional(),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
})
