import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCategory, aGoods } from '../../../../test/builders/catalog.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { saveClassify } from '../../catalog/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Seller = Awaited<ReturnType<typeof aSeller>>
const list = async ({ speak }: Pick<Seller, 'speak'>, input: object = {}) =>
  (await speak.post('/rest/mj/goods/list', input)).data
const namesOf = async (seller: Seller, input: object) =>
  (await list(seller, input)).list.map(({ name }: { name: string }) => name)
const countsOf = async (seller: Seller, input: object = {}) => {
  const tabs = (await seller.speak.post('/rest/mj/goods/tabs', input)).data as { status: string; count: number }[]
  return Object.fromEntries(tabs.map(({ status, count }) => [status, count]))
}

/** Makes a shop with goods in every state; the goods made last were also changed last. */
const aFullShop = async () => {
  const seller = await aSeller(world)
  const make = async (name: string, more: Parameters<typeof aGoods>[2] = {}) => {
    await world.later(1_000)
    return aGoods(world, seller, { name, ...more })
  }
  const skus = [
    { price: 10_000, skuCode: 'PIG-20', specValues: [{ specName: '规格', value: '20kg' }] },
    { price: 30_000, skuCode: 'PIG-40', barcode: '6901234567892', specValues: [{ specName: '规格', value: '40kg' }] },
  ]
  const goods = {
    several: await make('猪用浓缩料', { skus }),
    little: await make('蛋鸡料', { stock: 5_000, warnQty: 10_000 }),
    none: await make('鱼饲料', { stock: 0 }),
    endless: await make('代加工', { stockType: 0 }),
    off: await make('仓库里的', { saleState: 2 }),
    draft: await make('还没写完', { saleState: 0 }),
    takenDown: await make('违规的', { saleState: 3 }),
  }
  await sql`update stock set sellable_qty = 0 where goods_id = ${goods.several.goodsIds[0]!}`.execute(world.db)
  return { ...seller, goods }
}

describe('the goods of a shop', () => {
  test('stand in tabs by what may be done with them, the last changed first', async () => {
    const shop = await aFullShop()
    expect(await countsOf(shop)).toEqual({
      all: 7,
      onSale: 4,
      timed: 0,
      offSale: 1,
      draft: 1,
      soldOut: 1,
      short: 3,
      takenDown: 1,
    })
    const found = {
      all: ['违规的', '还没写完', '仓库里的', '代加工', '鱼饲料', '蛋鸡料', '猪用浓缩料'],
      onSale: ['代加工', '鱼饲料', '蛋鸡料', '猪用浓缩料'],
      soldOut: ['鱼饲料'],
      short: ['鱼饲料', '蛋鸡料', '猪用浓缩料'],
      takenDown: ['违规的'],
    }
    for (const [tab, names] of Object.entries(found)) expect(await namesOf(shop, { tab })).toEqual(names)
    expect(await namesOf(shop, { sort: 'changedFirst', pageSize: 1 })).toEqual(['猪用浓缩料'])
    expect(await countsOf(shop, { keyword: '料' })).toMatchObject({ all: 3, onSale: 3, soldOut: 1, short: 3 })
  })

  test('say what all specifications come to', async () => {
    const shop = await aFullShop()
    const [several] = (await list(shop, { keyword: '浓缩' })).list
    expect(several).toMatchObject({
      priceRange: { min: '100.00', max: '300.00' },
      stockTotal: 100,
      stockType: 1,
      stockState: 0,
      skuCount: 2,
      saleState: 1,
      saleStateText: '出售中',
      skuList: null,
      classifyNames: [],
      version: 1,
    })
    expect(several.cateModel.path).toHaveLength(3)
    const [endless] = (await list(shop, { keyword: '代加工' })).list
    expect(endless).toMatchObject({ stockTotal: null, stockState: 1, skuList: [{ skuCode: null }] })
  })

  test('are found by name, code, barcode and number', async () => {
    const shop = await aFullShop()
    const { spuId, goodsId } = shop.goods.little
    expect(await namesOf(shop, { keyword: 'pig-4' })).toEqual(['猪用浓缩料'])
    for (const keyword of ['iG', 'g-', '浓缩', '猪用浓'])
      expect([keyword, await namesOf(shop, { keyword })]).toEqual([keyword, ['猪用浓缩料']])
    expect(await countsOf(shop, { keyword: '浓缩' })).toMatchObject({ all: 1 })
    expect(await namesOf(shop, { keyword: '6901234567892' })).toEqual(['猪用浓缩料'])
    expect(await namesOf(shop, { keyword: String(spuId) })).toEqual(['蛋鸡料'])
    expect(await namesOf(shop, { keyword: String(goodsId) })).toEqual(['蛋鸡料'])
    expect(await namesOf(shop, { keyword: '100%' })).toEqual([])
    expect(await list(shop, { keyword: '料', pageNum: 9, pageSize: 2 })).toMatchObject({ total: 3, list: [] })
  })

  test('are narrowed by prices, stock, category and classify', async () => {
    const shop = await aFullShop()
    const { firstId, categoryId } = await aCategory(world)
    const parentId = await world.write((ctx) => saveClassify(ctx, { shopId: shop.shopId, name: '猪料' }))
    const childId = await world.write((ctx) => saveClassify(ctx, { shopId: shop.shopId, parentId, name: '仔猪' }))
    await aGoods(world, shop, { name: '教槽料', categoryId, classifyIds: [childId], price: 90_000, stockType: 2 })
    expect(await namesOf(shop, { priceMin: '300', priceMax: '300' })).toEqual(['猪用浓缩料'])
    expect(await namesOf(shop, { priceMin: '400' })).toEqual(['教槽料'])
    expect(await namesOf(shop, { categoryId: firstId })).toEqual(['教槽料'])
    expect(await namesOf(shop, { classifyId: parentId })).toEqual(['教槽料'])
    expect((await list(shop, { classifyId: childId })).list[0].classifyNames).toEqual(['仔猪'])
    expect(await namesOf(shop, { stockType: 2 })).toEqual(['教槽料'])
    expect(await namesOf(shop, { stockType: 0 })).toEqual(['代加工'])
    expect(await namesOf(shop, { stockState: 2 })).toEqual(['蛋鸡料'])
    expect(await namesOf(shop, { stockMin: 1, stockMax: 5 })).toEqual(['蛋鸡料'])
    expect(await namesOf(shop, { saleState: 0 })).toEqual(['还没写完'])
    expect(await namesOf(shop, { groupVariant: true })).toEqual([])
  })

  test('are those of the own shop alone, for all its staff', async () => {
    const [shop, other] = [await aFullShop(), await aFullShop()]
    expect(await list(shop, { spuIds: [other.goods.off.spuId] })).toMatchObject({ total: 0 })
    const clerk = { speak: await world.signIn(await aStaff(world, shop, ['CS'])) }
    expect((await list(clerk)).total).toBe(7)
  })
})

