import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { sessionCookie } from '../src/edge/session.ts'
import { rooms } from '../src/house.ts'
import { timersOf } from '../src/kernel/jobs.ts'
import { aCategory, aGoods, aUnit } from './builders/catalog.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller, statusOf } from './builders/order.ts'
import type { TestBuyer } from './builders/order.ts'
import { stockOf } from './builders/stock.ts'
import { cloneDatabase } from './clone.ts'
import { openNetworkProxy } from './network-proxy.ts'
import type { NetworkProxy } from './network-proxy.ts'
import { demandSoundBooks } from './invariants.ts'
import { chance } from './nasty-values.ts'
import { startHouse, until } from './served-house.ts'
import { openWorld } from './world.ts'
import type { Answer, World } from './world.ts'

/*
 * Two processes that share only a distant database: buyers order in both at once, connections are cut, the database stops
 * answering. What holds in one process beside its database must hold here. FULL=1 uses the sizes of a release.
 */

const full = process.env.FULL === '1'
const seed = Number(process.env.SEED ?? randomBytes(4).readUInt32BE())
const size = full
  ? { distance: { delay: 25, jitter: 50 }, units: 100, crowd: 2_000, inFlight: 200, rounds: 50, cuts: 500 }
  : { distance: { delay: 1, jitter: 2 }, units: 20, crowd: 300, inFlight: 100, rounds: 8, cuts: 50 }

let proxy: NetworkProxy
let world: World
let other: Awaited<ReturnType<typeof startHouse>>
let folder: string
let seller: Awaited<ReturnType<typeof aSeller>>
let buyers: TestBuyer[]
let shelf: { categoryId: number; saleUnitId: number }

