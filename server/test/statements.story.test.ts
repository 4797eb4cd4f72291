import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '../src/house.ts'
import { statements } from '../src/kernel/database.ts'
import type { Served } from '../src/kernel/serve.ts'
import { callWire } from './call-wire.ts'
import { readSamples, tokenOf } from './samples/read-samples.ts'
import type { Sample } from './samples/sample.ts'
import { openScene } from './samples/scene.ts'
import type { Scene } from './samples/scene.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Limits of the statements of the most frequent calls, including those of the session and the frame of the transaction. A change
 * that sends one more shows here.
 */
const limits: Readonly<Record<string, number>> = {
  'assortment.list': 2,
  'assortment.skus': 2,
  'cart.add': 5,
  'cart.list': 2,
  'customer.list': 2,
  'order.buyerDetail': 3,
  'order.buyerList': 2,
  'order.preview': 2,
  'order.receive': 11,
  'order.sellerList': 2,
  'order.sellerTabs': 3,
  'order.ship': 14,
  'order.submit': 9,
  'order.toPay': 5,
  'storefront.detail': 2,
  'storefront.homeFloors': 1,
  'storefront.searchGoods': 4,
  'storefront.shopGoods': 1,
  'storefront.shopPage': 1,
  'workbench.header': 2,
}
/** Limits of one checkout of two goods of two shops until it is paid, and of the jobs of twenty such checkouts worked together. */
const limitsOfCheckout = { each: 24, jobs: 46 }

let world: World
let scene: Scene
let sampleOf: (served: Served) => Sample
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
  ;({ sampleOf } = await readSamples(scene))
})
afterAll(() => world?.close())

/** Returns all statements sent during the work, including the frame of the transaction. */
const sentBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const seen: string[] = []
  const note = (text: unknown) => void seen.push(String(text).trim().replaceAll(/\s+/g, ' ').slice(0, 100))
  statements.subscribe(note)
  await work().finally(() => statements.unsubscribe(note))
  return seen
}
const count = async (work: () => Promise<unknown>): Promise<number> => (await sentBy(work)).length

type Outcome = { readonly fulfilled: boolean; readonly words: string }

/** Prepares a call; makes its sample before statements are counted. */
const ready = async (served: Served): Promise<() => Promise<Outcome>> => {
  const { endpoint } = served
  const sample = sampleOf(served)
  // One person here asks for more sheets than allowed within ten minutes.
  await world.db.deleteFrom('rateLimit').execute()
  if (sample.outside !== undefined) {
    const ask = await sample.outside()
    return async () => ({ fulfilled: await ask(), words: 'not believed' })
  }
  const input = await sample.input()
  // A new session each time, so that the server always reads it.
  const token = await tokenOf(scene, endpoint.access, sample)
  return async () => {
    const { status, answer, text } = await callWire(world, endpoint, endpoint.at[0]!, input, token)
    return {
      fulfilled: status < 400 && (answer === undefined || Number(answer.code) === 0),
      words: text.slice(0, 300),
    }
  }
}

const hot = Object.entries(limits).map(([name, limit]) => {
  const served = rooms.flatMap((room) => room.routes).find((it) => it.name === name)
  if (served === undefined) throw new Error(`${name} is no call`)
  return { name, limit, served }
})

it.each(hot)('$name sends at most $limit statements', async ({ served, limit }) => {
  const ask = await ready(served)
  await world.settle()
  let outcome: Outcome | undefined
  const number = await count(async () => {
    outcome = await ask()
  })
  expect(outcome).toMatchObject({ fulfilled: true })
  expect(number).toBeLessThanOrEqual(limit)
})

/** Buys two goods of two shops, from the preview to the channel's notice of the payment. */
const checkout = async (): Promise<void> => {
  const { buyer, goods, otherGoods } = scene
  const items = [goods, otherGoods].map(({ goodsId }) => ({ goodsId, qty: 2 }))
  const wanted = { items, addressId: buyer.addressId }
  const { payMoney } = (await buyer.speak.post('/rest/order/preview', wanted)).data
  const key = { 'idempotency-key': randomBytes(12).toString('hex') }
  const { tradeNo } = (await buyer.speak.post('/rest/order/submit', { ...wanted, payMoney }, key)).data
  const wayToPay = { tradeNo, payType: 1, channel: 'wechat' }
  const { payNo } = (await buyer.speak.post('/rest/pay/create', wayToPay)).data
  const amount = Number(payMoney.replace('.', ''))
  const notice = {
    payNo,
    tradeNo: `W${payNo}`,
    amount,
    result: 'paid',
    payTime: world.now(),
  } as const
  if (!(await world.house.ports.cashier.notify('wechat', notice))) throw new Error('not believed')
}

/** Counts the statements of a checkout while the session is remembered, and those of the jobs of `times` checkouts together. */
const countCheckouts = async (times: number): Promise<{ each: number; jobs: readonly string[] }> => {
  // Otherwise the speed of the machine decides which work of the next seconds runs, for example the query of a payment.
  world.stopClock()
  await checkout()
  await world.settle()
  const sent: number[] = []
  while (sent.length < times) sent.push(await count(checkout))
  return { each: Math.min(...sent), jobs: await sentBy(() => world.settle()) }
}

it('a checkout of two shops, and the jobs that follow, send no more than they did', async () => {
  const { each, jobs } = await countCheckouts(20)
  expect(each).toBeLessThanOrEqual(limitsOfCheckout.each)
  expect(jobs.length, `the jobs sent\n${jobs.join('\n')}\n`).toBeLessThanOrEqual(limitsOfCheckout.jobs)
})
