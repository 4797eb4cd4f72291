import type { LotAction, LotState } from '@mall/api/auction/states'
import { leastBid } from '@mall/api/auction/states'
import type { RefusalName } from '@mall/api/errors'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'

/* State of a lot by the clock, whether or not its timers ran, and the effect of a bid: functions over plain data. */

export type StoredLot = {
  readonly state: 0 | 1 | 3 | 4 | 5 | 6 | 9
  readonly beginTime: Date
  readonly endTime: Date
  readonly currentPrice: Fen | null
  readonly reservePrice: Fen | null
  readonly payDeadline: Date | null
  readonly orderId: Id | null
  readonly secondChance: boolean
}

export const reserveMet = ({ currentPrice, reservePrice }: Pick<StoredLot, 'currentPrice' | 'reservePrice'>): boolean =>
  reservePrice === null || (currentPrice !== null && currentPrice >= reservePrice)

/**
 * Returns the state of a lot by the clock: after its end as its timer will write it; not ordered in time, it is not paid, or not
 * sold after a second chance.
 */
export const lotStateOf = (it: StoredLot, now: Date): LotState => {
  if (it.state === 3 && it.orderId === null && it.payDeadline !== null && it.payDeadline <= now)
    return it.secondChance ? 4 : 6
  if (it.state !== 1) return it.state
  if (now < it.beginTime) return 1
  if (now < it.endTime) return 2
  return it.currentPrice !== null && reserveMet(it) ? 3 : 4
}

/** Days after the payment deadline within which an unpaid lot may be offered to the second bidder. */
export const secondChanceDays = 7

type LotOfShop = Pick<StoredLot, 'payDeadline'> & {
  readonly enrollCount: number
  readonly secondChance: boolean
  readonly runnerUp: object | null
}
const mayOfferAgain = ({ payDeadline, secondChance, runnerUp }: LotOfShop, now: Date): boolean =>
  !secondChance &&
  runnerUp !== null &&
  payDeadline !== null &&
  now.getTime() < payDeadline.getTime() + secondChanceDays * 24 * 3_600_000

/** Returns what a shop may do with a lot in this state. */
export const lotActionsOf = (state: LotState, it: LotOfShop, now: Date): LotAction[] => {
  const actions: LotAction[] = []
  if (state === 0) actions.push('publish')
  if (state === 0 || (state === 1 && it.enrollCount === 0)) actions.push('edit')
  if (state === 0 || state === 1) actions.push('cancel')
  if (state === 6 && mayOfferAgain(it, now)) actions.push('secondChance')
  return actions
}

/** State of a lot that a bid is judged by. */
export type LotToBid = {
  readonly startPrice: Fen
  readonly stepPrice: Fen
  readonly currentPrice: Fen | null
  readonly leaderEnrollId: Id | null
  readonly leaderMax: Fen | null
}
type Wanted = { readonly enrollId: Id; readonly price: Fen; readonly max: Fen }
type BidToPlace = { readonly enrollId: Id; readonly price: Fen; readonly isProxy: boolean }
/** Effect of a bid: the bids to write, with rising prices, and who leads then up to which price. */
export type Raised = {
  readonly bids: readonly BidToPlace[]
  readonly leaderEnrollId: Id
  readonly leaderMax: Fen
}

const onStep = ({ startPrice, stepPrice }: Pick<LotToBid, 'startPrice' | 'stepPrice'>, price: Fen): boolean =>
  (price - startPrice) % stepPrice === 0

/** A bid above this many times the current price is taken for a typing error. */
const oddTimes = 100

/** Returns the refusal of a bid at this price; undefined if it is allowed. */
export const whyNotBid = (lot: LotToBid, { enrollId, price, max }: Wanted): RefusalName | undefined => {
  const raisesOwn = lot.leaderEnrollId === enrollId
  if (raisesOwn && (max <= (lot.leaderMax ?? 0) || price >= max)) return 'LEADING_ALREADY'
  if (max > oddTimes * (lot.currentPrice ?? lot.startPrice)) return 'BID_ODD'
  if (!onStep(lot, price) || !onStep(lot, max) || max < price) return 'BID_LOW'
  return !raisesOwn && price < leastBid(lot) ? 'BID_LOW' : undefined
}

/**
 * Returns the effect of a bid. The higher maximum leads, one step above the other; of two equal ones the earlier leads. No price is
 * bid twice: the leader's proxy bid takes a price that both would bid.
 */
export const raise = (lot: LotToBid, { enrollId, price, max }: Wanted): Raised => {
  const { leaderEnrollId: leader, leaderMax, stepPrice, currentPrice } = lot
  const own = (at: Fen): BidToPlace => ({ enrollId, price: at, isProxy: at !== price })
  if (leader === enrollId) return { bids: [], leaderEnrollId: enrollId, leaderMax: max }
  if (leader === null || leaderMax === null || currentPrice === null || leaderMax < price)
    return { bids: [own(price)], leaderEnrollId: enrollId, leaderMax: max }
  const theirs = (at: Fen): BidToPlace => ({ enrollId: leader, price: at, isProxy: true })
  if (max > leaderMax) {
    const over = leaderMax + stepPrice
    const bids = [...(price < leaderMax ? [own(price)] : []), theirs(leaderMax), own(over)]
    return { bids, leaderEnrollId: enrollId, leaderMax: max }
  }
  if (max === leaderMax)
    return {
      bids: [...(price < leaderMax ? [own(price)] : []), theirs(leaderMax)],
      leaderEnrollId: leader,
      leaderMax,
    }
  const bids = [...(price < max ? [own(price)] : []), own(max), theirs(max + stepPrice)]
  return { bids, leaderEnrollId: leader, leaderMax }
}
