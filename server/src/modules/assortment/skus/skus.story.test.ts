import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aFreightTemplate } from '../../../../test/builders/freight.ts'
import { aBuyer, aPaidOrder, aSeller, submit } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { stockOf } from '../../../../test/builders/stock.ts'
import { demandSoundBooks } from '../../../../test/invariants.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { saveClassify } from '../../catalog/public.ts'
import { saveScheme } from '../../price/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Speaker = Awaited<ReturnType<World['signIn']>>
const call = (speak: Speaker, path: string, input: object) => speak.post(`/rest/mj/goods/${path}`, input)
const answerOf = async (speak: Speaker, path: string, input: object) => (await call(speak, path, input)).data
const priceOf = async (goodsId: number) =>
  await world.db
    .selectFrom('goodsSku')
    .select(['price', 'marketPrice', 'version'])
    .where('goodsId', '=', goodsId)
    .executeTakeFirstOrThrow()

describe('a specification', () => {
  test('is priced in the version that was seen, and its history says by whom', async () => {
    const shop = await aSeller(world)
    const { goodsId } = await aGoods(world, shop, { price: 10_000 })
    const clerk = await world.signIn(await aStaff(world, shop, ['GOODS']))
    const edit = (input: object) => call(clerk, 'price/edit', { goodsId, ...input })
    expect((await edit({ version: 1, price: '120.5' })).data).toEqual({
      price: '120.50',
      marketPrice: null,
      version: 2,
    })
    expect((await edit({ version: 1, price: '130' })).code).toBe(10409)
    expect((await edit({ version: 2, marketPrice: '100' })).data.fields).toEqual([
      { field: 'marketPrice', msg: '划线价不能低于售价' },
    ])
    expect((await edit({ version: 2, marketPrice: '150' })).data).toMatchObject({ marketPrice: '150.00', version: 3 })
    expect((await edit({ version: 3, price: '156' })).data).toMatchObject({ marketPrice: '156.00', version: 4 })
    expect((await edit({ version: 4, marketPrice: '0' })).data).toMatchObject({ marketPrice: null })
    expect((await edit({ version: 5, price: '0' })).data.fields).toMatchObject([{ field: 'price' }])
    const { prices } = await answerOf(clerk, 'sku/history', { goodsId })
    expect(prices).toMatchObject([
      { price: '156.00', by: '员工' },
      { price: '120.50', by: '员工' },
      { price: '100.00', by: null },
    ])
    const seller = await world.signIn(await aStaff(world, shop, ['WH']))
    expect((await call(seller, 'price/edit', { goodsId, version: 5, price: '1' })).code).toBe(10403)
  })

  test('is counted as it was seen: what was sold meanwhile is not forgotten', async () => {
    const shop = await aSeller(world)
    const { goodsId } = await aGoods(world, shop, { stock: 10_000, stockType: 2 })
    const buyer = await aBuyer(world)
    const count = (input: object) => call(shop.speak, 'stock/edit', { goodsId, seen: 10, ...input })
    await aPaidOrder(world, buyer, [{ goodsId, qty: 4 }])
    expect((await count({ counted: 3 })).code).toBe(30405)
    expect((await count({ counted: 8, reason: '破袋' })).data).toEqual({
      stock: 8,
      available: 4,
      warnAt: null,
      stockState: 1,
    })
    expect((await count({ counted: 9 })).data.fields).toMatchObject([{ msg: '库存在这期间变过，请按新的数量再改' }])
    expect((await count({ warnAt: 4 })).data).toMatchObject({ stock: 8, warnAt: 4, stockState: 2 })
    expect((await count({ warnAt: 0 })).data).toMatchObject({ warnAt: null })
    const { stock } = await answerOf(shop.speak, 'sku/history', { goodsId })
    expect(stock).toMatchObject([
      { changeText: '盘点', change: -2, after: 8, reason: '破袋', by: '店主' },
      { changeText: '下单占用', change: 0, reservedChange: 4 },
      { changeText: '手工调整', change: 10 },
    ])
    expect((await count({ seen: null, counted: 30 })).data.fields).toMatchObject([
      { msg: '库存在这期间变过，请按新的数量再改' },
    ])
    const endless = await aGoods(world, shop, { stockType: 0 })
    expect((await count({ goodsId: endless.goodsId, seen: null, counted: 1 })).data.fields).toMatchObject([
      { msg: '商品不设库存' },
    ])
    await demandSoundBooks(world)
  })

  test('is listed with its numbers, counted by tab, and only for its shop', async () => {
    const shop = await aSeller(world)
    const [cheap, dear] = [
      await aGoods(world, shop, { price: 100, stock: 0 }),
      await aGoods(world, shop, { price: 900, stockType: 2, stock: 5_000, warnQty: 6_000 }),
    ]
    await aGoods(world, shop, { price: 500, saleState: 2 })
    const { list, total } = await answerOf(shop.speak, 'sku/list', { sort: 'priceUp' })
    expect(total).toBe(3)
    expect(list).toMatchObject([
      { price: '1.00', stock: 0, stockState: 0 },
      { price: '5.00', saleStateText: '仓库中' },
      { price: '9.00', stock: 5, reserved: 0, available: 5, warnAt: 6, stockState: 2 },
    ])
    const tabs = await answerOf(shop.speak, 'sku/tabs', {})
    expect(Object.fromEntries(tabs.map((it: any) => [it.status, it.count]))).toEqual({
      all: 3,
      onSale: 2,
      timed: 0,
      offSale: 1,
      soldOut: 1,
      short: 2,
    })
    expect(
      (await answerOf(shop.speak, 'sku/list', { goodsIds: [dear.goodsId, cheap.goodsId], exceptIds: [cheap.goodsId] }))
        .list,
    ).toHaveLength(1)
    const other = await aSeller(world)
    expect((await answerOf(other.speak, 'sku/list', { goodsIds: [dear.goodsId] })).total).toBe(0)
    expect(await answerOf(other.speak, 'sku/history', { goodsId: dear.goodsId })).toEqual({ prices: [], stock: [] })
  })
})

