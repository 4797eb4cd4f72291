import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCategory, aGoods, aUnit } from '../../../test/builders/catalog.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aShop, aStaff } from '../../../test/builders/shop.ts'
import type { TestShop } from '../../../test/builders/shop.ts'
import { openWorld, unique } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addSold, saveCategory, saveClassify, saveGoods, setPrices, setSaleState } from './public.ts'

let world: World
let shop: TestShop

beforeAll(async () => {
  world = await openWorld()
  shop = await aShop(world)
})
afterAll(() => world.close())

const spuRow = (spuId: number) =>
  world.db.selectFrom('goodsSpu').selectAll().where('spuId', '=', spuId).executeTakeFirstOrThrow()
const skuRows = (spuId: number) =>
  world.db
    .selectFrom('goodsSku')
    .selectAll()
    .where('spuId', '=', spuId)
    .where('deleted', '=', false)
    .orderBy('sort')
    .execute()
const goodsCount = async ({ shopId }: TestShop) =>
  (await world.db.selectFrom('shop').select('goodsCount').where('shopId', '=', shopId).executeTakeFirstOrThrow())
    .goodsCount

describe('the grouping of a shop', () => {
  let feed: number
  let piglets: number
  beforeAll(async () => {
    await world.write(async (ctx) => {
      feed = await saveClassify(ctx, { shopId: shop.shopId, name: '饲料', sort: 2 })
      piglets = await saveClassify(ctx, { shopId: shop.shopId, parentId: feed, name: '乳猪料', sort: 1 })
      await saveClassify(ctx, { shopId: shop.shopId, name: '空的', sort: 1 })
    })
    await aGoods(world, shop, { classifyIds: [feed, piglets] })
    await aGoods(world, shop, { classifyIds: [piglets] })
    await aGoods(world, shop, { classifyIds: [feed], saleState: 2 })
    await aGoods(world, shop, { classifyIds: [feed], saleBegin: new Date(world.now().getTime() + 3_600_000) })
  })

  it('counts goods on sale once in a group and its sub-groups, and leaves out what is empty', async () => {
    const tree = [
      {
        classifyId: String(feed),
        name: '饲料',
        goodsCount: 2,
        children: [{ classifyId: String(piglets), name: '乳猪料', goodsCount: 2 }],
      },
    ]
    expect((await world.visitor.get(`/classify/queryShopClassify.do?shopId=${shop.shopId}`)).data).toEqual(tree)
    expect((await world.visitor.form('/classify/queryShopClassify', { shopId: String(shop.shopId) })).data).toEqual(
      tree,
    )
  })

  it('shows empty groups when asked for, in their order', async () => {
    const { data } = await world.visitor.post('/classify/queryShopClassify', { shopId: shop.shopId, withEmpty: true })
    expect(data.map((it: { name: string }) => it.name)).toEqual(['空的', '饲料'])
  })

  it('is that of the shop asked for', async () => {
    const other = await aShop(world)
    expect((await world.visitor.get(`/classify/queryShopClassify.do?shopId=${other.shopId}&withEmpty=1`)).data).toEqual(
      [],
    )
    expect((await world.visitor.get('/classify/queryShopClassify.do')).code).toBe(10400)
  })

  it('is not put below a group of another shop, nor changed by it', async () => {
    const other = await aShop(world)
    const under = world.write((ctx) => saveClassify(ctx, { shopId: other.shopId, parentId: feed, name: '外来' }))
    await expect(under).rejects.toThrow(/foreign key/)
    const over = world.write((ctx) => saveClassify(ctx, { classifyId: feed, shopId: other.shopId, name: '外来' }))
    await expect(over).rejects.toThrow(/no result/)
  })
})

