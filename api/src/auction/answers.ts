import { z } from 'zod'
import { id, money, quantity, time } from '../wire-types.ts'

/** Changing part of a running lot; watchers are sent only this. */
export const live = {
  auctionId: id,
  state: z.int(),
  stateText: z.string(),
  currentFen: money.nullable(),
  /** Smallest bid that is accepted now. */
  nextFen: money,
  /** Bidder number of the leader; null without bids. */
  leaderNo: z.string().nullable(),
  bidCount: z.int(),
  enrollCount: z.int(),
  /** Whether the reserve is reached, or there is none. */
  reserveMet: z.boolean(),
  beginTime: time,
  endTime: time,
  extendCount: z.int(),
  /** Milliseconds until the lot ends or begins, by the clock of the database. */
  leftMs: z.int(),
  /** Newest bids, the newest first. */
  latest: z.array(z.object({ seq: z.int(), bidderNo: z.string(), priceFen: money, isProxy: z.boolean(), time })),
}
export const lot = {
  auctionId: id,
  version: z.int(),
  shopId: id,
  shopName: z.string(),
  title: z.string(),
  lotType: z.int(),
  lotTypeText: z.string(),
  goodsId: id,
  spuId: id,
  goodsName: z.string(),
  specText: z.string(),
  image: z.string().nullable(),
  qty: quantity,
  unitName: z.string(),
  /** Whether the quantity is an estimate, and weighing at pick-up decides it. */
  weighGoods: z.boolean(),
  startFen: money,
  stepFen: money,
  buyNowFen: money.nullable(),
  depositFen: money,
  currentFen: money.nullable(),
  reserveMet: z.boolean(),
  bidCount: z.int(),
  enrollCount: z.int(),
  beginTime: time,
  endTime: time,
  /** Whether the winner did not pay and the lot was offered to the runner-up. */
  secondChance: z.boolean(),
  state: z.int(),
  stateText: z.string(),
  now: time,
}

/** Lot after a step. */
export const saved = z.object({ auctionId: id, state: z.int(), version: z.int() })