const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mall-distance-'))
  const copy = await cloneDatabase(inject('postgres'))
  proxy = await openNetworkProxy(copy.databaseUrl)
  world = await openWorld({ ...copy, databaseUrl: proxy.url })
  seller = await aSeller(world)
  shelf = { categoryId: (await aCategory(world)).categoryId, saleUnitId: await aUnit(world) }
  buyers = await times(32, () => aBuyer(world))
  other = await startHouse({ databaseUrl: proxy.url, folder })
  proxy.setDistance(size.distance)
})
afterEach(async () => {
  proxy.speak()
  await until('every job is done', drained)
  // Uses the time of the database, because the clock of this process may be ahead.
  await demandSoundBooks({ db: world.db, now: () => new Date() })
})
afterAll(async () => {
  await other?.stop()
  await world?.close()
  await proxy?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

// ---- the two places ----

type Headers = Readonly<Record<string, string>>
type Place = 'here' | 'there'
type Speaker = TestBuyer['speak']

const answerOf = async (response: Response): Promise<Answer<any>> => ({
  ...((await response.json()) as Answer),
  status: response.status,
})

const ask = (token: string | undefined, path: string, body: object, headers: Headers): Promise<Response> => {
  const form = body instanceof URLSearchParams
  return fetch(other.address + path, {
    method: 'POST',
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      origin: other.address,
      ...(token === undefined ? {} : { cookie: `${sessionCookie}=${token}` }),
      ...headers,
    },
    body: form ? body : JSON.stringify(body),
    redirect: 'manual',
  })
}

/** Makes a call in this process or in the other. */
const press = async (
  place: Place,
  { token, post, form }: Speaker,
  path: string,
  body: object,
  headers: Headers = {},
) => {
  if (place === 'there') return answerOf(await ask(token, path, body, headers))
  return body instanceof URLSearchParams ? form(path, Object.fromEntries(body)) : post(path, body, headers)
}
const placeAt = (at: number): Place => (at % 2 === 0 ? 'here' : 'there')

/** Counts the answers by code; "later" by its status, because it shares its code with unexpected errors. */
const tally = (answers: readonly Answer[]): Record<string, number> => {
  const names = answers.map(({ status, code }) => (status === 503 ? 'later' : String(code)))
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}
const buyerAt = (at: number) => buyers[at % buyers.length]!
const cheap = async (stock: number) => aGoods(world, seller, { ...shelf, stockType: 2, stock, price: 1_000 })
const orderOf = (goodsId: number, { addressId }: TestBuyer) => ({
  items: [{ goodsId, qty: 1 }],
  payMoney: '10.00',
  addressId,
})
const ship = (orderId: number) => ({ orderId, logisticsType: 1, companyCode: 'SF', trackingNo: 'SF0000000001' })

const drained = async () => {
  const { rows } = await sql`
    select 1 from graphile_worker.jobs where locked_at is not null or attempts > 0 or run_at <= now()
    union all select 1 from outbox where due_time <= now() limit 1`.execute(world.db)
  return rows.length === 0
}

describe('in two processes at once', () => {
  it(`${size.crowd} buyers get exactly the ${size.units} units there are`, async () => {
    const crowd: TestBuyer[] = []
    while (crowd.length < size.crowd) crowd.push(...(await times(100, () => aBuyer(world))))
    const goods = await cheap(size.units * 1_000)
    const answers: Answer[] = []
    const waiting = crowd.map((buyer, at) => ({ buyer, place: placeAt(at) }))
    await times(size.inFlight, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        answers.push(
          await press(next.place, next.buyer.speak, '/rest/order/submit', orderOf(goods.goodsId, next.buyer)),
        )
    })
    expect(tally(answers)).toEqual({ '0': size.units, '30401': size.crowd - size.units })
    const stock = size.units * 1_000
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ onHandQty: stock, reservedQty: stock, availableQty: 0 })
  })

  it(`the last unit is sold once, in each of ${size.rounds} rounds`, async () => {
    for (let round = 0; round < size.rounds; round += 1) {
      const goods = await cheap(1_000)
      const answers = await times(32, (at) =>
        press(placeAt(at), buyerAt(at).speak, '/rest/order/submit', orderOf(goods.goodsId, buyerAt(at))),
      )
      expect(tally(answers)).toEqual({ '0': 1, '30401': 31 })
    }
  })

  it('a key is used once, whichever process it reaches', async () => {
    const goods = await cheap(1_000_000)
    const buyer = buyerAt(0)
    const often = async (speak: Speaker, path: string, body: object, key: string) => {
      const answers = await times(6, (at) => press(placeAt(at), speak, path, body, { 'idempotency-key': key }))
      const done = answers.filter(({ code }) => Number(code) === 0)
      for (const { data } of done) expect(data).toEqual(done[0]!.data)
      // A call with outside steps may answer that it still runs.
      expect(answers.filter(({ code }) => !['0', '10409'].includes(String(code)))).toEqual([])
      expect(done.length).toBeGreaterThan(0)
      return done[0]!.data
    }
    const placed = await often(buyer.speak, '/rest/order/submit', orderOf(goods.goodsId, buyer), 'submit')
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ reservedQty: 1_000 })
    const orderId = Number(placed.orderIds[0])
    const paying = { tradeNo: placed.tradeNo, payType: 1, channel: 'wechat' }
    const { cashierUrl } = await often(buyer.speak, '/rest/pay/create', paying, 'pay')
    await pressPay(cashierUrl)
    await until('it is paid', async () => (await statusOf(world, orderId)) === 30)
    await often(seller.speak, '/sctrading/order/logisticsorder/mj/edit', ship(orderId), 'ship')
    await often(buyer.speak, '/order/person/receiveGoods', { orderId }, 'receive')
    expect(await logOf([orderId])).toEqual([`${orderId} submit settle ship receive`])
  })
})

/** Pays at the cashier page of the other process. */
const pressPay = (cashierUrl: string) => ask(undefined, `${cashierUrl}/act`, new URLSearchParams({ action: 'pay' }), {})

/** Returns the steps of each order, in order. */
const logOf = async (orderIds: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<{ steps: string }>`
    select order_id || ' ' || string_agg(action, ' ' order by log_id) as steps
    from order_log where order_id = any(${orderIds}::bigint[]) group by order_id order by array_position(${orderIds}::bigint[], order_id)`.execute(
    world.db,
  )
  return rows.map((row) => row.steps)
}

