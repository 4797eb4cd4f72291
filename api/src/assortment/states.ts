/* Where goods of a shop stand, in the words people read. */

/** How far goods are: 3 was taken down by the operator, who alone releases it. */
export const saleStates = { 0: '草稿', 1: '出售中', 2: '仓库中', 3: '违规下架' } as const
export type SaleState = keyof typeof saleStates

/** What goods on sale are called whose time has not come. */
export const timed = '定时上架'

/** Goods whose time is over go to the warehouse by themselves, so what is on sale and not on the shelf waits for its time. */
export const saleStateText = ({ saleState, onShelf }: { saleState: SaleState; onShelf: boolean }): string =>
  saleState === 1 && !onShelf ? timed : saleStates[saleState]

/** The tabs of a seller's goods; sold out and short ones are on sale. */
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

/** Why a number in stock changed, as its log says. */
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

/** The tabs of specifications: sold out and short ones are of goods on sale. */
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

/** Orders a list of specifications can stand in; the first is the usual one. */
export const skuSorts = {
  newest: '最新添加',
  oldest: '最早添加',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
} as const
export type SkuSort = keyof typeof skuSorts
export const skuSortNames = Object.keys(skuSorts) as [SkuSort, ...SkuSort[]]

/** Orders a list of goods can stand in; the first is the usual one. */
export const goodsSorts = {
  changed: '最近修改',
  changedFirst: '最早修改',
  soldDown: '销量从高到低',
  soldUp: '销量从低到高',
} as const
export type GoodsSort = keyof typeof goodsSorts
export const goodsSortNames = Object.keys(goodsSorts) as [GoodsSort, ...GoodsSort[]]

/** What puts goods somewhere else: on the shelf, into the warehouse, away. */
export const shelfMoves = { onSale: '上架', offSale: '下架', drop: '删除' } as const
export type ShelfMove = keyof typeof shelfMoves
export const shelfMoveNames = Object.keys(shelfMoves) as [ShelfMove, ...ShelfMove[]]
