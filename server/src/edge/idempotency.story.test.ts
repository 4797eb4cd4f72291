import { paying } from '@mall/api/payment/endpoints'
import { savedview } from '@mall/api/savedview/endpoints'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../test/builders/catalog.ts'
import { aPdf, upload } from '../../test/builders/file.ts'
import { anEnterprise, aUser } from '../../test/builders/identity.ts'
import { aBuyer, anAddress, anOrder, aSeller } from '../../test/builders/order.ts'
import type { TestBuyer } from '../../test/builders/order.ts'
import { demandSoundBooks } from '../../test/invariants.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { hashPassword } from '../modules/identity/public.ts'
import { deposit, post, purse } from '../modules/ledger/public.ts'
import { hashInput } from './idempotency-store.ts'
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
  // The process has ended between the call's last step and its answer.
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

it('the same input with its fields in another order is the same request', async () => {
  const headers = { 'idempotency-key': 'in-another-order' }
  const input = { payType: 1, channel: 'wechat', tradeNo: (await anOrder(buyer, [{ goodsId, qty: 1 }])).tradeNo }
  const turned = Object.fromEntries(Object.entries(input).toReversed())
  const first = await buyer.speak.post('/rest/pay/create', input, headers)
  expect(first.code).toBe(0)
  expect(await buyer.speak.post('/rest/pay/create', turned, headers)).toMatchObject({ code: 0, data: first.data })
  expect((await buyer.speak.post('/rest/pay/create', { ...input, channel: 'alipay' }, headers)).code).toBe(10409)
})

it('fields whose names the input itself gives are the same request in another order, too', () => {
  const hash = (widths: object) =>
    hashInput(savedview.arrange.input, { side: 'buyer', list: 'order.buyer', columns: { widths } })
  expect(hash({ buyer: 120, goods: 80 })).toEqual(hash({ goods: 80, buyer: 120 }))
  expect(hash({ buyer: 120, goods: 80 })).not.toEqual(hash({ buyer: 80, goods: 120 }))
})

it('a key belongs to a person', async () => {
  const headers = { 'idempotency-key': 'of-a-person' }
  const other = await aBuyer(world)
  const add = ({ speak }: TestBuyer, qty: number) => speak.post('/rest/cart/add', { goodsId, qty }, headers)
  expect([(await add(buyer, 1)).code, (await add(other, 2)).code]).toEqual([0, 0])
})

it('a key belongs to an enterprise: the same in another one is done there', async () => {
  const two = await aBuyer(world)
  const company = await anEnterprise(world, { adminUserId: two.userId })
  const address = anAddress() as unknown as Record<string, string>
  const addFor = (boId: number) =>
    two.speak.form('/rest/member/address/addOrEdit', address, {
      'idempotency-key': 'of-an-enterprise',
      'x-bo-id': String(boId),
    })
  const [own, companys] = [await addFor(two.boId), await addFor(company.boId)]
  expect([own.code, companys.code]).toEqual([0, 0])
  expect(companys.data).not.toEqual(own.data)
  expect((await addFor(company.boId)).data).toEqual(companys.data)
})

it('a password leaves no trace in what is kept: calls that differ only in it are one, and one that was wrong is done anew', async () => {
  const { input } = paying.create
  const money = { tradeNo: 'T1', payType: 4 }
  const hashes = [{ ...money, password: 'one' }, { ...money, password: 'two' }, money].map((it) => hashInput(input, it))
  expect(new Set(hashes.map((it) => it.toString('hex'))).size).toBe(1)

  const rich = await aBuyer(world, { passwordHash: await hashPassword('Right-2026') })
  const lines = [
    { account: deposit, debit: 1_000_000 },
    { account: purse(rich.boId), credit: 1_000_000 },
  ]
  await world.write((ctx) => post(ctx, { key: `recharge:${rich.userId}`, why: '充值', lines }))
  const { tradeNo } = await anOrder(rich, [{ goodsId, qty: 1 }])
  const headers = { 'idempotency-key': 'by-balance' }
  const pay = (password: string) => rich.speak.post('/rest/pay/create', { tradeNo, payType: 4, password }, headers)
  expect((await pay('Wrong-2026')).code).not.toBe(0)
  const paid = await pay('Right-2026')
  expect(paid.code).toBe(0)
  expect((await pay('Right-2026')).data).toEqual(paid.data)
})

it('a call that sets a password is done each time, for nothing is kept that parts one password from another', async () => {
  const { userId } = await aUser(world, { passwordHash: await hashPassword('First-2026') })
  const speak = await world.signIn(userId)
  const change = (oldPassword: string, newPassword: string) =>
    speak.post('/rest/auth/changePassword', { oldPassword, newPassword }, { 'idempotency-key': 'a-new-password' })
  expect((await change('First-2026', 'Second-2026')).code).toBe(0)
  expect((await change('Second-2026', 'Third-2026')).code).toBe(0)
  expect((await change('Third-2026', 'Fourth-2026')).code).toBe(0)
  const kept = await world.db.selectFrom('idempotency').select('key').where('userId', '=', userId).execute()
  expect(kept).toEqual([])
})
