/* Targets of a shop's posters, and limits of its page. */

export const mostPosters = 5
export const mostFloors = 10
export const mostGoodsOfFloor = 12

/** Targets: 0 none, 1 goods, 2 a group of the shop, 3 a search within the shop. */
export const linkTypes = { 0: '不跳转', 1: '商品', 2: '店铺分类', 3: '店内搜索' } as const

type Link = {
  readonly shopId: string
  readonly linkType: number
  readonly spuId: string | null
  readonly classifyId: string | null
  readonly keyword: string | null
}

/**
 * Returns the address on this site that a poster leads to, below the root of the pages; null without a target. No typed text
 * becomes a path.
 */
export const linkOf = ({ shopId, linkType, spuId, classifyId, keyword }: Link): string | null => {
  if (linkType === 1 && spuId !== null) return `/goodsDetail?spuId=${spuId}`
  if (linkType === 2 && classifyId !== null) return `/shop/${shopId}?classifyId=${classifyId}`
  if (linkType === 3 && keyword !== null) return `/shop/${shopId}?keyword=${encodeURIComponent(keyword)}`
  return null
}
