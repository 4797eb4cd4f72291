import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBidder, anEnrolledBidder, aRunningLot } from '../../../test/builders/auction.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { startHouse } from '../../../test/served-house.ts'
import { sessionCookie } from '../../edge/session.ts'
import { closeDue } from './end-lots.ts'

/* Two processes whose clocks are three seconds apart take bids on one lot until it ends. */

const { world, seller } = await openMarket()
const folder = mkdtempSync(join(tmpdir(), 'mall-clocks-'))
const minute = 60_000

/** Starts a process whose clock is wrong by this many milliseconds; the clock of the database is right. */
const houseAt = (wrong: number) => {
  const clock = `const Right = Date; globalThis.Date = class Date extends Right { constructor(...it) { if (it.length === 0) super(Right.now() + ${wrong}); else super(...it) } static now() { return Right.now() + ${wrong} } }`
  const settings = {
    MALL_PROCESS: 'web',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
  }
  return startHouse({ databaseUrl: world.urls.databaseUrl, folder, settings })
}
let houses: readonly Awaited<ReturnType<typeof startHouse>>[]
beforeAll(async () => {
  houses = [await houseAt(-1_500), await houseAt(1_500)]
})
afterAll(async () => {
  await Promise.all(houses.map((it) => it.stop()))
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (address: string, path: string, body: object, token?: string) => {
  const headers = {
    'content-type': 'application/json',
    'platform-type': 'SC',
    origin: address,
    ...(token === undefined ? {} : { cookie: `${sessionCookie}=${token}` }),
  }
  return (await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body), headers })).json()
}

it('by the clock of the database, to its last millisecond; the last bid has the lot, the other deposit goes back once', async () => {
  const { auctionId } = await aRunningLot(world, seller, { extendWindowSec: 0, stepFen: '1.00' })
  const bidders = [await anEnrolledBidder(world, auctionId), await anEnrolledBidder(world, auctionId)]
  // Watchers are shown the clock of the database, the shop that of the process.
  const seen = await Promise.all(
    houses.map((it) => ask(it.address, '/rest/auction/ofShop', { auctionId }, seller.speak.token)),
  )
  const [behind, ahead] = seen.map(({ data }) => new Date(`${data.now.replace(' ', 'T')}+08:00`).getTime())
  expect(ahead! - behind!).toBeGreaterThanOrEqual(2_000)

  const ends = Date.now() + 3_000
  await world.db
    .updateTable('auction')
    .set({ beginTime: new Date(ends - minute), originEndTime: new Date(ends), endTime: new Date(ends) })
    .where('auctionId', '=', auctionId)
    .execute()
  let top = 99
  const takenBy = [0, 0]
  const bidOn = async (which: number): Promise<number> => {
    const priceFen = `${top + 1}.00`
    const { code } = await ask(
      houses[which]!.address,
      '/rest/auction/bid',
      { auctionId, priceFen },
      bidders[which]!.speak.token,
    )
    if (code === 0) {
      takenBy[which]! += 1
      top = Math.max(top, Number(priceFen))
    }
    return Number(code)
  }
  const answers = await Promise.all(
    [0, 1].map(async (which) => {
      for (;;) {
        const code = await bidOn(which)
        // The lot ended, and not too early. A bidder who was overtaken bids again; a bidder who leads waits for the other.
        if (code === 30_704) return Date.now()
        expect([0, 30_702, 30_705]).toContain(code)
      }
    }),
  )
  for (const at of answers) expect(at).toBeGreaterThanOrEqual(ends)
  expect(Math.min(...takenBy)).toBeGreaterThan(0)
  expect(await Promise.all([bidOn(0), bidOn(1)])).toEqual([30_704, 30_704])

  await world.write((ctx) => closeDue(ctx, auctionId))
  const bids = await world.db
    .selectFrom('auctionBid')
    .select(['bidTime', 'price', 'state', 'enrollId'])
    .where('auctionId', '=', auctionId)
    .orderBy('seq')
    .execute()
  expect(bids.filter(({ bidTime }) => bidTime.getTime() >= ends)).toEqual([])
  const last = bids.at(-1)!
  expect(last).toMatchObject({ price: top * 100, state: 3 })
  const lot = await world.db
    .selectFrom('auction')
    .select(['state', 'dealPrice', 'winnerEnrollId'])
    .where('auctionId', '=', auctionId)
    .executeTakeFirstOrThrow()
  expect(lot).toEqual({ state: 3, dealPrice: last.price, winnerEnrollId: last.enrollId })
  const back = await world.db.selectFrom('ledgerEntry').select('key').where('key', 'like', 'auction-back:%').execute()
  expect(back).toHaveLength(1)
  // No late enrolment passes, whatever the clock of the process says.
  const late = await aBidder(world)
  const entered = await ask(
    houses[0]!.address,
    '/rest/auction/enroll',
    { auctionId, password: 'barn-2027' },
    late.speak.token,
  )
  expect(entered.code).toBe(30_704)
})
