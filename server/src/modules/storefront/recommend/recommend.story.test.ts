import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aUser } from '../../../../test/builders/identity.ts'
import { aShop } from '../../../../test/builders/shop.ts'
import { saveRecommendations } from '../../content/public.ts'
import { countRecentVisits } from '../cards/store.ts'
import { rebuildCards } from '../public.ts'
import type { TestShop } from '../../../../test/builders/shop.ts'
import { aMarket, names } from '../../../../test/builders/storefront.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

type Market = Awaited<ReturnType<typeof aMarket>>
type Speaker = Awaited<ReturnType<World['signIn']>>

let world: World
let feed: Market['feed']
let north: TestShop
let seeds: TestShop
let creep: Market['creep']
beforeAll(async () => {
  world = await openWorld()
  ;({ feed, north, seeds, creep } = await aMarket(world))
  for (const name of ['育肥料', '妊娠料', '哺乳料']) await aGoods(world, north, { name, categoryId: feed.nursery })
  for (const shopName of ['河东饲料店', '河西饲料店'])
    await aGoods(world, await aShop(world, { shopName }), { name: `${shopName}的料`, categoryId: feed.nursery })
  await world.write((ctx) => saveRecommendations(ctx, [{ position: 'hot', targetType: 1, targetId: creep.spuId }]))
  await world.settle()
})
afterAll(() => world.close())

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
    { position: 'home_shop', targetId: north.shopId },
    'POST',
  )
  expect(plain.data.list.length).toBeGreaterThan(3)
  for (const position of ['home_goods', 'hot']) {
    const target = { position, targetId: creep.spuId }
    const beside = (await world.visitor.open('nxin.sc.recommend.detail/1.1', target, 'POST')).data
    expect(names(beside.list)).toEqual(names(alike.data))
    expect(beside.shop).toMatchObject({ shopId: String(north.shopId) })
  }
  const service = await world.visitor.open(
    'nxin.sc.recommend.detail/1.0',
    { position: 'service', targetId: creep.spuId },
    'POST',
  )
  expect(service.data).toEqual({ title: '推荐服务', list: [] })
  expect((await world.visitor.open('nxin.sc.hotrecommend.list/1.0', {}, 'POST')).data).toHaveLength(1)
  const groups = await world.visitor.open('nxin.sc.hotrecommend.list/2.0', {}, 'POST')
  expect(groups.data.map((it: { type: string }) => it.type)).toEqual(['hot', 'sold', 'new'])
  const page = await world.visitor.open('nxin.sc.recommendshoplist.page/1.0', { categoryId: feed.seed }, 'POST')
  expect(page.data).toMatchObject({ total: 1, list: [{ shopName: '金穗种子店' }] })
})

it('rank what was visited and kept of late by that, and by all of it without a time', async () => {
  const shop = await aShop(world)
  const old = await aGoods(world, shop)
  const fresh = await aGoods(world, shop)
  const visit = (spuId: number, visitor: number, shopId = shop.shopId) =>
    world.visitor.post('/rest/shop/visit', {
      shopId,
      spuId,
      visitorId: visitor.toString(16).padStart(32, '0'),
    })
  const keeper = await world.signIn((await aUser(world)).userId)
  for (const visitor of [1, 2, 3]) expect((await visit(old.spuId, visitor)).code).toBe(0)
  await visit(old.spuId, 3)
  // Neither with the address of another shop, nor of goods that do not exist.
  const other = await aShop(world)
  expect((await visit(old.spuId, 1, other.shopId)).code).toBe(0)
  expect((await visit(999_999_999, 1)).code).toBe(0)
  const { rows } = await sql`select distinct shop_id, spu_id from shop_visit
    where shop_id in (${shop.shopId}, ${other.shopId}) order by 1, 2`.execute(world.db)
  expect(rows).toEqual([
    { shopId: shop.shopId, spuId: 0 },
    { shopId: shop.shopId, spuId: old.spuId },
    { shopId: other.shopId, spuId: 0 },
  ])
  await keeper.open('nxin.sc.favorite.edit/1.0', { type: 1, targetId: old.spuId, on: true }, 'POST')
  await world.later(10 * 86_400_000)
  await visit(fresh.spuId, 1)
  const second = await world.signIn((await aUser(world)).userId)
  await second.open('nxin.sc.favorite.edit/1.0', { type: 1, targetId: fresh.spuId, on: true }, 'POST')
  await world.write(rebuildCards)
  await world.write(countRecentVisits)
  const rank = async (input: string) => {
    const { data } = await world.visitor.get(`/rest/goods/queryGoodsRankingList?shopId=${shop.shopId}&${input}`)
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
  const like = async (viewer: Speaker, more = '') =>
    names((await viewer.get(`/rest/goods/like?pageSize=20${more}`)).data)
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
  const show = async (version: string, position: string) =>
    (await world.visitor.open(`nxin.sc.recommend.detail/${version}`, { position }, 'POST')).data
  for (const position of ['hot', 'home_goods']) expect((await show('1.0', position)).list.length).toBeGreaterThan(3)
  const shops = await show('1.1', 'home_shop')
  expect(shops.shop).toMatchObject({ shopName: '金穗种子店' })
  expect(shops.list.map((it: { shopName: string }) => it.shopName)).toContain('金穗种子店')
  expect(new Set(shops.list.map((it: { shopName: string }) => it.shopName)).size).toBe(1)
  expect(await show('1.0', 'service')).toEqual({ title: '推荐服务', list: [] })
})
