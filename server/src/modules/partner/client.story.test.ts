import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Refused, Unanswered, openClient } from '@mall/client'
import type { Scope } from '@mall/api/partner/scopes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aBuyer, aPaidOrder, aSeller, statusOf } from '../../../test/builders/order.ts'
import { aKeeper, aKey, aPartner, callAs } from '../../../test/builders/partner.ts'
import type { Keeper } from '../../../test/builders/partner.ts'
import { freePort, until } from '../../../test/served-house.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { sayKind } from './public.ts'

/* Tests the published client against a listening server, and the documented example as a program of its own. */

const root = fileURLToPath(new URL('../../../../', import.meta.url))
let world: World
let address: string
let keeper: Keeper
let seller: Awaited<ReturnType<typeof aSeller>>
let buyer: Awaited<ReturnType<typeof aBuyer>>
let goodsId: number
beforeAll(async () => {
  world = await openWorld()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  keeper = await aKeeper(world)
  seller = await aSeller(world)
  buyer = await aBuyer(world)
  goodsId = (await aGoods(world, seller, { stock: 1_000_000 })).goodsId
})
afterAll(() => world?.close())

const scopes: Scope[] = [
  'order.sellerList',
  'order.sellerDetail',
  'order.ship',
  'order.sellerEdit',
  'shop.mine',
  'assortment.list',
  'assortment.skus',
]
const anApplication = async () => {
  const { partnerId } = await aPartner(keeper, { shopIds: [seller.shopId], scopes, callsPerMinute: 6_000 })
  return { partnerId, ...(await aKey(keeper, partnerId)) }
}
const aPaid = () => aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
const parcel = { logisticsType: 1, companyCode: 'SF', trackingNo: 'SF0000000009' } as const
const parcelsOf = async (orderId: number) =>
  (await world.db.selectFrom('orderPackage').select('packageId').where('orderId', '=', orderId).execute()).length

describe('the client', () => {
  it('calls in every way of travelling, and throws what the house refuses', async () => {
    const mall = openClient({ address, ...(await anApplication()) })
    const { orderId } = await aPaid()
    expect((await mall.call('order.sellerList', { pageSize: 5 })).list[0]!.orderId).toBe(String(orderId))
    expect((await mall.call('shop.mine')).map(({ shopId }) => shopId)).toEqual([String(seller.shopId)])
    expect((await mall.call('assortment.list', { keyword: '没有的' })).total).toBe(0)
    const foreign = mall.call('order.sellerDetail', { orderId: '999999999' })
    await expect(foreign).rejects.toMatchObject({ name: 'Refused', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    await expect(mall.call('bill.supplierBills', {})).rejects.toMatchObject({ code: 30_014 })
    await expect(foreign).rejects.toBeInstanceOf(Refused)
  })

  it('asks again what was not answered, and a changing call is done once', async () => {
    const its = await anApplication()
    const { orderId } = await aPaid()
    let asked = 0
    // The server acts, but its answer is lost on the way, twice.
    const lossy: typeof fetch = async (...request) => {
      const answer = await fetch(...request)
      if ((asked += 1) <= 2) throw new TypeError('the line was cut')
      return answer
    }
    const mall = openClient({ address, ...its, fetch: lossy })
    const shipped = await mall.call('order.ship', { orderId: String(orderId), ...parcel })
    expect(shipped).toMatchObject({ orderStatus: 40 })
    expect([asked, await parcelsOf(orderId)]).toEqual([3, 1])
  })

  it('leaves what nobody answers, with the key under which it is asked again', async () => {
    const its = await anApplication()
    const { orderId } = await aPaid()
    const silent = openClient({ address: `http://127.0.0.1:${await freePort()}`, ...its, again: 1 })
    const input = { orderId: String(orderId), ...parcel }
    const left = await silent
      .call('order.ship', input, { repetition: `ship-${orderId}` })
      .catch((error: unknown) => error)
    expect(left).toBeInstanceOf(Unanswered)
    expect(left).toMatchObject({ repetition: `ship-${orderId}` })
    const mall = openClient({ address, ...its })
    const again = () => mall.call('order.ship', input, { repetition: `ship-${orderId}` })
    expect([await again(), await again()].map((it) => it.packageId).every((it, _, all) => it === all[0])).toBe(true)
    expect(await parcelsOf(orderId)).toBe(1)
  })

  it('does not begin with a code of the other house', () => {
    expect(() => openClient({ address, appCode: 'nxs1', key: 'k' })).toThrow('sandbox')
    expect(() => openClient({ address, appCode: 'nx1', key: 'k', sandbox: true })).toThrow('nxs')
  })
})

describe('the example of the documentation', () => {
  let example: ChildProcess | undefined
  afterAll(() => void example?.kill())

  it('ships what was paid, and what is paid while it listens', async () => {
    execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', 'client'], { cwd: root })
    const { partnerId, appCode, key } = await anApplication()
    const port = await freePort()
    const hook = { partnerId, address: `http://127.0.0.1:${port}/`, events: ['order.paid'] }
    expect((await keeper.post('/operate/partner/hook/save', hook)).code).toBe(0)
    const before = await aPaid()
    const env = {
      PATH: process.env.PATH,
      MALL_ADDRESS: address,
      MALL_APP_CODE: appCode,
      MALL_KEYS: key,
      PORT: String(port),
    }
    let said = ''
    example = spawn(process.execPath, ['docs/examples/ship-orders.ts'], { cwd: root, env })
    for (const stream of [example.stdout!, example.stderr!])
      stream.setEncoding('utf8').on('data', (words: string) => (said += words))
    await until('the example listens', async () => said.includes('listening')).catch((error: unknown) => {
      throw new Error(said, { cause: error })
    })
    expect(await statusOf(world, before.orderId)).toBe(40)
    const next = await aPaid()
    await world.settle()
    expect(await statusOf(world, next.orderId)).toBe(40)
    expect([await parcelsOf(before.orderId), await parcelsOf(next.orderId)]).toEqual([1, 1])
    const strange = await fetch(hook.address, { method: 'POST', body: '{"event":"order.paid"}' })
    expect(strange.status).toBe(401)
  })
})

describe('a sandbox', () => {
  it('has codes and keys that say so, and neither house takes those of the other', async () => {
    const real = await anApplication()
    const call = { url: '/sctrading/order/mj/selSellerOrderListByParam', input: { pageSize: 1 } }
    expect((await callAs(world, { ...real, appCode: `nxs${real.partnerId}` }, call)).code).toBe('30025')
    const sandbox = await openWorld()
    expect(await sayKind(sandbox.db, true, sandbox.now())).toBe(true)
    // A second kind does not replace the first.
    expect(await sayKind(sandbox.db, false, sandbox.now())).toBe(true)
    const operator = await aKeeper(sandbox)
    const shop = await aSeller(sandbox)
    const { partnerId } = await aPartner(operator, { shopIds: [shop.shopId], scopes })
    const { key } = await aKey(operator, partnerId)
    expect(key).toMatch(/^sandbox_[\w-]{43}$/)
    const { data } = await operator.post('/operate/partner/detail', { partnerId })
    expect(data.appCode).toBe(`nxs${partnerId}`)
    expect((await callAs(sandbox, { appCode: data.appCode, key }, call)).code).toBe(0)
    expect((await callAs(sandbox, { appCode: `nx${partnerId}`, key }, call)).code).toBe('30026')
    await sandbox.close()
  })
})
