import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aShop } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { setSaleState } from '../catalog/public.ts'
import { ensureCustomer } from '../customer/public.ts'
import { saveSalePrice } from '../price/public.ts'
import { setShopStatus } from '../shop/public.ts'

let world: World
type Speaker = Awaited<ReturnType<World['signIn']>>

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const somebody = async () => {
  const { userId } = await aUser(world)
  return world.signIn(userId)
}
const edit = (speaker: Speaker, type: 1 | 2, targetId: number, on: boolean | 1 | 0) =>
  speaker.open('nxin.sc.favorite.edit/1.0', { type, targetId: String(targetId), on }, 'POST')
const list = async (speaker: Speaker, type: 1 | 2, more: Record<string, unknown> = {}) =>
  (await speaker.open('nxin.sc.favorite.list/1.0', { type: String(type), ...more })).data
const count = async (table: 'shop' | 'goodsSpu', column: 'shopId' | 'spuId', id: number) =>
  (
    await world.db
      .selectFrom(table)
      .select('favCount')
      .where(column as never, '=', id as never)
      .executeTakeFirstOrThrow()
  ).favCount

describe('keeping an eye on something', () => {
  it('is said by a flag, counted once, and undone once', async () => {
    const buyer = await somebody()
    const shop = await aShop(world)
    const goods = await aGoods(world, shop)
    expect((await edit(buyer, 1, goods.spuId, true)).data).toEqual({ isFavourite: true })
    expect((await edit(buyer, 1, goods.spuId, 1)).data).toEqual({ isFavourite: true })
    expect((await edit(buyer, 2, shop.shopId, true)).data).toEqual({ isFavourite: true })
    expect(await count('goodsSpu', 'spuId', goods.spuId)).toBe(1)
    expect(await count('shop', 'shopId', shop.shopId)).toBe(1)
    expect((await edit(buyer, 1, goods.spuId, false)).data).toEqual({ isFavourite: false })
    await edit(buyer, 1, goods.spuId, false)
    expect(await count('goodsSpu', 'spuId', goods.spuId)).toBe(0)
  })

  it('is counted once when one person says it many times at once', async () => {
    const buyer = await somebody()
    const goods = await aGoods(world, await aShop(world))
    await Promise.all(Array.from({ length: 10 }, () => edit(buyer, 1, goods.spuId, true)))
    expect(await count('goodsSpu', 'spuId', goods.spuId)).toBe(1)
  })

  it('is for what people may see', async () => {
    const buyer = await somebody()
    const shop = await aShop(world, { shopStatus: 0 })
    const draft = await aGoods(world, await aShop(world), { saleState: 0 })
    for (const [type, targetId] of [
      [1, draft.spuId],
      [1, 999_999_999],
      [2, shop.shopId],
      [2, 999_999_999],
    ] as const)
      expect((await edit(buyer, type, targetId, true)).code).toBe(10404)
    expect((await buyer.open('nxin.sc.favorite.edit/1.0', { type: 3, targetId: '1', on: true }, 'POST')).code).toBe(
      10400,
    )
    expect((await edit(world.visitor, 2, shop.shopId, true)).code).toBe(10011)
  })
})

