import { timeText } from '@mall/api/wire-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller } from '../../../test/builders/order.ts'
import { aShop } from '../../../test/builders/shop.ts'
import type { TestShop } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { statements } from '../../kernel/database.ts'
import { saveCategory, saveClassify, saveUnit, setPrices, setSaleState } from '../catalog/public.ts'
import { saveNotice, saveRecommendations } from '../content/public.ts'
import { ensureCustomer } from '../customer/public.ts'
import { saveFreightTemplate } from '../freight/public.ts'
import { saveSalePrice, saveScheme } from '../price/public.ts'
import { setShopStatus } from '../shop/public.ts'
import { setStock } from '../stock/public.ts'
import { rebuildCards } from './public.ts'
import { sweepCards, sweepStock } from './cards/keep-cards.ts'
import { countRecentLooks } from './cards/store.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>

let world: World
let feed: { first: number; pig: number; creep: number; nursery: number; seed: number; maize: number }
let bag: number
let kilo: number
let north: TestShop
let seeds: TestShop
let creep: Awaited<ReturnType<typeof aGoods>>
let buyer: Speaker
let buyerBoId: number
let buyerUserId: number

const personalBo = async (userId: number): Promise<number> => {
  const row = await world.db
    .selectFrom('orgMember')
    .select('boId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return row.boId
}

const names = (list: { name: string }[]) => list.map((it) => it.name)
const search = async (wish: Record<string, string>, who: Speaker = world.visitor) =>
  (await who.get(`/rest/search/goods?${new URLSearchParams(wish)}`)).data
const found = async (wish: Record<string, string>, who: Speaker = world.visitor) =>
  names((await search(wish, who)).list)

beforeAll(async () => {
  world = await openWorld()
  feed = await world.write(async (ctx) => {
    const first = await saveCategory(ctx, { name: '饲料', sort: 1 })
    const pig = await saveCategory(ctx, { parentId: first, name: '猪饲料' })
    const seed = await saveCategory(ctx, { name: '种子', sort: 2 })
    const grain = await saveCategory(ctx, { parentId: seed, name: '粮食种子' })
    return {
      first,
      pig,
      creep: await saveCategory(ctx, { parentId: pig, name: '仔猪饲料' }),
      nursery: await saveCategory(ctx, { parentId: pig, name: '保育饲料' }),
      seed,
      maize: await saveCategory(ctx, { parentId: grain, name: '玉米种' }),
    }
  })
  bag = await world.write((ctx) => saveUnit(ctx, { name: '袋', code: 'bag', unitType: 1 }))
  kilo = await world.write((ctx) =>
    saveUnit(ctx, { name: '公斤', code: 'kg', unitType: 2, toBase: 1_000, qtyScale: 3 }),
  )
  north = await aShop(world, { shopName: '北辰饲料旗舰店', mainCategoryIds: [feed.first] })
  seeds = await aShop(world, {
    shopName: '金穗种子店',
    areaId: 370_812,
    mainCategory: '种子',
    mainCategoryIds: [feed.seed],
  })
  creep = await aGoods(world, north, {
    name: '乳猪教槽料 S1',
    brand: '北辰',
    categoryId: feed.creep,
    saleUnitId: bag,
    baseUnitId: kilo,
    convertRate: 20_000,
    specDefs: [{ specName: '规格', values: ['20kg', '40kg'] }],
    soldQty: 500_000,
    skus: [
      { price: 13_800, weightKg: 20_000, specValues: [{ specName: '规格', value: '20kg' }] },
      { price: 26_200, weightKg: 40_000, specValues: [{ specName: '规格', value: '40kg' }] },
    ],
  })
  const common = { saleUnitId: bag }
  await aGoods(world, north, {
    ...common,
    name: '保育料 550',
    categoryId: feed.nursery,
    price: 16_800,
    soldQty: 900_000,
  })
  await aGoods(world, north, { ...common, name: '中大猪浓缩料 4%', categoryId: feed.nursery, price: 11_800, stock: 0 })
  await aGoods(world, seeds, { ...common, name: '玉米种 郑单958', categoryId: feed.maize, price: 5_800, isNew: true })
  await world.settle()
  const user = await aUser(world)
  buyerUserId = user.userId
  buyer = await world.signIn(user.userId)
  buyerBoId = await personalBo(user.userId)
})
afterAll(() => world.close())

describe('a search', () => {
  it.each([
    ['教槽料'],
    ['教槽'],
    ['jcl'],
    ['jiaocaoliao'],
    ['jiao cao liao'],
    ['开口料'],
    ['北辰 教槽料'],
    ['教槽料 40kg'],
  ])('%s finds the creep feed alone', async (keyword) => {
    const answer = await search({ keyword })
    expect(names(answer.list)).toEqual(['乳猪教槽料 S1'])
    expect(answer).toMatchObject({ total: 1, pages: 1, exact: true, corrected: null, facets: null })
  })

  it.each([['较槽料'], ['jiaocoaliao'], ['jiaochaoliao'], ['教曹料']])(
    '%s is mended to the word that exists',
    async (keyword) => {
      const answer = await search({ keyword })
      expect(names(answer.list)).toEqual(['乳猪教槽料 S1'])
      expect(answer.corrected).toBe('教槽料')
      expect(answer.words).toEqual(['教槽料'])
    },
  )

  it('for nonsense finds nothing and mends nothing', async () => {
    expect(await search({ keyword: '宇宙飞船' })).toMatchObject({ total: 0, pages: 0, list: [], corrected: null })
    expect(await search({ keyword: 'zzzzqqq' })).toMatchObject({ total: 0, list: [], corrected: null })
  })

  it('puts the goods named so before those of a shop called so', async () => {
    await aGoods(world, seeds, { name: '饲料玉米 散装', categoryId: feed.maize, saleUnitId: bag })
    await world.settle()
    expect((await found({ keyword: '饲料' }))[0]).toBe('饲料玉米 散装')
    expect(await found({ keyword: '饲料', shopId: String(north.shopId) })).toHaveLength(3)
  })

  it('reads the whole wish from a posted body too', async () => {
    const answer = await world.visitor.post('/rest/search/goods', { keyword: '教槽料', tags: ['包邮'], facets: true })
    expect(answer.data.total).toBe(1)
  })

  it('marks hostile text as text', async () => {
    for (const keyword of ["'", "教'槽\\料", "') | ('料':*", '\\', '%', ':*', '教槽料 & !北辰']) {
      const answer = await world.visitor.get(`/rest/search/goods?${new URLSearchParams({ keyword })}`)
      expect([keyword, answer.status, answer.code]).toEqual([keyword, 200, 0])
    }
  })
})

describe('filters and orders', () => {
  it('narrow by category of any level, area, price, stock and marks', async () => {
    expect(await found({ categoryId: String(feed.first) })).toHaveLength(3)
    expect(await found({ categoryId: String(feed.pig) })).toHaveLength(3)
    expect(await found({ categoryId: String(feed.creep) })).toEqual(['乳猪教槽料 S1'])
    expect(await found({ categoryId: '999999' })).toEqual([])
    expect(await found({ areaId: '370000', categoryId: String(feed.maize), tags: '["新品"]' })).toEqual([
      '玉米种 郑单958',
    ])
    expect(await found({ areaId: '130100' })).toHaveLength(3)
    expect(await found({ areaId: '130109', priceMin: '120', priceMax: '150.00' })).toEqual(['乳猪教槽料 S1'])
    expect(await found({ categoryId: String(feed.nursery), inStock: '1' })).toEqual(['保育料 550'])
  })

  it('refuse what they do not know', async () => {
    const codes = []
    for (const wish of ['sort=best', 'tags=%5B%22x%22%5D', 'priceMin=a', 'what=1', 'pageSize=101', 'categoryId=-1'])
      codes.push((await world.visitor.get(`/rest/search/goods?${wish}`)).code)
    expect(codes).toEqual([10400, 10400, 10400, 10400, 10400, 10400])
  })

  it('order by sold, price either way, newest; goods without stock stand last by fitness', async () => {
    const wish = { categoryId: String(feed.first) }
    expect(await found({ ...wish, sort: 'priceAsc' })).toEqual(['中大猪浓缩料 4%', '乳猪教槽料 S1', '保育料 550'])
    expect(await found({ ...wish, sort: 'priceDesc' })).toEqual(['保育料 550', '乳猪教槽料 S1', '中大猪浓缩料 4%'])
    expect((await found({ ...wish, sort: 'sold' }))[0]).toBe('保育料 550')
    expect((await found({ ...wish, sort: 'default' })).at(-1)).toBe('中大猪浓缩料 4%')
    expect(await found({ ...wish, sort: 'new', keyword: '料' })).toHaveLength(3)
  })

  it('page without gaps, and not beyond the bound', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map((pageNum) => search({ shopId: String(north.shopId), pageNum, pageSize: '1' })),
    )
    expect(new Set(pages.flatMap((page) => names(page.list))).size).toBe(3)
    expect(pages.map((page) => [page.total, page.pages])).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
    ])
    const beyond = await search({ shopId: String(north.shopId), pageNum: '10000', pageSize: '100' })
    expect(beyond).toMatchObject({ total: 3, pages: 1, list: [], pageNum: 10_000 })
  })

  it('count facets of the level below, of provinces, shops and marks', async () => {
    const { facets } = await search({ keyword: '料', categoryId: String(feed.pig), facets: 'true' })
    expect(facets.categories).toEqual([
      { id: String(feed.nursery), name: '保育饲料', count: 2 },
      { id: String(feed.creep), name: '仔猪饲料', count: 1 },
    ])
    expect(facets.areas).toEqual([{ id: '130000', name: '河北省', count: 3 }])
    expect(facets.shops).toEqual([{ id: String(north.shopId), name: '北辰饲料旗舰店', count: 3 }])
    expect(facets.tags).toEqual([{ name: '包邮', count: 3 }])
  })

  it('carry the card of the design', async () => {
    const [card] = (await search({ keyword: '教槽料' })).list
    expect(card).toMatchObject({
      spuId: String(creep.spuId),
      goodsId: String(creep.goodsId),
      price: '138.00',
      priceMax: '262.00',
      priceHidden: null,
      salePrice: null,
      priceSource: 1,
      unitName: '袋',
      minQty: 1,
      multiSpec: true,
      soldQty: 500,
      shopName: '北辰饲料旗舰店',
      areaName: '河北省石家庄市',
      stockState: 1,
      tags: ['包邮'],
      isZhanShi: false,
    })
  })
})