describe('first-level categories', () => {
  it('are all of them for everybody, and those a shop deals in', async () => {
    const mine = await aCategory(world)
    await aCategory(world)
    const dealer = await aShop(world, { mainCategoryIds: [mine.firstId] })
    const seller = await world.signIn(dealer.ownerUserId)
    const only = [String(mine.firstId)]
    const ids = (rows: { categoryId: string }[]) => rows.map((it) => it.categoryId)
    const all = ids((await world.visitor.get('/rest/shop/category.first/list')).data)
    expect(all.length).toBeGreaterThan(1)
    expect(ids((await seller.post('/mj/getCategoryFirstLeverList')).data)).toEqual(all)
    expect(ids((await world.visitor.get(`/rest/shop/category.first/list?shopId=${dealer.shopId}`)).data)).toEqual(only)
    expect(ids((await seller.get('/rest/mj/goods/seq/category/firstLevel')).data)).toEqual(only)
    expect(ids((await seller.get(`/rest/mj/goods/seq/category/firstLevel?shopId=${dealer.shopId}`)).data)).toEqual(only)
  })

  it('of the seller calls are for staff of the shop', async () => {
    const outsider = await world.signIn((await aUser(world)).userId)
    const path = '/rest/mj/goods/seq/category/firstLevel'
    expect((await outsider.get(path)).status).toBe(403)
    expect((await outsider.post('/mj/getCategoryFirstLeverList')).status).toBe(403)
    expect((await outsider.get(`${path}?shopId=${shop.shopId}`)).code).toBe(10404)
    expect((await world.visitor.get(path)).code).toBe(10011)
    const clerk = await world.signIn(await aStaff(world, shop, ['WH']))
    const other = await aShop(world)
    expect((await clerk.get(path)).code).toBe(0)
    expect((await clerk.get(`${path}?shopId=${other.shopId}`)).code).toBe(10404)
  })

  it('know their way down from the root, three levels deep', async () => {
    const { firstId, secondId, categoryId } = await aCategory(world)
    const row = await world.db
      .selectFrom('category')
      .select(['level', 'path'])
      .where('categoryId', '=', categoryId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ level: 3, path: [firstId, secondId, categoryId] })
    await expect(world.write((ctx) => saveCategory(ctx, { parentId: categoryId, name: '第四级' }))).rejects.toThrow(
      /check constraint/,
    )
  })
})

