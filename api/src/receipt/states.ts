/** Filters of a list of receipts. */
export const receiptFindings = { differs: '数量有差异', short: '少收', over: '多收', uncounted: '未点数' } as const
export type ReceiptFinding = keyof typeof receiptFindings

/** Largest number of receipts in one export. */
export const mostReceiptsAtOnce = 2_000
/** Largest number of received orders without a receipt in the list; below it the number of days that the list covers. */
export const mostToMake = 50
export const toMakeDays = 90

/** Columns of the sheet of receipts in their default order, with a row for each line. */
export const receiptSheetColumns = {
  receiptNo: '收货单号',
  receiveTime: '收货时间',
  shopName: '供货方',
  orderNo: '订单号',
  warehouse: '仓库',
  goodsName: '商品',
  specText: '规格',
  unitName: '单位',
  shipQty: '发货数量',
  countedQty: '实收数量',
  differQty: '差异',
  receiveBy: '收货人',
  remark: '备注',
} as const
export type ReceiptSheetColumn = keyof typeof receiptSheetColumns
export const receiptSheetKeys = Object.keys(receiptSheetColumns) as [ReceiptSheetColumn, ...ReceiptSheetColumn[]]