describe('cards', () => {
  it('follow prices, stock, the shelf and the shop', async () => {
    const goods = await aGoods(world, north, {
      name: '换季料 九号',
      categoryId: feed.nursery,
      saleUnitId: bag,
      price: 9_000,
    })
    await world.settle()
    expect((await search({ keyword: '换季料' })).list[0]).toMatchObject({ price: '90.00', stockState: 1 })
    await world.write((ctx) => setPrices(ctx, north.shopId, [{ goodsId: goods.goodsId, price: 9_900 }]))
    await world.write((ctx) => setStock(ctx, { shopId: north.shopId, goodsId: goods.goodsId, qty: 0 }))
    await world.settle()
    await world.write(sweepStock)
    expect((await search({ keyword: '换季料' })).list[0]).toMatchObject({ price: '99.00', stockState: 0 })
    await world.write((ctx) => setSaleState(ctx, { shopId: north.shopId, spuIds: [goods.spuId], saleState: 2 }))
    await world.settle()
    expect(await found({ keyword: '换季料' })).toEqual([])
  })

  it('begin and end with a timed listing', async () => {
    const at = (hours: number) => new Date(world.now().getTime() + hours * 3_600_000)
    await aGoods(world, north, {
      name: '限时上架料',
      categoryId: feed.nursery,
      saleUnitId: bag,
      saleBegin: at(1),
      saleEnd: at(3),
    })
    await world.settle()
    const seen = [await found({ keyword: '限时上架料' })]
    await world.later(2 * 3_600_000)
    seen.push(await found({ keyword: '限时上架料' }))
    await world.later(2 * 3_600_000)
    seen.push(await found({ keyword: '限时上架料' }))
    expect(seen).toEqual([[], ['限时上架料'], []])
  })

  it('of a frozen shop are gone, and come back with it', async () => {
    const shop = await aShop(world, { shopName: '会冻结的店' })
    await aGoods(world, shop, { name: '冻结店的料', categoryId: feed.nursery, saleUnitId: bag })
    await world.settle()
    expect(await found({ keyword: '冻结店' })).toEqual(['冻结店的料'])
    await world.write((ctx) => setShopStatus(ctx, shop.shopId, 3))
    await world.settle()
    expect(await found({ keyword: '冻结店' })).toEqual([])
    expect((await world.visitor.get(`/rest/shop/page?shopId=${shop.shopId}`)).code).toBe(30102)
    await world.write((ctx) => setShopStatus(ctx, shop.shopId, 2))
    await world.settle()
    expect(await found({ keyword: '冻结店' })).toEqual(['冻结店的料'])
  })

  it('show a public price for its time', async () => {
    const goods = await aGoods(world, north, {
      name: '秒杀料',
      categoryId: feed.nursery,
      saleUnitId: bag,
      price: 10_000,
    })
    await world.write((ctx) =>
      saveSalePrice(ctx, {
        shopId: north.shopId,
        goodsId: goods.goodsId,
        title: '限时价',
        price: 8_800,
        beginTime: world.now(),
        endTime: new Date(world.now().getTime() + 3_600_000),
      }),
    )
    await world.settle()
    const [during] = (await search({ keyword: '秒杀料' })).list
    expect(during).toMatchObject({ price: '100.00', salePrice: '88.00', priceSource: 4 })
    await world.later(3_700_000)
    const [after] = (await search({ keyword: '秒杀料' })).list
    expect(after).toMatchObject({ price: '100.00', salePrice: null, priceSource: 1 })
  })

  it('made anew are what they were', async () => {
    const all = () => sql<object>`select * from goods_card order by spu_id`.execute(world.db)
    const before = await all()
    await world.write((ctx) => rebuildCards(ctx))
    expect((await all()).rows).toEqual(before.rows)
    await world.write(sweepCards)
    expect((await all()).rows).toEqual(before.rows)
  })
})

