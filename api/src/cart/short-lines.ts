/**
 * Data of STOCK_SHORT, STOCK_MOST and QUANTITY_MOST: the lines, their stock, and the largest quantity that can be bought, in whole
 * steps. Null if the shop does not disclose it.
 */
export type ShortLines = {
  readonly lines: readonly {
    readonly goodsId: string
    readonly name: string | null
    readonly available: number | null
    readonly most?: number | null
  }[]
}