test('goods whose time has not come wait in a tab of their own, and one figure counts the others everywhere', async () => {
  const shop = await aSeller(world)
  const at = (hours: number) => new Date(world.now().getTime() + hours * 3_600_000)
  await aGoods(world, shop, { name: '在售料' })
  const { spuId } = await aGoods(world, shop, { name: '换季料', saleBegin: at(1), saleEnd: at(3) })
  const off = await aGoods(world, shop, { name: '仓库料', saleState: 2, saleBegin: at(1) })
  const figures = async () => {
    await world.settle()
    const speak = await world.signIn(shop.ownerUserId)
    const counted = await world.db.selectFrom('shop').select('goodsCount').where('shopId', '=', shop.shopId).execute()
    const { data } = await world.visitor.get(`/rest/goods/shop/list?shopId=${shop.shopId}`)
    const { all: _, draft: __, ...tabs } = await countsOf({ ...shop, speak })
    const [row] = (await list({ speak }, { spuIds: [spuId] })).list
    return { counted: counted[0]!.goodsCount, shown: data.total, tabs, text: row.saleStateText, onShelf: row.onShelf }
  }
  const none = { soldOut: 0, short: 0, takenDown: 0 }
  expect(await figures()).toEqual({
    counted: 1,
    shown: 1,
    tabs: { onSale: 1, timed: 1, offSale: 1, ...none },
    text: '定时上架',
    onShelf: false,
  })
  const { data: plan } = await shop.speak.post('/rest/mj/goods/batch/shelf/check', {
    spuIds: [off.spuId],
    move: 'onSale',
  })
  expect(plan.rows).toMatchObject([{ before: '仓库中', after: '定时上架' }])
  await shop.speak.post('/rest/mj/goods/batch/shelf/run', { planId: plan.planId })
  expect(await figures()).toMatchObject({ counted: 1, tabs: { timed: 2, offSale: 0 } })
  await world.later(2 * 3_600_000)
  expect(await figures()).toMatchObject({
    counted: 3,
    shown: 3,
    tabs: { onSale: 3, timed: 0, offSale: 0 },
    text: '出售中',
    onShelf: true,
  })
  await world.later(2 * 3_600_000)
  expect(await figures()).toMatchObject({ counted: 2, shown: 2, tabs: { onSale: 2, offSale: 1 }, text: '仓库中' })
})
