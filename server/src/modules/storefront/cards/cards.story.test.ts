import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aShop } from '../../../../test/builders/shop.ts'
import { setPrices, setSaleState } from '../../catalog/public.ts'
import { ensureCustomer } from '../../customer/public.ts'
import { saveSalePrice } from '../../price/public.ts'
import { setShopStatus } from '../../shop/public.ts'
import { setStock } from '../../stock/public.ts'
import { sweepCards, sweepStock } from '../cards/keep-cards.ts'
import { rebuildCards } from '../public.ts'
import type { TestShop } from '../../../../test/builders/shop.ts'
import { aMarket, searchOf } from '../../../../test/builders/storefront.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

type Market = Awaited<ReturnType<typeof aMarket>>
type Speaker = Awaited<ReturnType<World['signIn']>>

let world: World
let feed: Market['feed']
let bag: number
let north: TestShop
let buyer: Speaker
let buyerUserId: number
let buyerBoId: number
beforeAll(async () => {
  world = await openWorld()
  ;({ feed, bag, north, buyer, buyerUserId, buyerBoId } = await aMarket(world))
})
afterAll(() => world.close())
const { search, found } = searchOf(() => world)

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

  const secrets = async (viewer: Speaker) =>
    Object.fromEntries(
      (await search({ keyword: '密价料' }, viewer)).list.map(
        (it: { name: string; price: string; priceHidden: string }) => [
          it.name.split(' ')[1],
          it.price ?? it.priceHidden,
        ],
      ),
    )

  it('depend on who asks', async () => {
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

  it('are hidden in the detail with everything that would reveal them', async () => {
    const { data } = await world.visitor.post('/rest/goodsDetail/detail', { spuId: own.customers })
    expect(data).toMatchObject({ priceHidden: 'CUSTOMERS', canBuy: false, cannotBuyReason: { name: 'CUSTOMERS_ONLY' } })
    expect(JSON.stringify(data)).not.toContain('77.77')
    const asked = await buyer.post('/rest/goodsDetail/detail', { spuId: own.asking })
    expect(asked.data).toMatchObject({ priceHidden: 'ASK', cannotBuyReason: { name: 'DISPLAY_ONLY' } })
    expect(JSON.stringify(asked.data)).not.toContain('77.77')
  })

  it('are shown to a customer once approved', async () => {
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
