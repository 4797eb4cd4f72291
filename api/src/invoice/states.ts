/** States of an invoice of an order. */
export const invoiceStates = { 0: '待开票', 1: '已开票', 2: '已收票', 3: '已红冲', 9: '已撤销' } as const
export type InvoiceState = keyof typeof invoiceStates

/** States of an order's invoices as a whole. */
export const invoiceStatuses = { 0: '未开票', 1: '待开票', 2: '部分开票', 3: '已开票', 4: '已红冲' } as const
export type InvoiceStatus = keyof typeof invoiceStatuses

/** Tabs of a shop's invoices. */
export const invoiceTabNames = {
  all: '全部',
  toIssue: '待开票',
  issued: '已开票',
  toFlush: '待红冲',
  flushed: '已红冲',
} as const
export const invoiceTabs = Object.keys(invoiceTabNames) as [
  keyof typeof invoiceTabNames,
  ...(keyof typeof invoiceTabNames)[],
]

/** Kinds of invoices of a shop that names none, because the law obliges it to invoice. */
export const usualInvoiceTypes = [2] as const
/** Days in which an issued invoice can be deleted, unless the buyer has received it. */
export const deletableDays = 30
/** Days after which an issued invoice counts as received. */
export const receiveDays = 15