describe('prices that are not for everybody', () => {
  let asking: TestShop
  let members: TestShop
  let customers: TestShop
  const own: Record<string, string> = {}

  beforeAll(async () => {
    asking = await aShop(world, { shopName: '只展示的店', isZhanShi: true })
    members = await aShop(world, { shopName: '登录可见的店', priceVisible: 2 })
    customers = await aShop(world, { shopName: '客户可见的店', priceVisible: 3, dhEnabled: true })
    for (const [name, shop] of Object.entries({ asking, members, customers })) {
      const goods = await aGoods(world, shop, {
        name: `密价料 ${name}`,
        categoryId: feed.nursery,
        saleUnitId: bag,
        price: 7_777,
      })
      own[name] = String(goods.spuId)
    }
    await world.settle()
  })

  const secrets = async (who: Speaker) =>
    Object.fromEntries(
      (await search({ keyword: '密价料' }, who)).list.map(
        (it: { name: string; price: string; priceHidden: string }) => [
          it.name.split(' ')[1],
          it.price ?? it.priceHidden,
        ],
      ),
    )

  it('are told by who asks', async () => {
    expect(await secrets(world.visitor)).toEqual({ asking: 'ASK', members: 'LOGIN', customers: 'CUSTOMERS' })
    expect(await secrets(buyer)).toEqual({ asking: 'ASK', members: '77.77', customers: 'CUSTOMERS' })
    const staff = await world.signIn(customers.ownerUserId)
    expect(await secrets(staff)).toEqual({ asking: 'ASK', members: '77.77', customers: '77.77' })
  })

  it('do not show through filters or sorting', async () => {
    const between = { keyword: '密价料', priceMin: '77', priceMax: '78' }
    expect(await found(between)).toEqual([])
    expect(await found(between, buyer)).toEqual(['密价料 members'])
    const listed = (await search({ keyword: '料', sort: 'priceAsc', pageSize: '100' })).list
    const prices = listed.map((it: { price: string | null }) => it.price)
    expect(prices.indexOf(null)).toBe(prices.filter((price: string | null) => price !== null).length)
  })

  it('are hidden in the detail with everything that would tell them', async () => {
    const { data } = await world.visitor.post('/rest/goodsDetail/detail', { spuId: own.customers })
    expect(data).toMatchObject({ priceHidden: 'CUSTOMERS', canBuy: false, cannotBuyReason: { name: 'CUSTOMERS_ONLY' } })
    expect(JSON.stringify(data)).not.toContain('77.77')
    const asked = await buyer.post('/rest/goodsDetail/detail', { spuId: own.asking })
    expect(asked.data).toMatchObject({ priceHidden: 'ASK', cannotBuyReason: { name: 'DISPLAY_ONLY' } })
    expect(JSON.stringify(asked.data)).not.toContain('77.77')
  })

  it('are told to a customer once he is approved', async () => {
    await world.write((ctx) =>
      ensureCustomer(ctx, {
        shopId: customers.shopId,
        buyerBoId,
        buyerUserId,
        name: '张三',
        mobile: '13900000001',
        auditState: 0,
      }),
    )
    expect((await secrets(buyer)).customers).toBe('CUSTOMERS')
    await sql`update customer set audit_state = 1 where buyer_bo_id = ${buyerBoId}`.execute(world.db)
    expect((await secrets(buyer)).customers).toBe('77.77')
    const { data } = await buyer.post('/rest/goodsDetail/detail', { spuId: own.customers })
    expect(data).toMatchObject({ priceHidden: null, canBuy: true })
    expect(data.goodsDetail.firstSku.price).toBe('77.77')
  })
})

