/* Sales summary: its groupings, and the columns of its sheet. */

/** Groupings of the sales; the first is the default. A channel may be a dealer; staff are the people who sell for the shop. */
export const salesGroupings = {
  day: '按日期',
  goods: '按商品',
  customer: '按客户',
  channel: '按渠道',
  category: '按类目',
  region: '按地区',
  staff: '按业务员',
} as const
export type SalesGrouping = keyof typeof salesGroupings
export const salesGroupingNames = Object.keys(salesGroupings) as [SalesGrouping, ...SalesGrouping[]]

/** Name of a row of each grouping. */
export const salesRowNames: Readonly<Record<SalesGrouping, string>> = {
  day: '日期',
  goods: '商品',
  customer: '客户',
  channel: '渠道人员',
  category: '类目',
  region: '地区',
  staff: '业务员',
}

export const salesSheetColumns = {
  name: '名称',
  orderCount: '订单数',
  customerCount: '客户数',
  qty: '数量',
  goodsMoney: '商品金额',
  discountMoney: '优惠',
  freightMoney: '运费',
  payMoney: '支付金额',
  refundMoney: '退款',
  netMoney: '净额',
  beforeNetMoney: '上期净额',
  netChange: '净额环比（%）',
} as const
export type SalesSheetColumn = keyof typeof salesSheetColumns
export const salesSheetKeys = Object.keys(salesSheetColumns) as [SalesSheetColumn, ...SalesSheetColumn[]]

/** Largest number of rows of a direct export; more are exported in the background. */
export const mostSalesAtOnce = 1_000
