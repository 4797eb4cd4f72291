/* Words and limits of full reductions. */

/** Kinds: 1 amount reached → amount off, 2 quantity reached → amount off, 3 amount reached → share of the price. */
export const promotionTypes = { 1: '满额减', 2: '满量减', 3: '满额折' } as const
/** States, computed from `active` and the time. */
export const promotionStates = { 0: '已停用', 1: '未开始', 2: '进行中', 3: '已结束' } as const
export type PromotionState = 0 | 1 | 2 | 3
export const promotionScopes = { 1: '全店', 2: '指定商品' } as const

export const mostPromotionTiers = 5
export const mostPromotionGoods = 500
export const mostPromotionGroups = 50
/** Largest number of full reductions of a shop. */
export const mostPromotions = 200
