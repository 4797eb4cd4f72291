/*
 * Columns of a sheet of orders in their default order, with a row for each line. From 商品金额 to 行运费 a row adds up to 行应付, with
 * negative reductions, and its rows add up to 订单应付.
 */

export const orderSheetColumns = {
  orderNo: '订单号',
  orderStatus: '状态',
  createTime: '下单时间',
  payTime: '付款时间',
  shipTime: '发货时间',
  buyerName: '客户',
  buyerUserName: '下单人',
  receiver: '收货人',
  mobile: '收货电话',
  address: '收货地址',
  deliveryType: '配送方式',
  goodsName: '商品',
  specText: '规格',
  unitName: '单位',
  orderQty: '数量',
  contentQty: '折算数量',
  contentUnit: '折算单位',
  shipQty: '已发数量',
  dealPrice: '单价（元）',
  tradePrice: '标价（元）',
  tradeUnit: '标价单位',
  goodsMoney: '商品金额（元）',
  fullReductionMoney: '满减（元）',
  couponMoney: '优惠券（元）',
  pointsMoney: '积分抵扣（元）',
  adjustMoney: '卖家改价（元）',
  weighedMoney: '超重补差（元）',
  lineFreightMoney: '行运费（元）',
  linePayMoney: '行应付（元）',
  freightMoney: '订单运费（元）',
  payMoney: '订单应付（元）',
  paidMoney: '订单已付（元）',
  refundedMoney: '订单已退（元）',
  parcels: '物流公司与运单号',
  buyerRemark: '买家留言',
  sellerRemark: '卖家备注',
} as const
export type OrderSheetColumn = keyof typeof orderSheetColumns
export const orderSheetKeys = Object.keys(orderSheetColumns) as [OrderSheetColumn, ...OrderSheetColumn[]]

/** Largest number of orders of a direct export, in every format; more are exported in the background. */
export const mostExportedAtOnce = 200