describe('prices of many', () => {
  test('two hundred are previewed, changed row by row, and taken back', async () => {
    const shop = await aSeller(world)
    const value = (at: number) => [{ specName: '规格', value: `${at}号` }]
    const skus = Array.from({ length: 200 }, (_, at) => ({
      price: 1_000 + at,
      specValues: value(at),
      ...(at === 0 ? { marketPrice: 1_010 } : {}),
    }))
    const { goodsIds } = await aGoods(world, shop, { skus })
    const plan = await answerOf(shop.speak, 'batch/prices/check', { goodsIds, mode: 2, value: '5' })
    expect(plan).toMatchObject({ count: 200, skipped: [] })
    expect(plan.rows[0]).toMatchObject({ before: '¥11.99', after: '¥12.59' })
    // A colleague changes five of them before the plan runs.
    for (const goodsId of goodsIds.slice(10, 15))
      await call(shop.speak, 'price/edit', { goodsId, version: 1, price: '8' })
    const { planId } = plan
    await call(shop.speak, 'batch/prices/run', { planId })
    await world.settle()
    const done = await answerOf(shop.speak, 'batch/prices/run', { planId })
    expect(done).toMatchObject({ state: 3, total: 200, done: 200, failed: 5 })
    expect(done.faults.map(({ thingId }: any) => Number(thingId)).toSorted()).toEqual(
      goodsIds.slice(10, 15).toReversed().toSorted(),
    )
    expect(await priceOf(goodsIds[0]!)).toMatchObject({ price: 1_050, marketPrice: 1_050 })
    expect(await priceOf(goodsIds[199]!)).toMatchObject({ price: 1_259 })
    await call(shop.speak, 'batch/prices/undo', { planId })
    await world.settle()
    const found = await world.db
      .selectFrom('goodsSku')
      .select(['price', 'marketPrice'])
      .where('goodsId', 'in', goodsIds)
      .orderBy('goodsId')
      .execute()
    expect(found.map(({ price }) => price)).toEqual(skus.map(({ price }, at) => (at >= 10 && at < 15 ? 800 : price)))
    expect(found[0]!.marketPrice).toBe(1_010)
  })

  test('that fall by much are marked and stand first, so that a missing digit is seen before', async () => {
    const [shop] = [await aSeller(world)]
    const [cheap, dear] = [await aGoods(world, shop, { price: 10_000 }), await aGoods(world, shop, { price: 15_800 })]
    const plan = await answerOf(shop.speak, 'batch/prices/check', {
      goodsIds: [cheap.goodsId, dear.goodsId],
      mode: 1,
      value: '80',
    })
    expect(plan.marked).toEqual([{ why: '降价 30% 以上', count: 1 }])
    expect(plan.rows).toMatchObject([
      { before: '¥158.00', mark: '降价 30% 以上' },
      { before: '¥100.00', mark: null },
    ])
  })

  test('are not planned where they would be none, or without the right', async () => {
    const shop = await aSeller(world)
    const { goodsId } = await aGoods(world, shop, { price: 100 })
    const plan = await answerOf(shop.speak, 'batch/prices/check', { goodsIds: [goodsId], mode: 3, value: '-1' })
    expect(plan).toMatchObject({ count: 0, skipped: [{ why: '改后价格须大于 0，不超过 99,999,999.99 元', count: 1 }] })
    const warehouse = await world.signIn(await aStaff(world, shop, ['WH']))
    expect((await call(warehouse, 'batch/prices/check', { mode: 1, value: '1' })).code).toBe(10403)
  })
})