describe('the list', () => {
  it('has goods and shops apart, newest first, by pages of its own spelling', async () => {
    const buyer = await somebody()
    const shop = await aShop(world)
    const goods = [await aGoods(world, shop), await aGoods(world, shop), await aGoods(world, shop)]
    for (const it of goods) {
      await edit(buyer, 1, it.spuId, true)
      await world.later(1_000)
    }
    await edit(buyer, 2, shop.shopId, true)
    const first = await list(buyer, 1, { pagenum: '1', pagesize: '2' })
    expect(first).toMatchObject({ pageNum: 1, pageSize: 2, total: 3, pages: 2 })
    expect(first.list.map((it: { name: string }) => it.name)).toEqual([goods[2]!.name, goods[1]!.name])
    const second = await list(buyer, 1, { pagenum: '2', pagesize: '2' })
    expect(second.list.map((it: { name: string }) => it.name)).toEqual([goods[0]!.name])
    expect(await list(buyer, 1, { pagenum: '9', pagesize: '2' })).toMatchObject({ total: 3, pages: 2, list: [] })
    const shops = await list(buyer, 2)
    expect(shops.total).toBe(1)
    expect(shops.list[0]).toMatchObject({
      type: 2,
      shopId: String(shop.shopId),
      isFavourite: true,
      valid: true,
      score: null,
    })
  })

  it('shows a card with its price, and its price of now', async () => {
    const buyer = await somebody()
    const shop = await aShop(world)
    const goods = await aGoods(world, shop, { price: 12_345, stock: 0 })
    await edit(buyer, 1, goods.spuId, true)
    expect((await list(buyer, 1)).list[0]).toMatchObject({
      type: 1,
      spuId: String(goods.spuId),
      goodsId: String(goods.goodsId),
      price: '123.45',
      priceMax: '123.45',
      salePrice: null,
      priceSource: 1,
      priceHidden: null,
      stockState: 0,
      tags: ['包邮'],
      valid: true,
    })
    const now = world.now()
    await world.write((ctx) =>
      saveSalePrice(ctx, {
        shopId: shop.shopId,
        goodsId: goods.goodsId,
        price: 9_900,
        beginTime: now,
        endTime: new Date(now.getTime() + 3_600_000),
      }),
    )
    expect((await list(buyer, 1)).list[0]).toMatchObject({ salePrice: '99.00', priceSource: 4 })
  })

  it('keeps what went off sale or closed, marked as no longer valid', async () => {
    const buyer = await somebody()
    const shop = await aShop(world)
    const goods = await aGoods(world, shop)
    await edit(buyer, 1, goods.spuId, true)
    await edit(buyer, 2, shop.shopId, true)
    await world.write((ctx) => setSaleState(ctx, { shopId: shop.shopId, spuIds: [goods.spuId], saleState: 2 }))
    await world.write((ctx) => setShopStatus(ctx, shop.shopId, 4))
    expect((await list(buyer, 1)).list[0]).toMatchObject({
      valid: false,
      price: null,
      priceHidden: 'OFF_SALE',
    })
    expect((await list(buyer, 2)).list[0]).toMatchObject({ valid: false })
    expect((await edit(buyer, 2, shop.shopId, false)).data).toEqual({ isFavourite: false })
  })

  it('shows no price that is hidden from the caller', async () => {
    const { userId } = await aUser(world)
    const buyer = await world.signIn(userId)
    const boId = Number((await buyer.open('nxin.usercenter.enterprise.list/1.0')).data[0].boId)
    const asking = await aShop(world, { isZhanShi: true })
    const closed = await aShop(world, { priceVisible: 3 })
    for (const shop of [asking, closed]) await edit(buyer, 1, (await aGoods(world, shop)).spuId, true)
    const secrets = async () =>
      (await list(buyer, 1)).list.map(
        (it: { price: string | null; priceHidden: string | null }) => `${it.price} ${it.priceHidden}`,
      )
    expect((await secrets()).toSorted()).toEqual(['null ASK', 'null CUSTOMERS'])
    await world.write((ctx) =>
      ensureCustomer(ctx, {
        shopId: closed.shopId,
        buyerBoId: boId,
        buyerUserId: userId,
        name: '张三',
        mobile: '13800001111',
      }),
    )
    expect((await secrets()).toSorted()).toEqual(['158.00 null', 'null ASK'])
  })

  it("is one's own, and needs a session", async () => {
    const [one, other] = [await somebody(), await somebody()]
    const shop = await aShop(world)
    await edit(one, 2, shop.shopId, true)
    expect((await list(other, 2)).list).toEqual([])
    expect((await world.visitor.open('nxin.sc.favorite.list/1.0', { type: '2' })).code).toBe(10011)
    expect((await one.open('nxin.sc.favorite.list/1.0', {})).code).toBe(10400)
    const check = async (speaker: Speaker) =>
      (
        await speaker.open(
          'nxin.sc.favorite.check/1.0',
          { type: 2, targetIds: [String(shop.shopId), '999999'] },
          'POST',
        )
      ).data
    expect(await check(one)).toEqual([String(shop.shopId)])
    expect(await check(other)).toEqual([])
    expect(await check(world.visitor)).toEqual([])
  })
})
