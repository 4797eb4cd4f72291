import type { Fen } from '../money.ts'

/* Words of auctions. */

/** States of a lot; the times of a published lot decide whether it runs or has ended without its timer. */
export const lotStates = {
  0: '草稿',
  1: '预告',
  2: '竞拍中',
  3: '已成交',
  4: '流拍',
  5: '已完成',
  6: '违约',
  9: '已撤拍',
} as const
export type LotState = keyof typeof lotStates
export const lotStateCodes = [0, 1, 2, 3, 4, 5, 6, 9] as const

export const lotTypes = { 1: '活猪、活禽', 2: '种畜', 3: '粮食原料', 4: '农机', 5: '其他' } as const

/** States of a deposit. */
export const depositStates = { 2: '已缴', 3: '已退', 4: '已抵货款', 5: '已没收' } as const
export type DepositState = keyof typeof depositStates

/** Actions of a shop on a lot. */
export const lotActions = ['edit', 'publish', 'cancel', 'secondChance'] as const
export type LotAction = (typeof lotActions)[number]

/** Actions of a bidder on a lot. */
export const bidderActions = ['enroll', 'bid', 'buyNow', 'order', 'viewOrder'] as const
export type BidderAction = (typeof bidderActions)[number]

/** Returns the public name of a bidder. */
export const bidderName = (no: number): string => `A${String(no).padStart(3, '0')}`

/** Returns the smallest bid that is accepted now. */
export const leastBid = ({
  startPrice,
  stepPrice,
  currentPrice,
}: {
  readonly startPrice: Fen
  readonly stepPrice: Fen
  readonly currentPrice: Fen | null
}): Fen => (currentPrice === null ? startPrice : currentPrice + stepPrice)