describe('the page of goods', () => {
  it('has all of it in one answer', async () => {
    const { data } = await world.visitor.post('/rest/goodsDetail/detail', { goodsId: String(creep.goodsIds[1]) })
    expect(data.goodsDetail.spu).toMatchObject({
      name: '乳猪教槽料 S1',
      brand: '北辰',
      cateModel: { name: '仔猪饲料', level: 3, path: [{ name: '饲料' }, { name: '猪饲料' }, { name: '仔猪饲料' }] },
      specType: 1,
      saleState: 1,
      minQty: 1,
      unitName: '袋',
    })
    expect(data.goodsDetail.firstSku).toMatchObject({ goodsId: String(creep.goodsIds[1]), price: '262.00', isoa: 0 })
    expect(data.goodsDetail.shop).toMatchObject({ shopName: '北辰饲料旗舰店', score: 5, isFavourite: false })
    expect(data.goodsDetail).toMatchObject({
      units: ['1袋 = 20公斤'],
      freightText: '包邮',
      freeFreight: true,
      delivered: true,
    })
    expect(data.skuList.map((sku: Record<string, unknown>) => [sku.price, sku.basePrice, sku.stockQty])).toEqual([
      ['138.00', '6.90', null],
      ['262.00', '6.55', null],
    ])
    expect(data).toMatchObject({
      canBuy: true,
      cannotBuyReason: null,
      isFavourite: false,
      reviewSummary: { count: 0, goodRate: 100 },
    })
  })

  it('tells how much is left only of goods for sale that are running out', async () => {
    const left = async (stockType: 0 | 1 | 2, stock: number) => {
      const { spuId } = await aGoods(world, north, { stockType, stock, warnQty: 10_000 })
      const { data } = await world.visitor.post('/rest/goodsDetail/detail', { spuId })
      return [data.skuList[0].stockState, data.skuList[0].stockQty]
    }
    expect(await left(1, 11_000)).toEqual([1, null])
    expect(await left(1, 10_000)).toEqual([2, 10])
    expect(await left(1, 0)).toEqual([0, 0])
    expect(await left(2, 10_000)).toEqual([2, null])
    expect(await left(0, 0)).toEqual([1, null])
  })

  it('tells a customer his own price with its tiers, and others nothing of it', async () => {
    const customerId = await sql<{ id: number }>`
      insert into customer (shop_id, buyer_bo_id, buyer_user_id, name, source, create_time)
      values (${north.shopId}, ${buyerBoId}, ${buyerUserId}, '张三', 1, ${world.now()}) returning customer_id as id`.execute(
      world.db,
    )
    await world.write((ctx) =>
      saveScheme(ctx, {
        shopId: north.shopId,
        name: '老客户',
        targetType: 1,
        customerIds: [customerId.rows[0]!.id],
        beginTime: world.now(),
        goods: [{ goodsId: creep.goodsId, mode: 1, value: 13_000, tiers: [{ minQty: 50_000, price: 12_500 }] }],
      }),
    )
    const ask = async (who: Speaker) =>
      (await who.post('/rest/goodsDetail/detail', { spuId: creep.spuId })).data.skuList[0]
    expect(await ask(buyer)).toMatchObject({
      price: '138.00',
      salePrice: '130.00',
      priceSource: 2,
      tiers: [
        { minQty: 1, price: '130.00' },
        { minQty: 50, price: '125.00' },
      ],
    })
    expect((await search({ keyword: '教槽料' }, buyer)).list[0]).toMatchObject({ salePrice: '130.00', priceSource: 2 })
    expect((await search({ keyword: '教槽料' })).list[0]).toMatchObject({ salePrice: null, priceSource: 1 })
    expect(await ask(world.visitor)).toMatchObject({
      salePrice: '138.00',
      priceSource: 1,
      tiers: [{ minQty: 1, price: '138.00' }],
    })
  })

  it('tells freight and whether it is delivered to the area asked for', async () => {
    const freightTemplateId = await world.write((ctx) =>
      saveFreightTemplate(ctx, {
        shopId: north.shopId,
        name: '按重量',
        chargeMode: 2,
        rules: [
          { areaIds: [130_000], firstUnit: 50_000, firstMoney: 3_000, nextUnit: 10_000, nextMoney: 400, maxKm: null },
        ],
      }),
    )
    const goods = await aGoods(world, north, {
      name: '要运费的料',
      categoryId: feed.nursery,
      saleUnitId: bag,
      freightTemplateId,
    })
    const to = async (areaId: number) =>
      (await world.visitor.post('/rest/goodsDetail/detail', { spuId: goods.spuId, areaId })).data.goodsDetail
    expect(await to(130_109)).toMatchObject({
      freeFreight: false,
      delivered: true,
      deliverTo: '河北省石家庄市藁城区',
      freightText: '50公斤以内30元，每增加10公斤加4元',
    })
    expect(await to(440_103)).toMatchObject({ delivered: false, freightText: '该地区不支持配送' })
  })

  it('says why it cannot be bought', async () => {
    const reason = async (goodsId: number, who: Speaker = buyer) =>
      (await who.post('/rest/goodsDetail/detail', { goodsId })).data.cannotBuyReason?.name ?? null
    const none = await aGoods(world, north, { name: '没货的料', categoryId: feed.nursery, saleUnitId: bag, stock: 0 })
    const off = await aGoods(world, north, {
      name: '下架的料',
      categoryId: feed.nursery,
      saleUnitId: bag,
      saleState: 2,
    })
    const resting = await aShop(world, { shopName: '休息的店', shopStatus: 2 })
    const rested = await aGoods(world, resting, { name: '休息店的料', categoryId: feed.nursery, saleUnitId: bag })
    expect(await reason(none.goodsId)).toBe('STOCK_SHORT')
    expect(await reason(off.goodsId)).toBe('GOODS_OFF_SHELF')
    expect(await reason(rested.goodsId)).toBe('SHOP_RESTING')
    expect(await reason(creep.goodsId)).toBeNull()
  })

  it('does not exist for drafts, goods taken down, unknown and missing ids; their own staff sees them', async () => {
    const ask = async (input: object, who: Speaker = world.visitor) =>
      (await who.post('/rest/goodsDetail/detail', input)).code
    const draft = await aGoods(world, north, {
      name: '草稿的料',
      categoryId: feed.nursery,
      saleUnitId: bag,
      saleState: 0,
    })
    const down = await aGoods(world, north, {
      name: '违规的料',
      categoryId: feed.nursery,
      saleUnitId: bag,
      saleState: 3,
    })
    const staff = await world.signIn(north.ownerUserId)
    expect([
      await ask({ spuId: draft.spuId }),
      await ask({ spuId: down.spuId }),
      await ask({ spuId: 987_654 }),
    ]).toEqual([10404, 10404, 10404])
    expect([await ask({}), await ask({ goodsId: 'x' })]).toEqual([10400, 10400])
    expect(await ask({ spuId: draft.spuId }, staff)).toBe(0)
  })
})

