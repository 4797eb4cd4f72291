/**
 * The data of STOCK_SHORT, STOCK_MOST and QUANTITY_MOST: which lines, how much of them there is, and the most that can be bought of them,
 * in whole steps; null where it is the shop's own business.
 */
export type ShortLines = {
  readonly lines: readonly {
    readonly goodsId: string
    readonly name: string | null
    readonly available: number | null
    readonly most?: number | null
  }[]
}