describe('while connections are lost', () => {
  type Submission = { readonly buyer: TestBuyer; readonly body: object; readonly key: string; readonly place: Place }

  const submissions = async (count: number, name: string): Promise<Submission[]> => {
    const { goodsId } = await cheap(10_000_000)
    return Array.from({ length: count }, (_, at) => {
      const buyer = buyerAt(at)
      return { buyer, body: orderOf(goodsId, buyer), key: `${name}-${seed}-${at}`, place: placeAt(at) }
    })
  }
  const send = ({ buyer, body, key, place }: Submission) =>
    press(place, buyer.speak, '/rest/order/submit', body, { 'idempotency-key': key })
  const turned = ({ place, ...it }: Submission): Submission => ({ ...it, place: place === 'here' ? 'there' : 'here' })

  /** Repeats all calls in the other process: every submission has one order, the one in its first answer. */
  const demandOneOrderEach = async (all: readonly Submission[], first: readonly Answer<any>[]) => {
    const again = await Promise.all(all.map((it) => send(turned(it))))
    expect(tally(again)).toEqual({ '0': all.length })
    first.forEach((it, at) => Number(it.code) === 0 && expect(again[at]!.data).toEqual(it.data))
    const found = await sql<{ orders: number }>`
      select count(*)::int as orders from trade_order where order_id = any(${again.map((it) => Number(it.data.orderIds[0]))}::bigint[])`.execute(
      world.db,
    )
    expect(found.rows[0]!.orders).toBe(all.length)
  }

  it(`${size.cuts} cuts cost at most as many answers, and nothing of what was answered (SEED=${seed})`, async () => {
    const by = chance(seed)
    const pid = other.pid()
    const all = await submissions(size.cuts * 2, 'cut')
    const first: Answer<any>[] = []
    const waiting = all.map((submission, at) => ({ submission, at }))
    let cuts = 0
    await times(8, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const answered = send(next.submission)
        if (next.at % 2 === 1 && proxy.cut(by.below)) cuts += 1
        first[next.at] = await answered
      }
    })
    expect(cuts).toBe(size.cuts)
    const { '0': done = 0, later = 0, ...rest } = tally(first)
    expect(rest).toEqual({})
    expect(later).toBeLessThanOrEqual(cuts)
    expect(done).toBe(all.length - later)
    await demandOneOrderEach(all, first)
    expect(other.pid()).toBe(pid)
    await other.ready()
  })

  it('every call ends while the database does not answer, and works once it answers again', async () => {
    const all = await submissions(40, 'silence')
    proxy.fallSilent()
    // They end by the server's timeouts before the database answers again.
    const first = await Promise.all(all.map(send))
    const ready = await world.app.inject('/readyz')
    proxy.speak()
    expect(tally(first)).toEqual({ later: all.length })
    expect(ready.statusCode).toBe(503)
    await other.ready()
    await until('this house is ready', async () => (await world.app.inject('/readyz')).statusCode === 200)
    await demandOneOrderEach(all, first)
  })
})

