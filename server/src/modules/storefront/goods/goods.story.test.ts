import { timeText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller } from '../../../../test/builders/order.ts'
import { aShop } from '../../../../test/builders/shop.ts'
import { setPrices, setSaleState } from '../../catalog/public.ts'
import { saveFreightTemplate } from '../../freight/public.ts'
import { saveScheme } from '../../price/public.ts'
import { rebuildCards } from '../public.ts'
import type { TestShop } from '../../../../test/builders/shop.ts'
import { aMarket, names, searchOf } from '../../../../test/builders/storefront.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

type Market = Awaited<ReturnType<typeof aMarket>>
type Speaker = Awaited<ReturnType<World['signIn']>>

let world: World
let feed: Market['feed']
let bag: number
let north: TestShop
let creep: Market['creep']
let buyer: Speaker
let buyerUserId: number
let buyerBoId: number
beforeAll(async () => {
  world = await openWorld()
  ;({ feed, bag, north, creep, buyer, buyerUserId, buyerBoId } = await aMarket(world))
})
afterAll(() => world.close())
const { search } = searchOf(() => world)

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
    expect(data.goodsDetail.shop).toMatchObject({ shopName: '北辰饲料旗舰店', score: null, isFavourite: false })
    expect(data.goodsDetail).toMatchObject({
      units: ['1袋 = 20公斤', '1袋 = 40公斤'],
      freightText: '包邮',
      freeFreight: true,
      delivered: true,
    })
    expect(data.skuList.map((sku: any) => [sku.price, sku.tiers[0].tradeText, sku.stockQty])).toEqual([
      ['138.00', '6.90 元/公斤', null],
      ['262.00', '6.55 元/公斤', null],
    ])
    expect(data).toMatchObject({
      canBuy: true,
      cannotBuyReason: null,
      isFavourite: false,
      reviewSummary: { count: 0, goodRate: 100 },
    })
  })

  it('shows how much is left only of goods for sale that are running out', async () => {
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

  it('shows a customer their own price with its tiers, and others nothing of it', async () => {
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
    const ask = async (viewer: Speaker) =>
      (await viewer.post('/rest/goodsDetail/detail', { spuId: creep.spuId })).data.skuList[0]
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

  it('shows everybody a ladder that is open to all, and says of one for customers only that there is one', async () => {
    const other = await aShop(world)
    const goods = await aGoods(world, other, { price: 10_000 })
    const ladder = (more: {
      name: string
      openToAll?: boolean
      endTime?: Date
      mode: 1 | 2
      value: number
      price: number
    }) =>
      world.write((ctx) => {
        const { mode, value, price, ...scheme } = more
        const tiers = [{ minQty: 10_000, price }]
        return saveScheme(ctx, {
          ...scheme,
          shopId: other.shopId,
          targetType: 3,
          beginTime: world.now(),
          goods: [{ goodsId: goods.goodsId, mode, value, tiers }],
        })
      })
    const ask = async (viewer: Speaker) => {
      const { data } = await viewer.post('/rest/goodsDetail/detail', { spuId: goods.spuId })
      return {
        ladderHidden: data.ladderHidden,
        tiers: data.skuList[0].tiers.map(({ minQty, price }: any) => ({ minQty, price })),
      }
    }
    const none = [{ minQty: 1, price: '100.00' }]
    expect(await ask(world.visitor)).toEqual({ ladderHidden: null, tiers: none })
    await ladder({
      name: '去年',
      mode: 1,
      value: 9_900,
      price: 9_000,
      endTime: new Date(world.now().getTime() + 1_000),
    })
    await world.later(1_001)
    expect(await ask(world.visitor)).toEqual({ ladderHidden: null, tiers: none })
    await ladder({ name: '老客户', mode: 1, value: 9_900, price: 9_000 })
    expect(await ask(world.visitor)).toEqual({ ladderHidden: 'LOGIN', tiers: none })
    expect(await ask(buyer)).toEqual({ ladderHidden: 'CUSTOMERS', tiers: none })
    // A page without a price does not mention a lower one either.
    const showTo = (priceVisible: number) =>
      world.db.updateTable('shop').set({ priceVisible }).where('shopId', '=', other.shopId).execute()
    await showTo(2)
    await world.later(10_000)
    expect((await ask(world.visitor)).ladderHidden).toBeNull()
    await showTo(1)
    await world.later(10_000)
    await ladder({ name: '批量', openToAll: true, mode: 2, value: 10_000, price: 9_500 })
    expect((await ask(world.visitor)).tiers).toEqual([...none, { minQty: 10, price: '95.00' }])
    expect((await ask(buyer)).tiers).toEqual([...none, { minQty: 10, price: '95.00' }])
    const { data } = await buyer.post('/rest/order/preview', { items: [{ goodsId: goods.goodsId, qty: 10 }] })
    expect(data).toMatchObject({ goodsMoney: '950.00' })
    await expect(ladder({ name: '低于标价', openToAll: true, mode: 1, value: 9_900, price: 1 })).rejects.toThrow(
      'BAD_INPUT',
    )
  })

  it('shows freight and whether it is delivered to the area asked for', async () => {
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
    const reason = async (goodsId: number, viewer: Speaker = buyer) =>
      (await viewer.post('/rest/goodsDetail/detail', { goodsId })).data.cannotBuyReason?.name ?? null
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
    // Goods that are not for sale show their price only to the shop: on their page, in their trend and in their explanation.
    const shown = async (viewer: Speaker) => {
      const { data } = await viewer.post('/rest/goodsDetail/detail', { goodsId: off.goodsId })
      return [data.priceHidden, data.skuList[0].price, data.skuList[0].salePrice === null]
    }
    const staff = await world.signIn(north.ownerUserId)
    expect(await shown(world.visitor)).toEqual(['OFF_SALE', null, true])
    expect(await shown(buyer)).toEqual(['OFF_SALE', null, true])
    expect(await shown(staff)).toEqual([null, expect.any(String), false])
    for (const of of ['priceTrend', 'price/explain'])
      expect((await world.visitor.get(`/rest/goods/${of}?goodsId=${off.goodsId}`)).code).toBe(10404)
    expect(await reason(rested.goodsId)).toBe('SHOP_RESTING')
    expect(await reason(creep.goodsId)).toBeNull()
  })

  it('does not exist for drafts, goods taken down, unknown and missing ids; their own staff sees them', async () => {
    const ask = async (input: object, viewer: Speaker = world.visitor) =>
      (await viewer.post('/rest/goodsDetail/detail', input)).code
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

it('show the coupons that can be taken for these goods, and no others', async () => {
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
    state: 1,
    ...more,
  })
  await world.db
    .insertInto('coupon')
    .values([
      coupon('满100减10', { receivedCount: 4 }),
      coupon('已停', { state: 3 }),
      coupon('内部', { internal: true }),
      coupon('领完', { receivedCount: 10 }),
      coupon('未开始', { receiveBegin: at(1) }),
      coupon('别的商品', { scopeType: 2, scopeIds: [other.spuId] }),
      coupon('只给客户组', { customerGroupIds: [1] }),
    ])
    .execute()
  const expected = {
    couponId: expect.any(String),
    shopId: String(shop.shopId),
    name: '满100减10',
    couponKind: 1,
    thresholdMoney: '100.00',
    reduceMoney: '10.00',
    discount: null,
    maxReduceMoney: null,
    scopeType: 1,
    validBegin: null,
    validEnd: null,
    validDays: 7,
    receiveBegin: expect.stringMatching(/^\d{4}-/),
    receiveEnd: expect.stringMatching(/^\d{4}-/),
    stackWithPromotion: true,
    left: 6,
    received: false,
    held: 0,
  }
  const coupons = async (spuId: number) =>
    (await world.visitor.post('/rest/goodsDetail/detail', { spuId })).data.coupons
  expect(await coupons(goods.spuId)).toEqual([expected])
  expect((await coupons(other.spuId)).map((it: { name: string }) => it.name)).toEqual(['满100减10', '别的商品'])
  const shopToo = await world.visitor.open(
    'nxin.sc.recommend.detail/1.1',
    { position: 'home_shop', targetId: shop.shopId },
    'POST',
  )
  expect(names(shopToo.data.coupons)).toEqual(['满100减10', '别的商品'])
})

describe('what was', () => {
  it('shows the latest paid sales of goods, and nobody by name', async () => {
    const seller = await aSeller(world)
    const goods = await aGoods(world, seller)
    const li = await aBuyer(world, { name: '李春生' })
    const deals = async (more = '') => (await world.visitor.get(`/rest/goods/deals?spuId=${goods.spuId}${more}`)).data
    await aPaidOrder(world, li, [{ goodsId: goods.goodsId, qty: 3 }])
    await anOrder(li, [{ goodsId: goods.goodsId, qty: 9 }])
    await world.later(60_000)
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

  it('shows how a list price moved, to those who may know it', async () => {
    const shop = await aShop(world)
    const day = 86_400_000
    const goods = await aGoods(world, shop, { price: 10_000 })
    const trend = async (days: string, viewer: Speaker = world.visitor) =>
      (await viewer.get(`/rest/goods/priceTrend?goodsId=${goods.goodsId}${days}`)).data
    const cost = (price: number) => world.write((ctx) => setPrices(ctx, shop.shopId, [{ ...goods, price }]))
    await world.settle()
    await world.later(40 * day)
    await cost(11_000)
    await cost(11_000)
    await world.later(10 * day)
    await cost(9_500)
    await world.settle()
    const prices = async (days: string) => (await trend(days)).points.map((it: { price: string }) => it.price)
    expect(await prices('')).toEqual(['100.00', '110.00', '95.00'])
    // The price at the beginning of the range, and every change since.
    expect((await trend('&days=30')).points).toMatchObject([
      { price: '100.00', time: timeText(new Date(world.now().getTime() - 30 * day)) },
      { price: '110.00' },
      { price: '95.00' },
    ])
    await world.later(35 * day)
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
