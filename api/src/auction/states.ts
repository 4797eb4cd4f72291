import type { Fen } from '../money.ts'

/* Words of auctions. */

/** Whether a published lot runs, and how one ended that no timer came to, is said by its times. */
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

/** What becomes of a deposit. */
export const depositStates = { 2: '已缴', 3: '已退', 4: '已抵货款', 5: '已没收' } as const
export type DepositState = keyof typeof depositStates

/** What a shop may do with a lot. */
export const lotActions = ['edit', 'publish', 'cancel', 'secondChance'] as const
export type LotAction = (typeof lotActions)[number]

/** What a bidder may do with a lot. */
export const bidderActions = ['enroll', 'bid', 'buyNow', 'order', 'viewOrder'] as const
export type BidderAction = (typeof bidderActions)[number]

/** How a bidder is called in public. */
export const bidderName = (no: number): string => `A${String(no).padStart(3, '0')}`

/** The least that may be bid now. */
export const leastBid = ({
  startPrice,
  stepPrice,
  currentPrice,
}: {
  readonly startPrice: Fen
  readonly stepPrice: Fen
  readonly currentPrice: Fen | null
}): Fen => (currentPrice === null ? startPrice : currentPrice + stepPrice)
