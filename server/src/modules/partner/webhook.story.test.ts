import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parameters } from '@mall/api/parameter/parameters'
import type { HookEvent } from '@mall/api/partner/hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller } from '../../../test/builders/order.ts'
import { aKeeper, aKey, aPartner, versionOf } from '../../../test/builders/partner.ts'
import type { Keeper } from '../../../test/builders/partner.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

const mostFails = parameters['partner.failsUntilStopped'].usual

let world: World
let keeper: Keeper
let seller: Awaited<ReturnType<typeof aSeller>>
let buyer: Awaited<ReturnType<typeof aBuyer>>
let goodsId: number

/** A request that the application's server received. */
type Heard = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }
const heard: Heard[] = []
let answer: { status: number; location?: string } = { status: 200 }
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    heard.push({ path: request.url!, headers: request.headers, body })
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
    response.end(answer.status === 200 ? 'success' : 'broken')
  })
})
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`

beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  world = await openWorld()
  keeper = await aKeeper(world)
  seller = await aSeller(world)
  buyer = await aBuyer(world)
  goodsId = (await aGoods(world, seller, { stock: 1_000_000_000 })).goodsId
})
afterAll(async () => {
  await world?.close()
  server.close()
})
beforeEach(async () => {
  // Sessions expire within the days that pass here.
  keeper = { ...keeper, ...(await world.signIn(keeper.userId)) }
  buyer = { ...buyer, speak: await world.signIn(buyer.userId) }
  await world.owner.deleteFrom('partnerHook').execute()
  heard.length = 0
  answer = { status: 200 }
})

/** Emits a fact of the shop that has no other effects. */
const happens = () => world.write(async (ctx) => ctx.emit('stock.turned', { goodsId, from: 1, to: 2 }))
/** An application of the shop that is sent these events. */
const aListener = async (events: readonly HookEvent[] = ['stock.turned']) => {
  const { partnerId } = await aPartner(keeper, { shopIds: [seller.shopId], scopes: ['order.sellerList'] })
  const key = await aKey(keeper, partnerId)
  const { data } = await keeper.post('/operate/partner/hook/save', { partnerId, address: address(), events })
  return { partnerId, ...key, version: Number(data.version) }
}
const deliveries = async (partnerId: number) =>
  (await keeper.post('/operate/partner/deliveries', { partnerId })).data.list
const signs = ({ headers, body }: Heard, key: string): boolean => {
  const signed = `${headers['nx-timestamp'] as string}.${headers['nx-delivery'] as string}.${body}`
  return (headers['nx-sign'] as string).split(',').includes(createHmac('sha256', key).update(signed).digest('hex'))
}

describe('what happens in a shop', () => {
  it('is sent to the application that wants it, signed by each of its keys, and to no other', async () => {
    const its = await aListener(['order.moved', 'order.paid'])
    const second = await aKey(keeper, its.partnerId)
    const other = await aListener(['bill.changed'])
    const foreign = await aSeller(world)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
    const theirs = await aGoods(world, foreign)
    await anOrder(buyer, [{ goodsId: theirs.goodsId, qty: 1 }])
    await world.settle()
    const events = heard.map(({ body }) => JSON.parse(body).event)
    expect(events.toSorted()).toEqual(['order.moved', 'order.moved', 'order.paid'])
    const only = heard.find(({ body }) => body.includes('order.paid'))!
    expect(JSON.parse(only.body)).toMatchObject({
      event: 'order.paid',
      shopId: String(seller.shopId),
      data: { orderId: String(orderId) },
    })
    expect([its.key, second.key, other.key].map((key) => signs(only, key))).toEqual([true, true, false])
    const sent = await deliveries(its.partnerId)
    expect(sent).toHaveLength(3)
    for (const one of sent) expect(one).toMatchObject({ state: 2, attempts: 1, lastStatus: 200, lastAnswer: 'success' })
  })

  it('is kept with the change that made it: what is rolled back is not sent', async () => {
    const its = await aListener()
    const failing = world.write(async (ctx) => {
      ctx.emit('stock.turned', { goodsId, from: 1, to: 2 })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await world.settle()
    expect([heard.length, (await deliveries(its.partnerId)).length]).toEqual([0, 0])
  })

  it('is tried again with growing pauses under the same id, until it is taken', async () => {
    const its = await aListener()
    answer = { status: 503 }
    await happens()
    await world.settle()
    await world.later(15_000)
    expect(heard).toHaveLength(2)
    await world.later(59_000)
    expect(heard).toHaveLength(2)
    answer = { status: 200 }
    await world.later(1_000)
    expect(new Set(heard.map(({ headers }) => headers['nx-delivery'])).size).toBe(1)
    expect(await deliveries(its.partnerId)).toMatchObject([{ state: 2, attempts: 3, lastStatus: 200 }])
    await world.later(3 * 86_400_000)
    expect(heard).toHaveLength(3)
  })

  it('is given up after two days, and sent by hand once more', async () => {
    const its = await aListener()
    answer = { status: 500 }
    await happens()
    for (let hours = 0; hours < 72; hours += 1) await world.later(3_600_000)
    keeper = { ...keeper, ...(await world.signIn(keeper.userId)) }
    const [given] = await deliveries(its.partnerId)
    expect([given.state, given.attempts, given.lastStatus, heard.length]).toEqual([3, 9, 500, 9])
    answer = { status: 200 }
    expect((await keeper.post('/operate/partner/resend', { deliveryId: given.deliveryId })).code).toBe(0)
    await world.settle()
    expect((await deliveries(its.partnerId))[0]).toMatchObject({ state: 2, attempts: 10 })
  })

  it('follows no redirect: it leads into nothing', async () => {
    const its = await aListener()
    answer = { status: 302, location: `${address()}/elsewhere` }
    await happens()
    await world.settle()
    expect(heard.map(({ path }) => path)).toEqual(['/hook'])
    expect((await deliveries(its.partnerId))[0]).toMatchObject({ state: 1, lastStatus: 302 })
  })
})

describe('an address', () => {
  it('that fails too often is stopped, the operators hear it, and what waits is sent when it goes on', async () => {
    const its = await aListener()
    answer = { status: 500 }
    for (let n = 0; n < mostFails + 2; n += 1) await happens()
    await world.settle()
    expect(heard).toHaveLength(mostFails)
    const { data } = await keeper.post('/operate/partner/detail', { partnerId: its.partnerId })
    expect(data.hook).toMatchObject({ state: 2, waiting: mostFails + 2 })
    const said = await keeper.post('/rest/message/list', {})
    expect(said.data.list[0]).toMatchObject({
      title: '接入应用的推送已暂停',
      link: `/operate/partner/${its.partnerId}`,
    })
    heard.length = 0
    answer = { status: 200 }
    const seen = { partnerId: its.partnerId, version: data.hook.version }
    expect((await keeper.post('/operate/partner/hook/resume', seen)).code).toBe(0)
    await world.settle()
    expect(new Set(heard.map(({ headers }) => headers['nx-delivery'])).size).toBe(mostFails + 2)
  })

  it('of a paused application is sent nothing until it goes on', async () => {
    const its = await aListener()
    const seen = { partnerId: its.partnerId, version: await versionOf(keeper, its.partnerId) }
    const paused = await keeper.post('/operate/partner/pause', { ...seen, reason: '核对中' })
    await happens()
    await world.settle()
    expect(heard).toHaveLength(0)
    await keeper.post('/operate/partner/resume', { partnerId: its.partnerId, version: paused.data.version })
    await world.settle()
    expect(heard).toHaveLength(1)
  })

  it('moves in the version that was read, and fails no more there', async () => {
    const { partnerId, version } = await aListener()
    await world.db.updateTable('partnerHook').set({ fails: 3 }).where('partnerId', '=', partnerId).execute()
    const moved = { partnerId, address: `${address()}moved`, events: ['stock.turned'] }
    const save = (version: number) => keeper.post('/operate/partner/hook/save', { ...moved, version })
    const { code, data } = await save(version)
    expect(code).toBe(0)
    expect((await save(version)).code).not.toBe(0)
    const row = await world.db
      .selectFrom('partnerHook')
      .selectAll()
      .where('partnerId', '=', partnerId)
      .executeTakeFirst()
    expect(row).toMatchObject({ address: moved.address, fails: 0, state: 1, version: Number(data.version) })
  })

  it.each([
    'http://erp.example.com/',
    'https://127.0.0.1/',
    'https://10.0.0.8/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://me:word@erp.example.com/',
    'ftp://erp.example.com/',
  ])('is refused where it leads into the own network or is not secure: %s', async (wrong) => {
    const { partnerId } = await aPartner(keeper, { shopIds: [seller.shopId], scopes: ['order.sellerList'] })
    const input = { partnerId, address: wrong, events: ['order.moved'] }
    expect((await keeper.post('/operate/partner/hook/save', input)).code).toBe(30018)
  })
})
