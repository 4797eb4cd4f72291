import { z } from 'zod'
import { date, money } from '../wire-types.ts'

/** Fields that the text of an electronic invoice file states. */
const readFields = z.object({
  invoiceNo: z.string().nullable(),
  /** Null for the kind of invoices without codes. */
  invoiceCode: z.string().nullable(),
  issueDay: date.nullable(),
  /** Amount with tax. */
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

/** Content of a file, and where it differs from the request. */
export const readInvoice = z.object({
  read: readFields,
  /** Whether nothing could be read, so that the clerk types everything. */
  unread: z.boolean(),
  differs: z.array(z.object({ field: z.enum(fieldNames), text: z.string() })),
})
