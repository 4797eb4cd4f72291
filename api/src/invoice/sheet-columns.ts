/** Columns of the sheet of invoices, in their default order. */
export const invoiceSheetColumns = {
  invoiceNo: '发票号码',
  invoiceCode: '发票代码',
  stateText: '状态',
  needRed: '待红冲',
  invoiceType: '类型',
  title: '抬头',
  taxNo: '税号',
  amountMoney: '金额',
  shopName: '店铺',
  buyerName: '买家',
  orderNo: '订单号',
  applyTime: '申请时间',
  issueTime: '开票时间',
  redReason: '红冲原因',
} as const
export type InvoiceSheetColumn = keyof typeof invoiceSheetColumns
export const invoiceSheetKeys = Object.keys(invoiceSheetColumns) as [InvoiceSheetColumn, ...InvoiceSheetColumn[]]
/** Largest number of rows of a sheet. */
export const mostInvoicesAtOnce = 5_000