describe('pages', () => {
  it('home has floors, ranking, shops, words and notices', async () => {
    await world.write(async (ctx) => {
      await saveNotice(ctx, { title: '春耕备货', content: '' })
      await saveRecommendations(ctx, [
        { position: 'hot', targetType: 1, targetId: creep.spuId },
        { position: 'home_shop', targetType: 2, targetId: seeds.shopId },
        { position: 'banner', targetType: 3, url: '/search?keyword=x', title: '春耕' },
      ])
    })
    const { data } = await world.visitor.get('/rest/home/floors')
    expect(data.floors.map((floor: { name: string }) => floor.name)).toEqual(['饲料', '种子'])
    expect(names(data.floors[0].goods)).toContain('乳猪教槽料 S1')
    expect(names(data.hot)[0]).toBe('乳猪教槽料 S1')
    expect(new Set(data.hot.map((it: { spuId: string }) => it.spuId)).size).toBe(data.hot.length)
    expect(data.ranking[0]).toMatchObject({ rank: 1, name: '保育料 550', value: 900 })
    expect(data.shops[0]).toMatchObject({ shopName: '金穗种子店' })
    expect(data.shops[0].goods.length).toBeGreaterThan(0)
    expect(data.notices).toMatchObject([{ title: '春耕备货', beginTime: expect.stringMatching(/^\d{4}-/) }])
    expect(data.banners).toMatchObject([{ title: '春耕', link: '/search?keyword=x' }])
    expect(data.hotWords).toContain('教槽料')
  })

  it('of a shop has its head, groups with counts and what it recommends', async () => {
    const classifyId = await world.write((ctx) => saveClassify(ctx, { shopId: north.shopId, name: '仔猪专区' }))
    const childId = await world.write((ctx) =>
      saveClassify(ctx, { shopId: north.shopId, parentId: classifyId, name: '断奶' }),
    )
    await aGoods(world, north, { name: '断奶料', categoryId: feed.creep, saleUnitId: bag, classifyIds: [childId] })
    await world.settle()
    const { data } = await buyer.get(`/rest/shop/page?shopId=${north.shopId}`)
    expect(data.shop).toMatchObject({ shopName: '北辰饲料旗舰店', priceHidden: null })
    expect(data.classify).toMatchObject([
      { name: '仔猪专区', goodsCount: 1, children: [{ name: '断奶', goodsCount: 1 }] },
    ])
    expect(data.recommended.length).toBeGreaterThan(3)
    const list = async (wish: Record<string, string>) =>
      names(
        (
          await world.visitor.get(
            `/rest/goods/shop/list?${new URLSearchParams({ shopId: String(north.shopId), ...wish })}`,
          )
        ).data.list,
      )
    expect(await list({ classifyId: String(classifyId) })).toEqual(['断奶料'])
    expect(await list({ keyword: 'jcl' })).toEqual(['乳猪教槽料 S1'])
    expect((await world.visitor.get('/rest/shop/page?shopId=999999')).code).toBe(10404)
  })

  it('suggest words, categories, shops and goods while typing', async () => {
    const suggest = async (keyword: string) =>
      (await world.visitor.get(`/rest/search/suggest?${new URLSearchParams({ keyword })}`)).data
    expect((await suggest('jc')).words).toContain('教槽料')
    expect((await suggest('教')).words).toEqual(['教槽料'])
    expect((await suggest('jiaoc')).goods.map((it: { name: string }) => it.name)).toEqual(['乳猪教槽料 S1'])
    expect((await suggest('bccc')).shops).toEqual([])
    expect((await suggest('bcsl')).shops).toEqual([{ shopId: String(north.shopId), shopName: '北辰饲料旗舰店' }])
    expect((await suggest('zzsl')).categories).toEqual([
      { categoryId: String(feed.creep), name: '仔猪饲料', path: '饲料 / 猪饲料 / 仔猪饲料' },
    ])
    expect((await suggest('')).words.length).toBeGreaterThan(3)
    expect((await suggest("'\\%")).words.length).toBeGreaterThan(3)
  })

  it('find shops by name and by what they sell', async () => {
    const shops = async (keyword: string) =>
      (await world.visitor.get(`/rest/search/shops?${new URLSearchParams({ keyword })}`)).data.list.map(
        (it: { shopName: string }) => it.shopName,
      )
    expect(await shops('金穗')).toEqual(['金穗种子店'])
    expect(await shops('jszz')).toEqual(['金穗种子店'])
    expect(await shops('教槽料')).toEqual(['北辰饲料旗舰店'])
    expect(await shops('飞船')).toEqual([])
  })

  it('recommend, rank and liken goods, each within its bounds', async () => {
    const alike = await world.visitor.get(`/rest/goods/like?spuId=${creep.spuId}&pageSize=20`)
    expect(names(alike.data)).not.toContain('乳猪教槽料 S1')
    expect(names(alike.data)).toContain('保育料 550')
    expect((await world.visitor.get('/rest/goods/like?pageSize=21')).code).toBe(10400)
    const ranked = await world.visitor.get(`/rest/goods/queryGoodsRankingList?categoryId=${feed.creep}`)
    expect(ranked.data).toMatchObject([{ rank: 1, name: '乳猪教槽料 S1', value: 500 }])
    const shops = await world.visitor.open('nxin.sc.recommendshop.list/1.0', { areaId: 370_812 }, 'POST')
    expect(shops.data[0].shopName).toBe('金穗种子店')
    expect((await world.visitor.open('nxin.sc.recommendshop.list/1.0', {}, 'POST')).data.length).toBeGreaterThan(3)
    const few = await world.visitor.open('nxin.sc.recommendshopgoods.list/1.0', { shopId: north.shopId }, 'POST')
    expect(few.data).toHaveLength(6)
    const detail = await world.visitor.open('nxin.sc.recommend.detail/1.1', { position: 'hot' }, 'POST')
    expect(detail.data).toMatchObject({ title: '热销商品', list: [{ name: '乳猪教槽料 S1' }], shop: null })
    const plain = await world.visitor.open(
      'nxin.sc.recommend.detail/1.0',
      { position: 'home_goods', targetId: north.shopId },
      'POST',
    )
    expect(plain.data.list.length).toBeGreaterThan(3)
    expect((await world.visitor.open('nxin.sc.hotrecommend.list/1.0', {}, 'POST')).data).toHaveLength(1)
    const groups = await world.visitor.open('nxin.sc.hotrecommend.list/2.0', {}, 'POST')
    expect(groups.data.map((it: { type: string }) => it.type)).toEqual(['hot', 'sold', 'new'])
    const page = await world.visitor.open('nxin.sc.recommendshoplist.page/1.0', { categoryId: feed.seed }, 'POST')
    expect(page.data).toMatchObject({ total: 1, list: [{ shopName: '金穗种子店' }] })
  })

  it('rank what was looked at and kept of late by that, and by all of it without a time', async () => {
    const shop = await aShop(world)
    const old = await aGoods(world, shop)
    const fresh = await aGoods(world, shop)
    const look = (spuId: number, visitor: number) =>
      world.visitor.post('/rest/shop/visit', {
        shopId: shop.shopId,
        spuId,
        visitorId: visitor.toString(16).padStart(32, '0'),
      })
    const keeper = await world.signIn((await aUser(world)).userId)
    for (const visitor of [1, 2, 3]) expect((await look(old.spuId, visitor)).code).toBe(0)
    await look(old.spuId, 3)
    await keeper.open('nxin.sc.favorite.edit/1.0', { type: 1, targetId: old.spuId, on: true }, 'POST')
    await world.later(10 * 86_400_000)
    await look(fresh.spuId, 1)
    const second = await world.signIn((await aUser(world)).userId)
    await second.open('nxin.sc.favorite.edit/1.0', { type: 1, targetId: fresh.spuId, on: true }, 'POST')
    await world.write(rebuildCards)
    await world.write(countRecentLooks)
    const rank = async (wish: string) => {
      const { data } = await world.visitor.get(`/rest/goods/queryGoodsRankingList?shopId=${shop.shopId}&${wish}`)
      return data.map((it: { spuId: string; value: number }) => [Number(it.spuId), it.value])
    }
    expect(await rank('by=view')).toEqual([
      [old.spuId, 3],
      [fresh.spuId, 1],
    ])
    expect(await rank('by=view&days=7')).toEqual([[fresh.spuId, 1]])
    expect(await rank('by=view&days=30')).toEqual([
      [old.spuId, 3],
      [fresh.spuId, 1],
    ])
    expect(await rank('by=fav&days=7')).toEqual([[fresh.spuId, 1]])
    expect(await rank('by=fav&days=30')).toHaveLength(2)
    const { data } = await world.visitor.post('/rest/goodsDetail/detail', { spuId: old.spuId })
    expect(data.goodsDetail.spu.viewCount).toBe(3)
  })

  it('begin with what is like the goods somebody kept, and go on with the popular ones', async () => {
    const fan = await world.signIn((await aUser(world)).userId)
    const like = async (who: Speaker, more = '') => names((await who.get(`/rest/goods/like?pageSize=20${more}`)).data)
    const before = await like(fan)
    expect(before).toEqual(await like(world.visitor))
    const maize = await world.db
      .selectFrom('goodsCard')
      .select(['spuId', 'name', 'category2'])
      .where('category3', '=', feed.maize)
      .orderBy('popularity', 'desc')
      .orderBy('spuId', 'desc')
      .execute()
    expect(before[0]).not.toBe(maize[0]!.name)
    await fan.open('nxin.sc.favorite.edit/1.0', { type: 1, targetId: maize.at(-1)!.spuId, on: true }, 'POST')
    const after = await like(fan)
    expect(after.slice(0, maize.length)).toEqual(maize.map((it) => it.name))
    expect(after.slice(maize.length)).toEqual(
      before.filter((name) => !maize.some((it) => it.name === name)).slice(0, 20 - maize.length),
    )
    expect(new Set(after).size).toBe(after.length)
  })

  it('fill a position with fitting goods when nobody chose any', async () => {
    await world.db.deleteFrom('recommendation').execute()
    await world.later(10_000)
    await world.write((ctx) =>
      saveRecommendations(ctx, [{ position: 'home_shop', targetType: 2, targetId: seeds.shopId }]),
    )
    const tell = async (version: string, position: string) =>
      (await world.visitor.open(`nxin.sc.recommend.detail/${version}`, { position }, 'POST')).data
    for (const position of ['hot', 'home_goods']) expect((await tell('1.0', position)).list.length).toBeGreaterThan(3)
    const shops = await tell('1.1', 'home_shop')
    expect(shops.shop).toMatchObject({ shopName: '金穗种子店' })
    expect(shops.list.map((it: { shopName: string }) => it.shopName)).toContain('金穗种子店')
    expect(new Set(shops.list.map((it: { shopName: string }) => it.shopName)).size).toBe(1)
    expect(await tell('1.0', 'service')).toEqual({ title: '推荐服务', list: [] })
  })

  it('tell the coupons that can be taken for these goods, and no others', async () => {
    const shop = await aShop(world)
    const goods = await aGoods(world, shop)
    const other = await aGoods(world, shop)
    const at = (days: number) => new Date(world.now().getTime() + days * 86_400_000)
    const coupon = (name: string, more: object = {}) => ({
      shopId: shop.shopId,
      name,
      couponKind: 1,
      thresholdMoney: 10_000,
      reduceMoney: 1_000,
      totalCount: 10,
      validType: 2,
      validDays: 7,
      receiveBegin: at(-1),
      receiveEnd: at(5),
      createTime: at(-1),
      ...more,
    })
    await world.db
      .insertInto('coupon')
      .values([
        coupon('满100减10', { receivedCount: 4 }),
        coupon('已停', { stopped: true }),
        coupon('内部', { internal: true }),
        coupon('领完', { receivedCount: 10 }),
        coupon('未开始', { receiveBegin: at(1) }),
        coupon('别的商品', { scopeType: 2, scopeIds: [other.spuId] }),
        coupon('只给客户组', { customerGroupIds: [1] }),
      ])
      .execute()
    const told = {
      couponId: expect.any(String),
      shopId: String(shop.shopId),
      name: '满100减10',
      couponKind: 1,
      thresholdMoney: '100.00',
      reduceMoney: '10.00',
      discount: null,
      maxReduceMoney: null,
      receiveEnd: expect.stringMatching(/^\d{4}-/),
      left: 6,
    }
    const coupons = async (spuId: number) =>
      (await world.visitor.post('/rest/goodsDetail/detail', { spuId })).data.coupons
    expect(await coupons(goods.spuId)).toEqual([told])
    expect((await coupons(other.spuId)).map((it: { name: string }) => it.name)).toEqual(['满100减10', '别的商品'])
    const shopToo = await world.visitor.open(
      'nxin.sc.recommend.detail/1.1',
      { position: 'home_shop', targetId: shop.shopId },
      'POST',
    )
    expect(names(shopToo.data.coupons)).toEqual(['满100减10', '别的商品'])
  })

  it('menu is the tree of categories', async () => {
    const { data } = await world.visitor.get('/rest/category/tree')
    expect(data.map((it: { name: string }) => it.name).slice(-2)).toEqual(['饲料', '种子'])
    expect(data.at(-2).children[0]).toMatchObject({
      name: '猪饲料',
      children: [{ name: '仔猪饲料' }, { name: '保育饲料' }],
    })
  })
})

