/* Orders that a shop took on other platforms: the platforms, and the columns of the import sheet. */

/** Platform on which such an order was placed. */
export const externalPlatforms = { 1: '企联网', 2: '集团ERP', 3: '电商平台', 9: '其他' } as const
export type ExternalPlatform = keyof typeof externalPlatforms

export const externalColumns = {
  platform: '平台',
  externalNo: '平台订单号',
  buyerMobile: '买家手机号',
  goodsNo: '商品编号',
  qty: '数量',
  price: '单价',
  freightMoney: '运费',
  payTime: '付款时间',
  receiver: '收货人',
  mobile: '收货电话',
  areaName: '所在地区',
  address: '详细地址',
  remark: '备注',
} as const
export type ExternalColumn = keyof typeof externalColumns
export const externalColumnNames = Object.keys(externalColumns) as [ExternalColumn, ...ExternalColumn[]]
