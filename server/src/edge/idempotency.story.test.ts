import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../test/builders/catalog.ts'
import { aPdf, upload } from '../../test/builders/file.ts'
import { aBuyer, anOrder, aSeller } from '../../test/builders/order.ts'
import type { TestBuyer } from '../../test/builders/order.ts'
import { demandSoundBooks } from '../../test/invariants.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { sessionCookie } from './session.ts'

let world: World
let buyer: TestBuyer
let goodsId: number
beforeAll(async () => {
  world = await openWorld()
  goodsId = (await aGoods(world, await aSeller(world))).goodsId
  buyer = await aBuyer(world)
})
afterEach(() => demandSoundBooks(world))
afterAll(() => world?.close())

const key = { 'idempotency-key': 'a-key-of-the-buyer' }

it('a call that died with its process is refused while it may still run, then done by the next try, once', async () => {
  const { tradeNo } = await anOrder(buyer, [{ goodsId, qty: 1 }])
  const pay = () => buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' }, key)
  const first = await pay()
  expect(first.code).toBe(0)
  // As it is left when the process ends between the call's last step and its answer.
  await world.db.updateTable('idempotency').set({ answer: null }).where('key', '=', key['idempotency-key']).execute()
  expect((await pay()).code).toBe(10409)
  await world.later(31_000)
  const again = await pay()
  expect(again.data).toEqual(first.data)
  expect((await pay()).data).toEqual(first.data)
  const payments = await world.db.selectFrom('payment').select('paymentId').where('tradeNo', '=', tradeNo).execute()
  expect(payments).toHaveLength(1)
})

it('a key may be short, and is refused when it is too long', async () => {
  const input = { goodsId, qty: 1 }
  const add = (value: string) => buyer.speak.post('/rest/cart/add', input, { 'idempotency-key': value })
  const first = await add('1')
  expect(first.code).toBe(0)
  expect((await add('1')).data).toEqual(first.data)
  expect((await add('k'.repeat(65))).code).toBe(10400)
})

it('a key that is left by a dead try belongs to its input still', async () => {
  const one = await anOrder(buyer, [{ goodsId, qty: 1 }])
  const other = await anOrder(buyer, [{ goodsId, qty: 1 }])
  const pay = (tradeNo: string) =>
    buyer.speak.post(
      '/rest/pay/create',
      { tradeNo, payType: 1, channel: 'wechat' },
      { 'idempotency-key': 'another-key' },
    )
  expect((await pay(one.tradeNo)).code).toBe(0)
  await world.db.updateTable('idempotency').set({ answer: null }).where('key', '=', 'another-key').execute()
  await world.later(31_000)
  expect((await pay(other.tradeNo)).code).toBe(10409)
  expect((await pay(one.tradeNo)).code).toBe(0)
})

it('a file may be fetched with a key, and its bytes are not kept as an answer', async () => {
  const paper = await upload(world, buyer.speak, aPdf(), { bizType: 1, ext: 'pdf', fileName: 'a.pdf' })
  const headers = { ...key, cookie: `${sessionCookie}=${buyer.speak.token}`, 'sec-fetch-site': 'same-origin' }
  const fetched = await world.app.inject({ url: paper.data.path, headers })
  expect([fetched.statusCode, fetched.rawPayload]).toEqual([200, aPdf()])
  const kept = await world.db
    .selectFrom('idempotency')
    .select('key')
    .where('endpoint', '=', 'file.readPrivate')
    .execute()
  expect(kept).toEqual([])
})