describe('deadlines', () => {
  it('cancel, close, pay and deadline end every order in one state', async () => {
    const goods = await cheap(1_000_000)
    const placed = await times(size.rounds, async (at) => {
      const { orderId, tradeNo } = await anOrder(buyerAt(at), [{ goodsId: goods.goodsId, qty: 1 }])
      const paying = { tradeNo, payType: 1, channel: 'wechat' }
      const opened = await buyerAt(at).speak.post('/rest/pay/create', paying)
      return { orderId, cashierUrl: opened.data.cashierUrl as string, speak: buyerAt(at).speak }
    })
    const reason = new URLSearchParams({ reason: '其他' })
    const ends = placed.map(async ({ orderId, cashierUrl, speak }) => {
      const cancel = (place: Place) => press(place, speak, `/order/cancelOrder/${orderId}`, reason)
      const close = press('there', seller.speak, '/mj/order/manage/closeOrder', { orderId, reason: '缺货' })
      const answers = await Promise.all([cancel('here'), cancel('there'), close, pressPay(cashierUrl).then(() => null)])
      return { orderId, ended: answers.filter((it) => it !== null && Number(it.code) === 0).length }
    })
    const [outcomes] = await Promise.all([Promise.all(ends), world.later(86_400_000)])
    await world.settle()
    await until('every job is done', drained)
    const steps = await logOf(placed.map(({ orderId }) => orderId))
    const states = await Promise.all(placed.map(({ orderId }) => statusOf(world, orderId)))
    outcomes.forEach(({ orderId, ended }, at) => {
      const expected = states[at] === 30 ? 'settle' : ended === 1 ? '(cancel|close)' : 'expire'
      expect(steps[at]).toMatch(new RegExp(`^${orderId} submit ${expected}$`))
      expect(ended).toBeLessThanOrEqual(states[at] === 30 ? 0 : 1)
    })
    const kept = states.filter((state) => state === 30).length
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ onHandQty: 1_000_000, reservedQty: kept * 1_000 })
  })

  it('that fire three times in two workers, and once more in the past, do each thing once', async () => {
    await other.stop()
    const goods = await cheap(1_000_000)
    const item = [{ goodsId: goods.goodsId, qty: 1 }]
    // Sessions from before the clock moved have ended.
    const buyer = await aBuyer(world)
    const speak = await world.signIn(seller.ownerUserId)
    const unpaid: number[] = []
    const sent: number[] = []
    const received: number[] = []
    for (const kind of [unpaid, unpaid, sent, sent, received, received]) {
      const { orderId } = kind === unpaid ? await anOrder(buyer, item) : await aPaidOrder(world, buyer, item)
      kind.push(orderId)
      if (kind === unpaid) continue
      await speak.post('/sctrading/order/logisticsorder/mj/edit', ship(orderId))
      if (kind === received) await buyer.speak.form('/order/person/receiveGoods', { orderId: String(orderId) })
    }
    await world.settle()

    // The deadlines come when both workers run.
    const deadlines = await world.db.deleteFrom('outbox').returningAll().execute()
    const later = { MALL_PROCESS: 'work', DEMO_NOW: new Date(Date.now() + 31 * 86_400_000).toISOString() }
    const workers = await times(2, () => startHouse({ databaseUrl: proxy.url, folder, settings: later }))
    const timers = timersOf({ rooms }).map((timer) => timer.name)
    await fire(deadlines, [...timers, ...timers])
    await until('every job is done', drained)

    const all = [...unpaid, ...sent, ...received]
    const steps = [
      ...unpaid.map((it) => `${it} submit expire`),
      ...sent.map((it) => `${it} submit settle ship receiveLate`),
      ...received.map((it) => `${it} submit settle ship receive reviewLate complete`),
    ]
    expect(await logOf(all)).toEqual(steps)
    expect(await Promise.all(workers.map((it) => it.stop()))).toEqual([0, 0])

    // The clock of this process is a month behind theirs.
    await fire(deadlines, [])
    await world.settle()
    expect(await logOf(all)).toEqual(steps)
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ onHandQty: 996_000, reservedQty: 0 })
  })

  /** Makes every deadline due now, and a second time without its key; also makes jobs with these names. */
  const fire = (deadlines: readonly object[], names: readonly string[]) =>
    sql`
      with deadline as (
        select * from json_to_recordset(${JSON.stringify(deadlines)}) as d(key text, task text, payload json, trace text)
      ), due as (
        insert into outbox (key, task, payload, trace, due_time)
        select case copy when 1 then key end, task, payload, trace, now() from deadline, generate_series(1, 3) as copy
        on conflict (key) do update set due_time = excluded.due_time
      )
      select graphile_worker.add_job(name) from unnest(${names}::text[]) as name`.execute(world.db)
})
