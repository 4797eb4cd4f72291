import { timeText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { closeDue, endUnpaid } from '../../src/modules/auction/end-lots.ts'
import { leaveDeposit } from '../../src/modules/auction/enroll.ts'
import { hashPassword } from '../../src/modules/identity/public.ts'
import { deposit, post, purse } from '../../src/modules/ledger/public.ts'
import { unique } from '../world.ts'
import type { World } from '../world.ts'
import { aGoods } from './catalog.ts'
import { aBuyer } from './order.ts'
import type { aSeller, TestBuyer } from './order.ts'
import { sayingYes } from './prices.ts'

type TestSeller = Awaited<ReturnType<typeof aSeller>>
const minute = 60_000
export const savePath = '/rest/auction/save'

/** Makes a shop's input for a lot of ten: 100.00 each as in its list, 5.00 a step, a deposit of 200.00. */
export const aLotOf = (world: World, goodsId: number, more: object = {}) => ({
  op: 'save' as const,
  title: '育肥猪十头',
  lotType: 1 as const,
  goodsId,
  qty: 10,
  startFen: '100.00',
  stepFen: '5.00',
  depositFen: '200.00',
  beginTime: timeText(new Date(world.now().getTime() + 5 * minute)),
  endTime: timeText(new Date(world.now().getTime() + 65 * minute)),
  ...more,
})

/** Makes an announced lot. */
export const anAnnouncedLot = async (
  world: World,
  seller: TestSeller,
  more: object = {},
  known?: { goodsId: number },
) => {
  const { goodsId } = known ?? (await aGoods(world, seller, { stock: 1_000_000, price: 10_000 }))
  const saved = await seller.speak.post(savePath, aLotOf(world, goodsId, more))
  if (saved.code !== 0) throw new Error(`${saved.code} ${saved.msg} ${JSON.stringify(saved.data)}`)
  const { auctionId, version } = saved.data
  const published = await sayingYes((more) =>
    seller.speak.post(savePath, { op: 'publish', auctionId, version, ...more }),
  )
  if (published.code !== 0) throw new Error(`${published.code} ${published.msg}`)
  return { goodsId, auctionId: Number(auctionId), version: Number(published.data.version) }
}

/** Moves the begin and end of a lot to the given numbers of milliseconds from now. */
export const moveLot = async (world: World, auctionId: number, begins: number, ends: number): Promise<void> => {
  const now = world.now().getTime()
  const endTime = new Date(now + ends)
  await world.db
    .updateTable('auction')
    .set({ beginTime: new Date(now + begins), originEndTime: endTime, endTime })
    .where('auctionId', '=', auctionId)
    .execute()
}

/** Shifts a lot and its bids into the past, so that its time has run out; no timer runs. */
export const letTimePass = async (world: World, auctionId: number): Promise<void> => {
  const hour = sql`interval '61 minutes'`
  await sql`update auction set begin_time = begin_time - ${hour}, end_time = end_time - ${hour}, origin_end_time = origin_end_time - ${hour}
    where auction_id = ${auctionId}`.execute(world.db)
  await sql`update auction_bid set bid_time = bid_time - ${hour} where auction_id = ${auctionId}`.execute(world.db)
}

/** Makes a lot that runs for an hour. */
export const aRunningLot = async (world: World, seller: TestSeller, more: object = {}, known?: { goodsId: number }) => {
  const lot = await anAnnouncedLot(world, seller, more, known)
  await moveLot(world, lot.auctionId, -minute, 60 * minute)
  return lot
}

/** Puts money into the balance of an enterprise. */
export const topUp = (world: World, boId: number, money: number) =>
  world.write((ctx) =>
    post(ctx, {
      key: `test-top-up:${unique()}`,
      why: '充值',
      lines: [
        { account: deposit, debit: money },
        { account: purse(boId), credit: money },
      ],
    }),
  )

export const bidderPassword = 'barn-2027'
let hashed: Promise<string> | undefined

/** Makes a real-named buyer with 10,000.00 in their balance. */
export const aBidder = async (world: World): Promise<TestBuyer> => {
  hashed ??= hashPassword(bidderPassword)
  const buyer = await aBuyer(world, { passwordHash: await hashed })
  await world.db.updateTable('appUser').set({ realNameStatus: 1 }).where('userId', '=', buyer.userId).execute()
  await topUp(world, buyer.boId, 1_000_000)
  return buyer
}

/** Leaves the deposit of a lot for a buyer. */
export const enrolled = async (
  world: World,
  { userId, boId }: Pick<TestBuyer, 'userId' | 'boId'>,
  auctionId: number,
): Promise<void> => {
  await world.write((ctx) => leaveDeposit(ctx, auctionId, { userId, boId, identity: null }))
}

/** Makes a buyer who left the deposit of a lot. */
export const anEnrolledBidder = async (world: World, auctionId: number): Promise<TestBuyer> => {
  const bidder = await aBidder(world)
  await enrolled(world, bidder, auctionId)
  return bidder
}

export const bid = (
  { speak }: Pick<TestBuyer, 'speak'>,
  auctionId: number,
  priceFen: string,
  more: { readonly maxFen?: string } = {},
) => speak.post('/rest/auction/bid', { auctionId, priceFen, ...more })

/** Moves the clock past the end of a lot, and runs its timer. */
export const endLot = async (world: World, auctionId: number): Promise<void> => {
  const { endTime } = await world.db
    .selectFrom('auction')
    .select('endTime')
    .where('auctionId', '=', auctionId)
    .executeTakeFirstOrThrow()
  // The timer waits for the announced end, which `moveLot` does not change.
  await world.later(Math.max(0, endTime.getTime() - world.now().getTime()) + 6 * minute)
}

/** Ends a lot, and then its winner's time to pay. */
export const endUnpaidLot = async (world: World, auctionId: number): Promise<void> => {
  await letTimePass(world, auctionId)
  await world.write((ctx) => closeDue(ctx, auctionId))
  await sql`update auction set pay_deadline = ${world.now()} where auction_id = ${auctionId}`.execute(world.db)
  await world.write((ctx) => endUnpaid(ctx, auctionId))
}

/** Orders a lot as its winner; returns the answer. */
export const orderLot = async (
  buyer: Pick<TestBuyer, 'speak' | 'addressId'>,
  { auctionId, goodsId }: { readonly auctionId: number; readonly goodsId: number },
  qty = 10,
) => {
  const input = { items: [{ goodsId, qty }], addressId: buyer.addressId, auctionId }
  const preview = await buyer.speak.post('/rest/order/preview', input)
  if (preview.code !== 0) return preview
  return buyer.speak.post('/rest/order/submit', { ...input, payMoney: preview.data.payMoney })
}