describe('goods', () => {
  const twoSpecs = (prices: readonly [number, number]) => [
    { specValues: [{ specName: '规格', value: '20kg' }], price: prices[0], skuCode: unique() },
    { specValues: [{ specName: '规格', value: '40kg' }], price: prices[1] },
  ]

  it('are saved with their specifications in order, and say what these are in words', async () => {
    const goods = await aGoods(world, shop, {
      specDefs: [{ specName: '规格', values: ['20kg', '40kg'] }],
      skus: twoSpecs([13_800, 26_200]),
    })
    const skus = await skuRows(goods.spuId)
    expect(skus.map((it) => [it.goodsId, it.specText, it.price])).toEqual([
      [goods.goodsIds[0], '20kg', 13_800],
      [goods.goodsIds[1], '40kg', 26_200],
    ])
    expect((await spuRow(goods.spuId)).specType).toBe(1)
  })

  it('change in place: named specifications keep their number, the rest go', async () => {
    const { categoryId } = await aCategory(world)
    const saleUnitId = await aUnit(world)
    const goods = await aGoods(world, shop, { categoryId, saleUnitId, skus: twoSpecs([100, 200]) })
    const again = await world.write((ctx) =>
      saveGoods(ctx, {
        spuId: goods.spuId,
        shopId: shop.shopId,
        orgBoId: shop.boId,
        name: `${goods.name}新`,
        categoryId,
        saleUnitId,
        images: ['goods/feed.png'],
        skus: [{ goodsId: goods.goodsIds[1]!, specValues: [{ specName: '规格', value: '40kg' }], price: 250 }],
      }),
    )
    expect(again).toEqual({ spuId: goods.spuId, goodsIds: [goods.goodsIds[1]] })
    expect((await skuRows(goods.spuId)).map((it) => [it.goodsId, it.price])).toEqual([[goods.goodsIds[1], 250]])
    expect(await spuRow(goods.spuId)).toMatchObject({ name: `${goods.name}新`, version: 2 })
  })

  it('of another shop are not there', async () => {
    const goods = await aGoods(world, shop)
    const thief = await aShop(world)
    const sku = { price: 1, goodsId: goods.goodsId }
    const take = (it: { spuId?: number; skus: { price: number; goodsId?: number }[] }) => aGoods(world, thief, it)
    await expect(take({ spuId: goods.spuId, skus: [{ price: 1 }] })).rejects.toEqual(new Refusal('NOT_FOUND'))
    await expect(take({ skus: [sku] })).rejects.toEqual(new Refusal('NOT_FOUND'))
    await world.write((ctx) => setPrices(ctx, thief.shopId, [{ goodsId: goods.goodsId, price: 1 }]))
    const moved = await world.write((ctx) =>
      setSaleState(ctx, { shopId: thief.shopId, spuIds: [goods.spuId], saleState: 2 }),
    )
    expect(moved).toBe(0)
    expect(await spuRow(goods.spuId)).toMatchObject({ shopId: shop.shopId, saleState: 1, name: goods.name })
    expect((await skuRows(goods.spuId))[0]!.price).toBe(15_800)
  })

  it('have a name of their own in the shop, and at least one specification', async () => {
    const goods = await aGoods(world, shop)
    await expect(aGoods(world, shop, { name: goods.name })).rejects.toEqual(new Refusal('GOODS_NAME_TAKEN'))
    await expect(aGoods(world, await aShop(world), { name: goods.name })).resolves.toMatchObject({ name: goods.name })
    await expect(aGoods(world, shop, { skus: [] })).rejects.toThrow('BAD_INPUT')
  })

  it('never carry two equal specifications', async () => {
    const [first] = twoSpecs([100, 200])
    await expect(aGoods(world, shop, { skus: [first!, { ...first!, skuCode: unique() }] })).rejects.toThrow(/unique/)
  })

  it('are counted by their shop while on sale', async () => {
    const counted = await aShop(world)
    const goods = await aGoods(world, counted)
    const draft = await aGoods(world, counted, { saleState: 0 })
    expect(await goodsCount(counted)).toBe(1)
    const put = (saleState: 1 | 2) =>
      world.write((ctx) => setSaleState(ctx, { shopId: counted.shopId, spuIds: [goods.spuId, draft.spuId], saleState }))
    expect(await put(1)).toBe(1)
    expect(await goodsCount(counted)).toBe(2)
    expect(await put(2)).toBe(2)
    expect(await put(2)).toBe(0)
    expect(await goodsCount(counted)).toBe(0)
  })

  it('are counted once however often they are saved, and no more once they are saved off the shelf', async () => {
    const counted = await aShop(world)
    const goods = await aGoods(world, counted)
    const { spuId, goodsId, name, categoryId } = goods
    const { saleUnitId } = await spuRow(spuId)
    const kept = {
      shopId: counted.shopId,
      orgBoId: counted.boId,
      spuId,
      name,
      categoryId,
      saleUnitId,
      images: ['a.png'],
    }
    const save = (saleState: 1 | 2) =>
      world.write((ctx) => saveGoods(ctx, { ...kept, saleState, skus: [{ goodsId, price: 100 }] }))
    await save(1)
    expect(await goodsCount(counted)).toBe(1)
    await save(2)
    expect(await goodsCount(counted)).toBe(0)
  })

  it('take new list prices, and the crossed-out price never stands below', async () => {
    const goods = await aGoods(world, shop, { skus: [{ price: 100, marketPrice: 150 }] })
    await world.write((ctx) => setPrices(ctx, shop.shopId, [{ goodsId: goods.goodsId, price: 180 }]))
    expect((await skuRows(goods.spuId))[0]).toMatchObject({ price: 180, marketPrice: 180 })
  })

  it('count what is sold for the specification and the goods, also many at once', async () => {
    const seller = await aShop(world)
    const goods = await aGoods(world, seller, { skus: twoSpecs([100, 200]) })
    const [small, large] = goods.goodsIds as [number, number]
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        world.write((ctx) => {
          const lines = [
            { goodsId: small, qty: 1_000 },
            { goodsId: large, qty: 500 },
          ]
          return addSold(ctx, at % 2 === 0 ? lines : lines.toReversed())
        }),
      ),
    )
    expect((await skuRows(goods.spuId)).map((it) => it.soldQty)).toEqual([20_000, 10_000])
    expect((await spuRow(goods.spuId)).soldQty).toBe(30_000)
    await world.write((ctx) => addSold(ctx, [{ goodsId: small, qty: -20_000 }]))
    expect((await spuRow(goods.spuId)).soldQty).toBe(10_000)
  })
})
