import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { anEnrolledBidder, aRunningLot, bid, endLot, letTimePass, orderLot } from '../../../test/builders/auction.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { closeDue } from './end-lots.ts'

const market = await openMarket()
const { world, seller } = market
const seed = Number(process.env['SEED'] ?? 7)

const purseOf = async (boId: number): Promise<number> =>
  (
    await world.db
      .selectFrom('account')
      .select('balanceMoney')
      .where('code', '=', '2101')
      .where('ownerId', '=', boId)
      .executeTakeFirstOrThrow()
  ).balanceMoney
const bidsOf = (auctionId: number) =>
  world.db.selectFrom('auctionBid').selectAll().where('auctionId', '=', auctionId).orderBy('seq').execute()
const detail = async (auctionId: number) => (await world.visitor.post('/rest/auction/detail', { auctionId })).data

describe('at the same time', () => {
  it(`of many bids at one price one is taken (SEED=${seed})`, async () => {
    const { auctionId } = await aRunningLot(world, seller)
    const bidders = await Promise.all(Array.from({ length: 12 }, () => anEnrolledBidder(world, auctionId)))
    const order = bidders.toSorted((one, other) => ((one.userId * seed) % 13) - ((other.userId * seed) % 13))
    for (const price of ['100.00', '105.00', '130.00']) {
      const answers = await Promise.all(order.map((bidder) => bid(bidder, auctionId, price)))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(answers.filter(({ code }) => ![0, 30_702, 30_705].includes(Number(code)))).toEqual([])
    }
    expect((await bidsOf(auctionId)).map((it) => it.price)).toEqual([10_000, 10_500, 13_000])
  })

  it(`bids of many at many prices rise, in any order (SEED=${seed})`, async () => {
    const { auctionId } = await aRunningLot(world, seller)
    const bidders = await Promise.all(Array.from({ length: 10 }, () => anEnrolledBidder(world, auctionId)))
    let state = seed
    const chance = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => {
        const price = 100 + 5 * chance(40)
        const max = chance(3) === 0 ? { maxFen: `${price + 5 * chance(10)}.00` } : {}
        return bid(bidders[chance(10)]!, auctionId, `${price}.00`, max)
      }),
    )
    expect(answers.some(({ code }) => code === 0)).toBe(true)
    const prices = (await bidsOf(auctionId)).map((it) => it.price)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(new Set(prices).size).toBe(prices.length)
  })

  it('a lot ends once, however many end it: each deposit goes back once', async () => {
    const { auctionId } = await aRunningLot(world, seller)
    const [one, two] = [await anEnrolledBidder(world, auctionId), await anEnrolledBidder(world, auctionId)]
    await bid(one, auctionId, '100.00')
    await letTimePass(world, auctionId)
    await Promise.all(Array.from({ length: 6 }, () => world.write((ctx) => closeDue(ctx, auctionId))))
    expect(await purseOf(one.boId)).toBe(980_000)
    expect(await purseOf(two.boId)).toBe(1_000_000)
  })

  it('a timer that comes before the end ends nothing', async () => {
    const { auctionId } = await aRunningLot(world, seller)
    const bidder = await anEnrolledBidder(world, auctionId)
    await bid(bidder, auctionId, '100.00')
    await world.write((ctx) => closeDue(ctx, auctionId))
    expect(await detail(auctionId)).toMatchObject({ stateText: '竞拍中' })
    expect(await purseOf(bidder.boId)).toBe(980_000)
  })

  it('a winner who orders twice has one order', async () => {
    const lot = await aRunningLot(world, seller)
    const winner = await anEnrolledBidder(world, lot.auctionId)
    await bid(winner, lot.auctionId, '100.00')
    await endLot(world, lot.auctionId)
    const answers = await Promise.all(Array.from({ length: 4 }, () => orderLot(winner, lot)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })
})

describe('while no worker runs', () => {
  it('a lot whose time is over takes no bid, says who won, and is ordered', async () => {
    const lot = await aRunningLot(world, seller)
    const [one, two] = [await anEnrolledBidder(world, lot.auctionId), await anEnrolledBidder(world, lot.auctionId)]
    await bid(one, lot.auctionId, '100.00')
    await letTimePass(world, lot.auctionId)
    expect((await bid(two, lot.auctionId, '105.00')).code).toBe(30_704)
    await expect(anEnrolledBidder(world, lot.auctionId)).rejects.toMatchObject({ refusal: 'LOT_OVER' })
    expect(await detail(lot.auctionId)).toMatchObject({ stateText: '已成交', live: { leftMs: 0, leaderNo: 'A001' } })
    expect((await orderLot(two, lot)).code).toBe(30_709)
    expect((await orderLot(one, lot)).code).toBe(0)
    expect(await purseOf(two.boId)).toBe(1_000_000)
  })
})

describe('who watches a lot', () => {
  it('is sent what it is at once, every bid after it, and what it is when they come back', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const { auctionId } = await aRunningLot(world, seller)
    const [one, two] = [await anEnrolledBidder(world, auctionId), await anEnrolledBidder(world, auctionId)]
    const watch = async () => {
      const leaving = new AbortController()
      const response = await fetch(`http://127.0.0.1:${port}/rest/auction/stream?auctionId=${auctionId}`, {
        signal: leaving.signal,
      })
      expect(response.headers.get('content-type')).toContain('text/event-stream')
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      const next = async (): Promise<any> => {
        for (;;) {
          const end = text.indexOf('\n\n')
          if (end >= 0) {
            const line = text
              .slice(0, end)
              .split('\n')
              .find((it) => it.startsWith('data: '))
            text = text.slice(end + 2)
            if (line !== undefined) return JSON.parse(line.slice(6))
          }
          text += (await reader.read()).value ?? ''
        }
      }
      return { next, leave: () => leaving.abort() }
    }
    const first = await watch()
    expect(await first.next()).toMatchObject({ bidCount: 0, nextFen: '100.00' })
    await bid(one, auctionId, '100.00')
    expect((await first.next()).currentFen).toBe('100.00')
    first.leave()
    await bid(two, auctionId, '110.00')
    const second = await watch()
    expect(await second.next()).toMatchObject({ currentFen: '110.00', leaderNo: 'A002', bidCount: 2 })
    second.leave()
    const none = await fetch(`http://127.0.0.1:${port}/rest/auction/stream?auctionId=999999`)
    expect((await none.json()).code).toBe(10_404)
  })
})
