import type { auction } from '@mall/api/auction/endpoints'
import { bidderName, depositStates, leastBid, lotStates, lotTypes } from '@mall/api/auction/states'
import type { BidderAction } from '@mall/api/auction/states'
import type { Out } from '@mall/api/endpoint'
import type { LiveRow } from './live-queries.ts'
import type { BidRow, LotRow, ShopLot, Standing } from './queries.ts'
import { lotActionsOf, lotStateOf, reserveMet } from './rules.ts'

/** Returns a lot with its state by the clock; of its reserve price only whether it is met. */
export const presentLot = <Row extends LotRow>(row: Row, now: Date) => {
  const { reservePrice: _, ...shown } = row
  const state = lotStateOf(row, now)
  return {
    ...shown,
    lotTypeText: lotTypes[row.lotType as 1],
    startFen: row.startPrice,
    stepFen: row.stepPrice,
    buyNowFen: row.buyNowPrice,
    depositFen: row.depositMoney,
    currentFen: row.currentPrice,
    reserveMet: reserveMet(row),
    desc: row.description,
    state,
    stateText: lotStates[state],
    now,
  }
}

export const presentOfShop = (row: ShopLot, now: Date) => {
  const lot = presentLot(row, now)
  return {
    ...lot,
    reserveFen: row.reservePrice,
    winnerNo: row.winnerNo === null ? null : bidderName(row.winnerNo),
    runnerUp: row.runnerUp && { bidderNo: bidderName(row.runnerUp.bidderNo), priceFen: row.runnerUp.price },
    buttons: lotActionsOf(lot.state, row, now),
  }
}

export const presentBid = ({ bidderNo, price, bidTime, ...bid }: BidRow) => ({
  ...bid,
  bidderNo: bidderName(bidderNo),
  priceFen: price,
  time: bidTime,
})

/** Returns the changing fields of a lot, by the clock of the database. */
export const presentLive = (row: LiveRow): Out<typeof auction.live> => {
  const state = lotStateOf(row, row.at)
  const until = state === 1 ? row.beginTime : row.endTime
  return {
    auctionId: row.auctionId,
    state,
    stateText: lotStates[state],
    currentFen: row.currentPrice,
    nextFen: leastBid(row),
    leaderNo: row.leaderNo === null ? null : bidderName(row.leaderNo),
    bidCount: row.bidCount,
    enrollCount: row.enrollCount,
    reserveMet: reserveMet(row),
    beginTime: row.beginTime,
    endTime: row.endTime,
    extendCount: row.extendCount,
    leftMs: state === 1 || state === 2 ? Math.max(0, until.getTime() - row.at.getTime()) : 0,
    latest: row.latest.map((it) => presentBid({ ...it, bidTime: new Date(it.bidTime) })),
  }
}

/** Returns the actions that a bidder, or a visitor without enrolment, has now. */
const bidderActionsOf = (row: LotRow, it: Standing | undefined, now: Date): BidderAction[] => {
  const state = lotStateOf(row, now)
  if (it === undefined) {
    const open = (state === 1 || state === 2) && (row.enrollBegin === null || row.enrollBegin <= now)
    return open ? ['enroll'] : []
  }
  if (state === 2) {
    const mayTake = row.buyNowPrice !== null && (row.currentPrice ?? 0) < row.buyNowPrice
    return mayTake ? ['bid', 'buyNow'] : ['bid']
  }
  if (!it.won || (state !== 3 && state !== 5)) return []
  return row.orderId === null ? ['order'] : ['viewOrder']
}

/** Returns the caller's standing in a lot; number and deposit state are null without a deposit. */
export const presentStanding = (row: LotRow, it: Standing | undefined, now: Date) => ({
  bidderNo: it === undefined ? null : bidderName(it.bidderNo),
  depositState: it?.depositState ?? null,
  depositText: it === undefined ? '' : depositStates[it.depositState],
  leads: it?.leads ?? false,
  maxFen: it?.maxPrice ?? null,
  ownFen: it?.ownPrice ?? null,
  orderId: it?.won ? row.orderId : null,
  actions: bidderActionsOf(row, it, now),
})