describe('statements', () => {
  const asked: Record<string, () => Promise<unknown>> = {
    'a list': () => search({ categoryId: String(feed.first) }),
    'a search': () => search({ keyword: '教槽料' }),
    'a search with facets': () => search({ keyword: '教槽料', facets: '1' }),
    'a mended search': () => search({ keyword: '较槽料' }),
    'a suggestion': () => world.visitor.get('/rest/search/suggest?keyword=jcl'),
    'the home page': () => world.visitor.get('/rest/home/floors'),
    'the page of goods': () => world.visitor.post('/rest/goodsDetail/detail', { spuId: creep.spuId }),
    'the page of a shop': () => world.visitor.get(`/rest/shop/page?shopId=${north.shopId}`),
    'found shops': () => world.visitor.get(`/rest/search/shops?categoryId=${feed.first}`),
  }

  it('are as few as they can be, however many goods there are', async () => {
    const counted: Record<string, number> = {}
    for (const [name, ask] of Object.entries(asked)) {
      await ask()
      // A visitor's answer is shared until something is written.
      await world.write(async () => {})
      let count = 0
      const note = () => (count += 1)
      statements.subscribe(note)
      await ask()
      statements.unsubscribe(note)
      counted[name] = count
    }
    expect(counted).toEqual({
      'a list': 1,
      'a search': 1,
      'a search with facets': 2,
      'a mended search': 3,
      'a suggestion': 1,
      'the home page': 1,
      'the page of goods': 1,
      'the page of a shop': 1,
      'found shops': 1,
    })
  })
})

