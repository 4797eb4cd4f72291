/* States of a shop's goods, in the words for people. */

/** Sale states of goods; only the operator releases goods in state 3. */
export const saleStates = { 0: '草稿', 1: '出售中', 2: '仓库中', 3: '违规下架' } as const
export type SaleState = keyof typeof saleStates

/** Name of goods on sale before their sale time. */
export const timed = '定时上架'

/**
 * Returns the sale state in words. Goods after their sale time go to the warehouse by themselves, so goods on sale and off the
 * shelf wait for their time.
 */
export const saleStateText = ({ saleState, onShelf }: { saleState: SaleState; onShelf: boolean }): string =>
  saleState === 1 && !onShelf ? timed : saleStates[saleState]

/** Tabs of a seller's goods; sold out and short goods are on sale. */
export const goodsTabs = [
  { status: 'all', name: '全部' },
  { status: 'onSale', name: '出售中' },
  { status: 'timed', name: timed },
  { status: 'offSale', name: '仓库中' },
  { status: 'draft', name: '草稿' },
  { status: 'soldOut', name: '已售罄' },
  { status: 'short', name: '库存预警' },
  { status: 'takenDown', name: '违规下架' },
] as const
export type GoodsTab = (typeof goodsTabs)[number]['status']
export const goodsTabNames = goodsTabs.map(({ status }) => status) as [GoodsTab, ...GoodsTab[]]

/** Reasons of stock changes, as the stock log shows them. */
export const stockChangeNames = {
  1: '下单占用',
  2: '取消释放',
  3: '发货出库',
  4: '退货入库',
  5: '手工调整',
  6: '盘点',
  7: '实重差异',
} as const

export const stockTypeNames = { 0: '不设库存', 1: '可售库存', 2: '管理库存' } as const
export const stockStateNames = { 0: '无货', 1: '有货', 2: '库存紧张' } as const

/** Tabs of specifications; sold out and short ones belong to goods on sale. */
export const skuTabs = [
  { status: 'all', name: '全部' },
  { status: 'onSale', name: '出售中' },
  { status: 'timed', name: timed },
  { status: 'offSale', name: '仓库中' },
  { status: 'soldOut', name: '无货' },
  { status: 'short', name: '库存预警' },
] as const
export type SkuTab = (typeof skuTabs)[number]['status']
export const skuTabNames = skuTabs.map(({ status }) => status) as [SkuTab, ...SkuTab[]]

/** Sort orders of a list of specifications; the first is the default. */
export const skuSorts = {
  newest: '最新添加',
  oldest: '最早添加',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
} as const
export type SkuSort = keyof typeof skuSorts
export const skuSortNames = Object.keys(skuSorts) as [SkuSort, ...SkuSort[]]

/** Sort orders of a list of goods; the first is the default. */
export const goodsSorts = {
  changed: '最近修改',
  changedFirst: '最早修改',
  soldDown: '销量从高到低',
  soldUp: '销量从低到高',
} as const
export type GoodsSort = keyof typeof goodsSorts
export const goodsSortNames = Object.keys(goodsSorts) as [GoodsSort, ...GoodsSort[]]

/** Moves of goods: on the shelf, into the warehouse, deleted. */
export const shelfMoves = { onSale: '上架', offSale: '下架', drop: '删除' } as const
export type ShelfMove = keyof typeof shelfMoves
export const shelfMoveNames = Object.keys(shelfMoves) as [ShelfMove, ...ShelfMove[]]
