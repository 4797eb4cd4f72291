/* Where goods of a shop stand, in the words people read. */

/** How far goods are: 3 was taken down by the operator, who alone releases it. */
export const saleStates = { 0: '草稿', 1: '出售中', 2: '仓库中', 3: '违规下架' } as const
export type SaleState = keyof typeof saleStates

/** The tabs of a seller's goods; sold out and short ones are on sale. */
export const goodsTabs = [
  { status: 'all', name: '全部' },
  { status: 'onSale', name: '出售中' },
  { status: 'offSale', name: '仓库中' },
  { status: 'draft', name: '草稿' },
  { status: 'soldOut', name: '已售罄' },
  { status: 'short', name: '库存预警' },
  { status: 'takenDown', name: '违规下架' },
] as const
export type GoodsTab = (typeof goodsTabs)[number]['status']
export const goodsTabNames = goodsTabs.map(({ status }) => status) as [GoodsTab, ...GoodsTab[]]

export const stockTypeNames = { 0: '不设库存', 1: '可售库存', 2: '管理库存' } as const
export const stockStateNames = { 0: '无货', 1: '有货', 2: '库存紧张' } as const

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