test('numbers of many are added to whatever is sold meanwhile, and set only where nothing was', async () => {
  const shop = await aSeller(world)
  const [one, other] = [await aGoods(world, shop), await aGoods(world, shop, { stockType: 2 })]
  const goodsIds = [one.goodsId, other.goodsId]
  const buyer = await aBuyer(world)
  const added = await answerOf(shop.speak, 'batch/stock/check', { goodsIds, mode: 3, value: 50 })
  const set = async () =>
    answerOf(await world.signIn(await aStaff(world, shop, ['WH'])), 'batch/stock/check', {
      goodsIds,
      mode: 1,
      value: 7,
      reason: '月末盘点',
    })
  await submit(buyer, [{ goodsId: one.goodsId, qty: 3 }])
  await call(shop.speak, 'batch/stock/run', { planId: added.planId })
  expect(await stockOf(world, one.goodsId)).toMatchObject({ sellableQty: 147_000 })
  expect((await set()).rows).toMatchObject([
    { before: expect.stringMatching(/^150/), after: expect.stringMatching(/^7 /) },
    { before: expect.stringMatching(/^147/) },
  ])
  await call(shop.speak, 'batch/stock/undo', { planId: added.planId })
  expect(await stockOf(world, one.goodsId)).toMatchObject({ sellableQty: 97_000 })
  const lower = await answerOf(shop.speak, 'batch/stock/check', { goodsIds, mode: 1, value: 7 })
  await submit(buyer, [{ goodsId: one.goodsId, qty: 1 }])
  const { faults } = await answerOf(shop.speak, 'batch/stock/run', { planId: lower.planId })
  expect(faults).toMatchObject([{ thingId: String(one.goodsId), fault: '库存在这期间变过，请按新的数量再改' }])
  expect(await stockOf(world, other.goodsId)).toMatchObject({ onHandQty: 7_000 })
  await demandSoundBooks(world)
})

