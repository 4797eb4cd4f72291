import { z } from 'zod'
import { id, money, quantity, time } from '../wire-types.ts'

/** What changes while a lot runs; a watcher is sent this and nothing else. */
export const live = {
  auctionId: id,
  state: z.int(),
  stateText: z.string(),
  currentFen: money.nullable(),
  /** The least that may be bid now. */
  nextFen: money,
  /** The number of who leads. */
  leaderNo: z.string().nullable(),
  bidCount: z.int(),
  enrollCount: z.int(),
  /** Is the reserve reached, or is there none? */
  reserveMet: z.boolean(),
  beginTime: time,
  endTime: time,
  extendCount: z.int(),
  /** How long the lot still runs, or is still to begin, by the clock of the database, in milliseconds. */
  leftMs: z.int(),
  /** The newest bids, the newest first. */
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
  /** The quantity is expected, and found by weighing when the lot is fetched. */
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
  /** Its winner did not pay, and it was offered to who bid second most. */
  secondChance: z.boolean(),
  state: z.int(),
  stateText: z.string(),
  now: time,
}

/** How a lot stands after a step. */
export const saved = z.object({ auctionId: id, state: z.int(), version: z.int() })
