/** Column titles of a sheet of goods, which has one row for each specification. */
export const goodsColumns = {
  goodsId: '规格编号',
  version: '版本',
  name: '商品名称',
  specText: '规格',
  category: '类目',
  unit: '单位',
  baseUnit: '换算单位',
  convertRate: '每单位换算数量',
  priceUnit: '标价单位',
  tradePrice: '标价',
  price: '售价',
  marketPrice: '划线价',
  stockWas: '导出时库存',
  stockVersion: '库存版本',
  stock: '库存',
  warnAt: '预警库存',
  skuCode: '规格编码',
  barcode: '条码',
  weight: '单位重量（公斤）',
} as const
export type GoodsColumn = keyof typeof goodsColumns
export const goodsColumnNames = Object.keys(goodsColumns) as [GoodsColumn, ...GoodsColumn[]]

/** Largest number of rows of a sheet; a larger list needs a narrower filter. */
export const mostSheetRows = 5_000