describe('a search that helps to reach something', () => {
  it('narrows by the smallest quantity and by what a full reduction counts, while it runs and for whom it is', async () => {
    const shop = await aShop(world)
    const single = await aGoods(world, shop, { name: '单袋起订' })
    await aGoods(world, shop, { name: '十袋起订', minQty: 10_000 })
    await world.settle()
    const wish = { shopId: String(shop.shopId), sort: 'priceAsc' }
    expect(await found(wish)).toEqual(['单袋起订', '十袋起订'])
    expect(await found({ ...wish, minQtyMax: '9' })).toEqual(['单袋起订'])
    expect(await found({ ...wish, minQtyMax: '10' })).toEqual(['单袋起订', '十袋起订'])

    const at = (hours: number) => new Date(world.now().getTime() + hours * 3_600_000)
    const reduction = (more: object) => ({
      shopId: shop.shopId,
      name: '满减',
      promotionType: 1,
      tiers: JSON.stringify([{ threshold: 50_000, reduce: 3_000 }]),
      beginTime: at(-1),
      endTime: at(1),
      createTime: at(-1),
      ...more,
    })
    const made = await world.db
      .insertInto('promotion')
      .values([
        reduction({}),
        reduction({ scopeType: 2, spuIds: [single.spuId] }),
        reduction({ beginTime: at(0.5) }),
        reduction({ active: false }),
        reduction({ customerGroupIds: [1] }),
      ])
      .returning('promotionId')
      .execute()
    const counted = await Promise.all(
      made.map(({ promotionId: it }) => found({ sort: 'priceAsc', promotionId: String(it) }, buyer)),
    )
    expect(counted).toEqual([['单袋起订', '十袋起订'], ['单袋起订'], [], [], []])
  })
})