test('terms of many are changed and taken back; what is not the shop’s is refused', async () => {
  const [shop, otherShop] = [await aSeller(world), await aSeller(world)]
  const [one, other] = [await aGoods(world, shop), await aGoods(world, shop, { maxQty: 3_000 })]
  const spuIds = [one.spuId, other.spuId]
  const classifyId = await world.write((ctx) => saveClassify(ctx, { shopId: shop.shopId, name: '猪料' }))
  const freightId = await aFreightTemplate(world, shop)
  const check = (more: object) => answerOf(shop.speak, 'batch/terms/check', { spuIds, ...more })
  const plan = await check({ toClassifyIds: [classifyId], toFreightId: freightId, minQty: 2 })
  expect(plan.rows[0]).toMatchObject({
    before: '未分类，包邮，1 起订',
    after: expect.stringMatching(/^猪料，.+，2 起订$/),
  })
  await call(shop.speak, 'batch/terms/run', { planId: plan.planId })
  const termsOf = async () => {
    const found = await sql<{ ids: number[]; freight: number | null; least: number }>`
      select classify_ids as ids, freight_template_id as freight, min_qty as least from goods_spu
      where spu_id = any(${spuIds}::bigint[]) order by spu_id`.execute(world.db)
    return found.rows
  }
  expect(await termsOf()).toEqual(spuIds.map(() => ({ ids: [classifyId], freight: freightId, least: 2_000 })))
  expect(await check({ toFreightId: freightId })).toMatchObject({ count: 0, skipped: [{ why: '没有变化', count: 2 }] })
  expect(await check({ minQty: 4 })).toMatchObject({ count: 1, skipped: [{ why: '起订量不能大于限购量 3' }] })
  expect((await check({ toFreightId: await aFreightTemplate(world, otherShop) })).fields).toMatchObject([
    { field: 'toFreightId' },
  ])
  await call(shop.speak, 'batch/terms/undo', { planId: plan.planId })
  expect(await termsOf()).toEqual(spuIds.map(() => ({ ids: [], freight: null, least: 1_000 })))
})

test('the batch edit of the specification names what it could not do, and asks for the right of what is edited', async () => {
  const shop = await aSeller(world)
  const [on, off] = [await aGoods(world, shop), await aGoods(world, shop, { saleState: 2 })]
  const foreign = await aGoods(world, await aSeller(world))
  const edit = async (input: object, speak = shop.speak) => call(speak, 'batch/edit', input)
  // If one id belongs to another shop, nothing is changed.
  expect((await edit({ op: 'offSale', ids: [on.spuId, foreign.spuId] })).code).toBe(10404)
  expect((await edit({ op: 'price', ids: [on.goodsId, foreign.goodsId], value: { value: 1 } })).code).toBe(10404)
  expect((await edit({ op: 'offSale', ids: [on.spuId, off.spuId] })).data).toEqual({
    success: 1,
    failed: [{ id: String(off.spuId), msg: '商品仓库中' }],
  })
  const price = { op: 'price', ids: [on.goodsId], value: { mode: 2, value: -10 } }
  expect((await edit(price)).data).toEqual({ success: 1, failed: [] })
  expect(await priceOf(on.goodsId)).toMatchObject({ price: 14_220 })
  expect((await edit({ op: 'stock', ids: [on.goodsId], value: { mode: 3, value: -101 } })).data.failed).toMatchObject([
    { msg: '库存不够减' },
  ])
  expect((await edit({ op: 'minQty', ids: [on.spuId], value: { minQty: 3 } })).data.success).toBe(1)
  const warehouse = await world.signIn(await aStaff(world, shop, ['WH']))
  expect((await edit(price, warehouse)).code).toBe(10403)
  expect((await edit({ op: 'stock', ids: [on.goodsId], value: { value: 5 } }, warehouse)).data.success).toBe(1)
})

test('list prices are shown with the schemes of now; goods of others are not', async () => {
  const shop = await aSeller(world)
  const { goodsId } = await aGoods(world, shop, { price: 10_000 })
  const foreign = await aGoods(world, await aSeller(world))
  await world.write((ctx) =>
    saveScheme(ctx, {
      shopId: shop.shopId,
      name: '老客户',
      targetType: 3,
      beginTime: world.now(),
      goods: [{ goodsId, mode: 2, value: 9_500 }],
    }),
  )
  expect(
    (await shop.speak.post('/mj/price/getPriceListByGoods', { goodsIds: [goodsId, foreign.goodsId] })).data,
  ).toEqual([
    {
      goodsId: String(goodsId),
      listPrice: '100.00',
      schemes: [expect.objectContaining({ name: '老客户', targetText: '全部客户', price: '95.00' })],
    },
  ])
})
