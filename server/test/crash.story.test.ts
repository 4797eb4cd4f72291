import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from './builders/catalog.ts'
import { aBuyer, aSeller } from './builders/order.ts'
import type { TestBuyer } from './builders/order.ts'
import { brokenInvariants } from './invariants.ts'
import { chance } from './nasty-values.ts'
import type { Chance } from './nasty-values.ts'
import { InVain, serveHouse } from './served-house.ts'
import type { ServedHouse } from './served-house.ts'
import { as, demandRest, peopleUnderBlows } from './under-blows.ts'
import type { People } from './under-blows.ts'
import { openWorld } from './world.ts'
import type { Answer, World } from './world.ts'

/*
 * People buy, pay and ship while the process and its database are killed. Every answer is kept: an answered act must have happened
 * exactly once, an unanswered one at most once, and a repetition with the same key gets one answer.
 */

const seed = Number(process.env.SEED ?? randomBytes(4).readUInt32BE())
const orders = Number(process.env.ORDERS ?? 500)
/** Kills of the process or its database; every fourth hits the database. */
const mostBlows = Number(process.env.BLOWS ?? 12)
const clients = 8

let served: ServedHouse
let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
let sellerToken: string
let buyers: TestBuyer[]
let goodsIds: number[]
let people: People
beforeAll(async () => {
  served = await serveHouse()
  const { databaseUrl, ownerUrl } = served
  world = await openWorld({ databaseUrl, ownerUrl, drop: async () => {} })
  people = peopleUnderBlows(served, world)
  seller = await aSeller(world)
  sellerToken = seller.speak.token!
  goodsIds = []
  // Many goods, so that no buyer reaches the limit of unpaid orders of the same goods.
  for (const stockType of Array.from({ length: 4 }, () => [1, 2, 2] as const).flat())
    goodsIds.push((await aGoods(world, seller, { stockType, stock: 10_000_000, price: 1_000 })).goodsId)
  buyers = []
  for (let at = 0; at < clients * 2; at += 1) buyers.push(await aBuyer(world))
})
afterAll(async () => {
  await world?.close()
  await served?.close()
})

/** The outcome of one order, by the answers that its people got. */
type Outcome = {
  readonly key: string
  readonly buyer: TestBuyer
  readonly input: object
  placed?: { tradeNo: string; orderIds: string[] }
  cancelled?: boolean
  paid?: boolean
  shipped?: boolean
}

const demand = (what: string, { code, msg }: Answer) => {
  if (Number(code) !== 0) throw new InVain(`${what}: ${code} ${msg} (seed ${seed})`)
}

const pay = async (it: Outcome, by: Chance) => {
  const input = { tradeNo: it.placed!.tradeNo, payType: 1, channel: 'wechat' }
  const created = await people.askOn('/rest/pay/create', input, as(it.buyer.speak.token!))
  demand('paying', created)
  const { payNo, cashierUrl } = created.data
  if (by.below(3) === 0) {
    const press = new URLSearchParams({ action: 'pay' })
    const pressed = async () => (await people.post(`${cashierUrl}/act`, press, {})).status === 303
    await people.insist(`${payNo} is paid at the cashier`, pressed)
  } else {
    const notice = { payNo, tradeNo: `W${payNo}`, amount: 1_000, result: 'paid', payTime: new Date() } as const
    const notify = () => people.channel.notify('wechat', notice)
    await people.insist(`the notice of ${payNo} is taken`, notify)
    if (by.below(4) === 0) await notify().catch(() => false)
  }
  it.paid = true
}

const ship = async (it: Outcome) => {
  const input = { orderId: it.placed!.orderIds[0]!, logisticsType: 1, companyCode: 'SF', trackingNo: it.key }
  // A job marks the order as paid; before that, shipping is refused.
  await people.insist(`order ${input.orderId} can be shipped`, async () => {
    const headers = as(sellerToken, `s${it.key}`)
    const answer = await people.tryOnce('/sctrading/order/logisticsorder/mj/edit', input, headers)
    if (answer === undefined || Number(answer.code) === 10410) return false
    demand('shipping', answer)
    return true
  })
  it.shipped = true
}