describe('what was', () => {
  it('tells the latest paid sales of goods, and nobody by name', async () => {
    const seller = await aSeller(world)
    const goods = await aGoods(world, seller)
    const li = await aBuyer(world, { name: '李春生' })
    const deals = async (more = '') => (await world.visitor.get(`/rest/goods/deals?spuId=${goods.spuId}${more}`)).data
    await aPaidOrder(world, li, [{ goodsId: goods.goodsId, qty: 3 }])
    await anOrder(li, [{ goodsId: goods.goodsId, qty: 9 }])
    world.later(60_000)
    await aPaidOrder(world, await aBuyer(world, { name: '周' }), [{ goodsId: goods.goodsId, qty: 2 }])
    const shown = await deals()
    expect(shown.list.map((it: { buyerName: string; qty: number }) => [it.buyerName, it.qty])).toEqual([
      ['周*', 2],
      ['李**', 3],
    ])
    expect(Object.keys(shown.list[0]).toSorted()).toEqual(
      ['buyerName', 'lineId', 'payTime', 'qty', 'specText', 'unitName'].toSorted(),
    )
    expect(await deals('&pageNum=2&pageSize=1')).toMatchObject({ total: 2, pages: 2, list: [{ qty: 3 }] })
    expect(await deals('&pageNum=3&pageSize=1')).toMatchObject({ total: 2, list: [] })
    await world.write((ctx) => setSaleState(ctx, { shopId: seller.shopId, spuIds: [goods.spuId], saleState: 2 }))
    await world.settle()
    expect(await deals()).toMatchObject({ total: 0, list: [] })
  })

  it('tells how a list price moved, to those who may know it', async () => {
    const shop = await aShop(world)
    const day = 86_400_000
    const goods = await aGoods(world, shop, { price: 10_000 })
    const trend = async (days: string, who: Speaker = world.visitor) =>
      (await who.get(`/rest/goods/priceTrend?goodsId=${goods.goodsId}${days}`)).data
    const cost = (price: number) => world.write((ctx) => setPrices(ctx, shop.shopId, [{ ...goods, price }]))
    await world.settle()
    world.later(40 * day)
    await cost(11_000)
    await cost(11_000)
    world.later(10 * day)
    await cost(9_500)
    await world.settle()
    const prices = async (days: string) => (await trend(days)).points.map((it: { price: string }) => it.price)
    expect(await prices('')).toEqual(['100.00', '110.00', '95.00'])
    // What it cost when the days began, and every change since.
    expect((await trend('&days=30')).points).toMatchObject([
      { price: '100.00', time: timeText(new Date(world.now().getTime() - 30 * day)) },
      { price: '110.00' },
      { price: '95.00' },
    ])
    world.later(35 * day)
    const late = await trend('&days=30')
    expect(late.points).toMatchObject([{ price: '95.00' }])
    expect(await prices('&days=90')).toEqual(['100.00', '110.00', '95.00'])

    await world.db.updateTable('shop').set({ priceVisible: 2 }).where('shopId', '=', shop.shopId).execute()
    await world.write(rebuildCards)
    expect(await trend('')).toMatchObject({ priceHidden: 'LOGIN', points: [] })
    expect((await trend('', await world.signIn(buyerUserId))).points).toHaveLength(3)
    expect((await world.visitor.get('/rest/goods/priceTrend?goodsId=1')).code).toBe(10404)
  })
})
