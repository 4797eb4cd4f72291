import type { Fen, Milli } from '../money.ts'

/* Words of group purchases and combination orders. */

/** States of a sheet; the times of a published one decide whether it has begun. */
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

/** Actions of a shop on a sheet. */
export const sheetActions = ['edit', 'publish', 'close', 'cancel', 'remove', 'code'] as const
export type SheetAction = (typeof sheetActions)[number]

/** Lower price for every buyer from a total quantity on. */
export type SheetTier = { readonly minTotalQty: Milli; readonly price: Fen }

/** Price for every buyer at a total ordered quantity. */
export const priceAt = (basePrice: Fen, tiers: readonly SheetTier[], totalQty: Milli): Fen =>
  tiers.reduce((price, tier) => (totalQty >= tier.minTotalQty ? Math.min(price, tier.price) : price), basePrice)
