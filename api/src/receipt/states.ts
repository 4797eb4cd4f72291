/** What a list of receipts is narrowed to. */
export const receiptFindings = { differs: '数量有差异', short: '少收', over: '多收', uncounted: '未点数' } as const
export type ReceiptFinding = keyof typeof receiptFindings

/** More receipts are not taken along at once. */
export const mostReceiptsAtOnce = 2_000
/** Received orders without a receipt are shown so many at a time, of so many days. */
export const mostToMake = 50
export const toMakeDays = 90

/** The columns of the sheet of receipts, one row for each line, in their usual order. */
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
