import { z } from 'zod'
import { date, money } from '../wire-types.ts'

/** What stands in the file of an electronic invoice, as far as its text says it. */
const readFields = z.object({
  invoiceNo: z.string().nullable(),
  /** Invoices of the kind without codes have none. */
  invoiceCode: z.string().nullable(),
  issueDay: date.nullable(),
  /** With the tax. */
  amountMoney: money.nullable(),
  taxMoney: money.nullable(),
  sellerName: z.string().nullable(),
  sellerTaxNo: z.string().nullable(),
  buyerName: z.string().nullable(),
  buyerTaxNo: z.string().nullable(),
})
export const invoiceFieldNames = {
  invoiceNo: '发票号码',
  invoiceCode: '发票代码',
  issueDay: '开票日期',
  amountMoney: '价税合计',
  taxMoney: '税额',
  sellerName: '销售方',
  sellerTaxNo: '销售方税号',
  buyerName: '购买方',
  buyerTaxNo: '购买方税号',
} as const
export type InvoiceField = keyof typeof invoiceFieldNames
const fieldNames = Object.keys(invoiceFieldNames) as [InvoiceField, ...InvoiceField[]]

/** What a file says, and where that is not what was asked for. */
export const readInvoice = z.object({
  read: readFields,
  /** Nothing of it could be read: it is written by hand. */
  unread: z.boolean(),
  differs: z.array(z.object({ field: z.enum(fieldNames), text: z.string() })),
})
