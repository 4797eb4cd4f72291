import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../test/builders/catalog.ts'
import { aBuyer, aSeller } from '../../test/builders/order.ts'
import { send } from '../../test/builders/file.ts'
import { aStaff } from '../../test/builders/shop.ts'
import { callWire } from '../../test/call-wire.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { rooms } from '../house.ts'
import { placesOf } from './access.ts'

/* The headers `x-shop-id` and `x-bo-id` name the shop and the enterprise that a call is made for; it is made for no other place. */

let world: World
let one: TestSeller
let two: TestSeller
beforeAll(async () => {
  world = await openWorld()
  one = await aSeller(world)
  two = await aSeller(world, { ownerUserId: one.ownerUserId })
})
afterAll(() => world?.close())

type TestSeller = Awaited<ReturnType<typeof aSeller>>
const at = ({ shopId }: { shopId: number }) => ({ 'x-shop-id': String(shopId) })
const list = { side: 'seller', list: 'order.seller' }
const view = { ...list, name: '一样', query: '' }
const namesAt = async ({ speak }: TestSeller, shop: TestSeller) =>
  (await speak.post('/rest/view/list', list, at(shop))).data.views.map((it: { name: string }) => it.name)

it('a key of one shop is another one in another shop', async () => {
  const key = { 'idempotency-key': 'one-key' }
  const save = (shop: TestSeller) => one.speak.post('/rest/view/save', view, { ...key, ...at(shop) })
  const first = await save(one)
  expect(first.code).toBe(0)
  const other = await save(two)
  expect(other.code).toBe(0)
  expect(other.data).not.toEqual(first.data)
  expect(await namesAt(one, two)).toEqual(['一样'])
  expect((await save(one)).data).toEqual(first.data)
  expect((await save(two)).data).toEqual(other.data)
  // Makes a call of the seller's side that answers a plan.
  const plan = (shop: TestSeller) =>
    one.speak.post('/rest/order/batch/remark/check', { sellerRemark: '好' }, { ...key, ...at(shop) })
  const [planned, again] = [await plan(one), await plan(two)]
  expect([planned.code, again.code]).toEqual([0, 0])
  expect(again.data.planId).not.toBe(planned.data.planId)
})

describe('who is not, or no longer, of the shop that is named', () => {
  const refused = { code: 10403, status: 200, msg: '您不在所选的企业或店铺中，请切换后重试' }
  it('is refused what is done or shown there, and nothing happens in another shop', async () => {
    const userId = await aStaff(world, one, ['ADMIN'])
    const clerk = await world.signIn(userId)
    const other = await aSeller(world)
    for (const header of [at(other), { 'x-shop-id': '999999999' }, { 'x-shop-id': 'x' }, { 'x-shop-id': '' }]) {
      expect(await clerk.post('/rest/view/save', view, header)).toMatchObject(refused)
      expect(await clerk.post('/rest/view/list', list, header)).toMatchObject(refused)
      expect(await clerk.post('/rest/task/list', {}, header)).toMatchObject(refused)
      expect(await clerk.post('/rest/order/batch/close/check', {}, header)).toMatchObject(refused)
    }
    expect((await clerk.post('/rest/view/list', list)).data.views).toEqual([])
    await world.db.updateTable('shopStaff').set({ state: 2, isDefault: false }).where('userId', '=', userId).execute()
    await world.later(2_000)
    expect(await clerk.post('/rest/view/list', list, at(one))).toMatchObject(refused)
  })

  it('is refused by every call of every family that is made for such a place, whatever is sent', async () => {
    const other = await aSeller(world)
    const clerk = await world.signIn(await aStaff(world, one, ['ADMIN']))
    const asked: Record<string, number> = {}
    const wrong: string[] = []
    for (const { name, endpoint } of rooms.flatMap((room) => room.routes)) {
      for (const place of placesOf(endpoint))
        for (const wire of endpoint.at) {
          await world.db.deleteFrom('rateLimit').execute()
          const headers = place === 'shop' ? at(other) : { 'x-bo-id': String(other.boId) }
          const heard = await callWire(world, endpoint, wire, {}, clerk.token, { headers })
          asked[wire.family] = (asked[wire.family] ?? 0) + 1
          const code = wire.family === 'rest' ? 10403 : '10403'
          if (heard.status !== 200 || heard.answer?.code !== code || heard.answer.msg !== refused.msg)
            wrong.push(`${name} ${place} ${heard.text.slice(0, 100)}`)
        }
    }
    expect(wrong).toEqual([])
    // The calls of the shop centre are of the family rest.
    expect(Object.values(asked).every((count) => count > 15)).toBe(true)
    expect(Object.keys(asked).toSorted()).toEqual(['gateway', 'open', 'rest'])
  })

  it('is refused where files come in and where they are read', async () => {
    const { speak } = await aBuyer(world)
    const { data } = await speak.open('nxin.fileUpload.upload.token.get/1.0', { bizType: 0, ext: 'png', size: 10_000 })
    const put = (headers: Record<string, string>) =>
      send(world, speak, { token: data.token, bytes: Buffer.alloc(10), headers })
    for (const headers of [at(two), { 'x-bo-id': String(two.boId) }]) expect(await put(headers)).toMatchObject(refused)
    // The permit is still valid.
    expect((await put({})).code).toBe(10400)
  })

  it('is what a caller may be who shows prices of an enterprise', async () => {
    const { speak } = await aBuyer(world)
    const { spuId } = await aGoods(world, one)
    const goods = `/rest/goods/like?spuId=${spuId}`
    expect((await speak.get(goods)).code).toBe(0)
    expect(await speak.get(goods, { 'x-bo-id': String(two.boId) })).toMatchObject(refused)
    // A visitor belongs to no enterprise.
    expect((await world.visitor.get(goods, { 'x-bo-id': String(two.boId) })).code).toBe(0)
  })

  it('still finds out where they are, and acts elsewhere', async () => {
    const { speak } = await aBuyer(world)
    const { goodsId } = await aGoods(world, one)
    const header = at(one)
    expect((await one.speak.get('/rest/common/header', { 'x-shop-id': '7' })).data.shop.shopId).toBe(String(two.shopId))
    for (const path of ['/rest/common/header', '/rest/common/shopList', '/rest/common/default.shop'])
      expect((await speak.get(path, header)).code).toBe(0)
    // A call of the buyer's side is made for an enterprise.
    expect((await speak.post('/sctrading/order/selBuyerOrderListByParam', {}, header)).code).toBe(0)
    expect((await speak.get(`/rest/search/goods?keyword=${goodsId}`, header)).code).toBe(0)
  })

  it('the same of an enterprise', async () => {
    const { speak } = await aBuyer(world)
    const { boId } = await aBuyer(world)
    const header = { 'x-bo-id': String(boId) }
    expect(await speak.post('/rest/view/save', { ...view, side: 'buyer' }, header)).toMatchObject(refused)
    expect((await speak.get('/rest/common/header', header)).code).toBe(0)
    expect((await one.speak.post('/rest/task/list', {}, header)).code).toBe(0)
  })
})
