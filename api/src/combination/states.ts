import type { Fen, Milli } from '../money.ts'

/* Words of group purchases and combination orders. */

/** Whether a published sheet has begun is said by its times. */
export const sheetStates = {
  0: '草稿',
  1: '未开始',
  2: '进行中',
  3: '已成团',
  4: '未成团',
  5: '已取消',
  6: '已完成',
} as const
export type SheetState = keyof typeof sheetStates
export const sheetStateCodes = [0, 1, 2, 3, 4, 5, 6] as const

export const sheetTypes = { 1: '团购', 2: '扫码组合单' } as const

/** What a shop may do with a sheet. */
export const sheetActions = ['edit', 'publish', 'close', 'cancel', 'remove', 'code'] as const
export type SheetAction = (typeof sheetActions)[number]

/** From so much ordered in all on, everybody pays the lower price. */
export type SheetTier = { readonly minTotalQty: Milli; readonly price: Fen }

/** What goods cost everybody once so much of them is ordered in all. */
export const priceAt = (basePrice: Fen, tiers: readonly SheetTier[], totalQty: Milli): Fen =>
  tiers.reduce((price, tier) => (totalQty >= tier.minTotalQty ? Math.min(price, tier.price) : price), basePrice)