const cancel = async (it: Outcome) => {
  const reason = new URLSearchParams({ reason: '其他' })
  const headers = as(it.buyer.speak.token!, `c${it.key}`)
  demand('cancelling', await people.askOn(`/order/cancelOrder/${it.placed!.orderIds[0]}`, reason, headers))
  it.cancelled = true
}

const submit = (it: Outcome) => ['/rest/order/submit', it.input, as(it.buyer.speak.token!, it.key)] as const

/** Plays the life of one order; sometimes nobody repeats an unanswered call. */
const live = async (it: Outcome, by: Chance) => {
  const patient = by.below(10) > 0
  const first = await people.tryOnce(...submit(it))
  if (first === undefined && !patient) return
  const placed = first ?? (await people.askOn(...submit(it)))
  demand('placing', placed)
  it.placed = placed.data
  const fate = by.below(10)
  if (fate === 0) return
  if (fate === 1) return cancel(it)
  await pay(it, by)
  if (fate > 2) await ship(it)
}

const newOrder = (at: number, by: Chance): Outcome => {
  const buyer = by.oneOf(buyers)
  const key = `order-${seed}-${at}`
  const input = {
    items: [{ goodsId: by.oneOf(goodsIds), qty: 1 }],
    addressId: buyer.addressId,
    payMoney: '10.00',
    remarkByShop: [{ shopId: seller.shopId, remark: key }],
  }
  return { key, buyer, input }
}

type Row = { key: string; orderId: number; status: number; payStatus: number; payments: number; packages: number }
const ordersByKey = async () => {
  const { rows } = await sql<Row>`
    select o.buyer_remark as key, o.order_id, o.order_status as status, o.pay_status,
      (select count(*)::int from payment_order p join payment y using (payment_id)
        where p.order_id = o.order_id and y.state = 2) as payments,
      (select count(*)::int from order_package p where p.order_id = o.order_id) as packages
    from trade_order o`.execute(world.db)
  return Map.groupBy(rows, ({ key }) => key)
}

/** Returns what an order must be, by the answers that its people got. */
const expected = (it: Outcome) => ({
  key: it.key,
  orderId: Number(it.placed!.orderIds[0]),
  status: it.cancelled ? 90 : it.shipped ? 40 : it.paid ? 30 : 10,
  payStatus: it.paid ? 2 : 0,
  payments: it.paid ? 1 : 0,
  packages: it.shipped ? 1 : 0,
})

it(`${orders} orders survive kills of the process and of its database (SEED=${seed})`, async () => {
  const by = chance(seed)
  const { blows, end } = people.strike(chance(seed + 1), {
    every: Math.floor((orders * 1.8) / mostBlows),
    most: mostBlows,
  })
  const all = Array.from({ length: orders }, (_, at) => newOrder(at, by))
  const waiting = all.map((it, at) => ({ it, by: chance(seed + 2 + at) }))
  const client = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await live(next.it, next.by)
  }
  await Promise.all(Array.from({ length: clients }, client))
  await end()
  expect(blows.house + blows.database).toBe(mostBlows)
  await demandRest(world)

  const unanswered = all.filter((it) => it.placed === undefined)
  const before = await ordersByKey()
  for (const it of unanswered) expect(before.get(it.key)?.length ?? 0).toBeLessThanOrEqual(1)
  for (const it of [...unanswered, ...all.slice(0, 20)]) {
    const [one, two] = [await people.askOn(...submit(it)), await people.askOn(...submit(it))]
    expect(one.code).toBe(0)
    expect(two.data).toEqual(one.data)
    expect(one.data).toMatchObject(it.placed ?? {})
    it.placed = one.data
  }
  await demandRest(world)

  const after = await ordersByKey()
  expect(all.map((it) => after.get(it.key))).toEqual(all.map((it) => [expected(it)]))
  expect(after.size).toBe(orders)
  expect(await brokenInvariants(world.db)).toEqual([])

  await served.killHouse()
  expect(await brokenInvariants(world.db)).toEqual([])
  // Each wait has a limit of its own; many starts on a loaded machine are no failure.
}, 3_600_000)
