import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEnrolledBidder, aRunningLot } from '../../../test/builders/auction.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { startHouse, until } from '../../../test/served-house.ts'
import { sessionCookie } from '../../edge/session.ts'

/* Watchers and bidders share one process, which is killed in between. */

const { world, seller } = await openMarket()
const watchersMany = 300
const biddersMany = 50
const folder = mkdtempSync(join(tmpdir(), 'mall-auction-'))
let house: Awaited<ReturnType<typeof startHouse>>
beforeAll(async () => {
  house = await startHouse({ databaseUrl: world.urls.databaseUrl, folder, settings: { MALL_PROCESS: 'web' } })
})
afterAll(async () => {
  await house.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Seen = { price: number; at: number }

/** Watches a lot until `signal` aborts, and reconnects when the connection breaks, as a browser does. */
const watch = (auctionId: number, seen: Seen, signal: AbortSignal): Promise<void> => {
  const once = async () => {
    const answer = await fetch(`${house.address}/rest/auction/stream?auctionId=${auctionId}`, { signal })
    let text = ''
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const line = text
          .slice(0, end)
          .split('\n')
          .find((it) => it.startsWith('data: '))
        text = text.slice(end + 2)
        if (line === undefined) continue
        const price = Number(JSON.parse(line.slice(6)).currentFen ?? 0)
        if (price !== seen.price) Object.assign(seen, { price, at: Date.now() })
      }
    }
  }
  const always = async (): Promise<void> => {
    while (!signal.aborted)
      await once().catch(() => new Promise<void>((done) => void setImmediate(() => setTimeout(done, 200))))
  }
  return always()
}

const memoryOf = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${house.pid()}/status`, 'utf8'))?.[1] ?? 0) / 1024

it(`shows ${watchersMany} watchers the last price of ${biddersMany} bidders in two seconds, and loses no bid it answered`, async () => {
  const { auctionId } = await aRunningLot(world, seller, { stepFen: '1.00' })
  const bidders = []
  for (let at = 0; at < biddersMany; at += 1) bidders.push(await anEnrolledBidder(world, auctionId))
  const over = new AbortController()
  const seen = Array.from({ length: watchersMany }, (): Seen => ({ price: -1, at: 0 }))
  const watching = seen.map((it) => watch(auctionId, it, over.signal))
  await until('all watch', async () => seen.every((it) => it.price >= 0))

  const answered: number[] = []
  let top = 99
  const enough = new AbortController()
  const bidOn = async (token: string) => {
    const priceFen = `${top + 1}.00`
    const answer = await fetch(`${house.address}/rest/auction/bid`, {
      method: 'POST',
      body: JSON.stringify({ auctionId, priceFen }),
      headers: {
        'content-type': 'application/json',
        'platform-type': 'SC',
        origin: house.address,
        cookie: `${sessionCookie}=${token}`,
      },
    })
    const { code, data } = await answer.json()
    if (code === 0) answered.push(Number(data.currentFen))
    if (code === 0) top = Math.max(top, Number(data.currentFen))
    else if (code === 30_702) top += 1
  }
  const bidding = bidders.map(async ({ speak }) => {
    while (!enough.signal.aborted)
      await bidOn(speak.token!).catch(() => new Promise<void>((done) => setTimeout(done, 50)))
  })
  const reach = (many: number) => until(`${many} bids`, async () => answered.length >= many, 120_000)
  await reach(60)
  await house.kill()
  await reach(120)
  await until('all watch again', async () => seen.every((it) => it.price > 100))
  const before = memoryOf()
  await reach(400)
  enough.abort()
  await Promise.all(bidding)
  const last = Date.now()
  const { currentPrice, bidCount } = await world.db
    .selectFrom('auction')
    .select(['currentPrice', 'bidCount'])
    .where('auctionId', '=', auctionId)
    .executeTakeFirstOrThrow()
  await until('all see the last price', async () => seen.every((it) => it.price * 100 === currentPrice), 10_000)
  const slowest = Math.max(...seen.map((it) => it.at)) - last
  const grown = memoryOf() - before
  over.abort()
  await Promise.all(watching)
  const kept = await world.db.selectFrom('auctionBid').select('price').where('auctionId', '=', auctionId).execute()
  const prices = new Set(kept.map((it) => it.price / 100))
  expect(answered.filter((price) => !prices.has(price))).toEqual([])
  expect(new Set(answered).size).toBe(answered.length)
  expect(bidCount).toBeGreaterThanOrEqual(answered.length)
  expect(slowest).toBeLessThan(2_000)
  expect(grown).toBeLessThan(80)
  // eslint-disable-next-line no-console
  console.log(`${answered.length} bids, last price seen by all ${slowest} ms after, ${Math.round(grown)} MB more`)
})
