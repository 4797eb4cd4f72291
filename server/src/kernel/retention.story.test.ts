import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../test/builders/catalog.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller } from '../../test/builders/order.ts'
import { demandSoundBooks } from '../../test/invariants.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { saveSalePrice } from '../modules/price/public.ts'
import { brokenJournals } from '../modules/integrity/public.ts'
import { runTimer, timersOf } from './jobs.ts'

/* Old rows are deleted, but nothing younger, and nothing that is still needed. */

let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
let buyer: Awaited<ReturnType<typeof aBuyer>>
let goodsId: number
beforeAll(async () => {
  world = await openWorld()
  seller = await aSeller(world)
  buyer = await aBuyer(world)
  goodsId = (await aGoods(world, seller, { price: 10_000, stock: 1_000_000 })).goodsId
})
afterAll(() => world?.close())

const day = 86_400_000
const run = (name: string, now: () => Date = world.now) =>
  runTimer(
    { ...world.house, clock: { now } },
    timersOf(world.house).find((timer) => timer.name === name)!,
  )
const count = async (table: string, where = 'true') =>
  (
    await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(
      world.db,
    )
  ).rows[0]!.n
/** Runs the timer after each of these days; returns the number of rows each time. */
const after = async (name: string, table: string, days: readonly number[]) => {
  const counts = []
  let passed = 0
  for (const until of days) {
    await world.later((until - passed) * day)
    passed = until
    await run(name)
    counts.push(await count(table))
  }
  return counts
}

describe('rows that are kept no longer', () => {
  it('are deleted, however many, some thousand in a transaction', async () => {
    const note = (n: number, time: Date) => sql`
      insert into idempotency (user_id, bo_id, shop_id, endpoint, key, request_hash, create_time)
      select ${buyer.userId}, 0, 0, 'cart.add', ${time.toISOString()} || n, '', ${time} from generate_series(1, ${n}::int) n`
    const old = new Date(world.now().getTime() - day - 1_000)
    await note(12_001, old).execute(world.db)
    await note(3, world.now()).execute(world.db)
    const before = await count('idempotency', `create_time > '${old.toISOString()}'`)
    await run('kernel.forget')
    expect(await count('idempotency')).toBe(before)
  })

  it('are messages of half a year, sessions that ended and visits of a hundred days', async () => {
    await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
    await world.settle()
    const shop = { shopId: seller.shopId, visitorId: '0123456789abcdef'.repeat(2) }
    await world.visitor.post('/rest/shop/visit', shop)
    expect([await count('message'), await count('session'), await count('shop_visit')]).toEqual([1, 2, 1])
    expect(await after('identity.forget', 'session', [6, 8])).toEqual([2, 0])
    expect(await after('customer.forget', 'shop_visit', [90, 94])).toEqual([1, 0])
    expect(await after('message.forget', 'message', [77, 79])).toEqual([1, 0])
  })

  it('are what lines of orders took of stock, where they hold nothing any more', async () => {
    buyer = await aBuyer(world)
    await anOrder(buyer, [{ goodsId, qty: 1 }])
    const open = await count('stock_reservation', 'open_qty > 0')
    const closed = await count('stock_reservation', 'open_qty = 0')
    await world.later(2 * day)
    expect(await count('stock_reservation', 'open_qty = 0')).toBe(closed + 1)
    await world.later(190 * day)
    await run('stock.forget')
    expect(await count('stock_reservation')).toBe(open - 1)
    await demandSoundBooks(world)
  })

  it('are what lines took at a price, half a year after it has ended', async () => {
    buyer = await aBuyer(world)
    const price = { shopId: seller.shopId, goodsId, price: 9_000, stockQty: 5_000 }
    const endTime = new Date(world.now().getTime() + 30 * day)
    await world.write((ctx) => saveSalePrice(ctx, { ...price, beginTime: world.now(), endTime }))
    await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
    expect(await count('sale_price_use')).toBe(1)
    expect(await after('price.forget', 'sale_price_use', [200, 211])).toEqual([1, 0])
    await demandSoundBooks(world)
  })
})

describe('the audit trail', () => {
  it('is kept for three years, and its chain goes on from there', async () => {
    // Uses the clock of the database, because moving another clock must not delete the trail.
    const ago = (days: number) => () => new Date(Date.now() - days * day)
    await run('integrity.seal', ago(1_100))
    const first = await count('audit_trail')
    const late = await aBuyer(world)
    await run('integrity.seal', ago(700))
    await run('integrity.forget', ago(700))
    expect(await count('audit_trail')).toBeGreaterThan(first)
    await run('integrity.forget', ago(0))
    const left = await count('audit_trail')
    expect(left).toBeLessThan(first)
    expect(await count('audit_trail', `target = 'app_user' and target_id = '${late.userId}'`)).toBe(1)
    expect(await count('journal_seal', `journal = 'audit_trail'`)).toBe(left)
    expect(await brokenJournals(world.db, new Date())).toEqual([])
    expect(await count('journal_seal', `journal = 'order_log'`)).toBe(await count('order_log'))
  })

  it('is not forgotten earlier for a later day that the program names', async () => {
    const before = await count('audit_trail')
    await sql`select forget_journal('audit_trail', '2999-01-01', 1000000)`.execute(world.db)
    expect(await count('audit_trail')).toBe(before)
  })

  it('misses what is gone too early', async () => {
    const { rows } = await sql<{ place: number }>`
      select min(place) + 2 as place from journal_seal where journal = 'audit_trail'`.execute(world.db)
    const place = rows[0]!.place
    await sql
      .raw(`begin; set local mall.forgetting = 'audit_trail journal_seal';
        delete from audit_trail a using journal_seal s where s.journal = 'audit_trail' and s.row_id = a.id and s.place < ${place};
        delete from journal_seal where journal = 'audit_trail' and place < ${place}; commit`)
      .execute(world.owner)
    expect(await brokenJournals(world.db, new Date())).toMatchObject([
      { journal: 'audit_trail', finding: 'the seal before it is gone' },
    ])
  })
})
