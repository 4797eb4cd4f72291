import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { saveClassify } from '../../catalog/public.ts'
import { setScores } from '../../shop/public.ts'
import type { TestShop } from '../../../../test/builders/shop.ts'
import { aMarket, names } from '../../../../test/builders/storefront.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

type Market = Awaited<ReturnType<typeof aMarket>>
type Speaker = Awaited<ReturnType<World['signIn']>>

let world: World
let feed: Market['feed']
let bag: number
let north: TestShop
let buyer: Speaker
beforeAll(async () => {
  world = await openWorld()
  ;({ feed, bag, north, buyer } = await aMarket(world))
})
afterAll(() => world.close())

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
  const list = async (input: Record<string, string>) =>
    names(
      (
        await world.visitor.get(
          `/rest/goods/shop/list?${new URLSearchParams({ shopId: String(north.shopId), ...input })}`,
        )
      ).data.list,
    )
  expect(await list({ classifyId: String(classifyId) })).toEqual(['断奶料'])
  expect(await list({ keyword: 'jcl' })).toEqual(['乳猪教槽料 S1'])
  expect((await world.visitor.get('/rest/shop/page?shopId=999999')).code).toBe(10404)
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

it('by their score stand those first that have one, and those nobody reviewed last', async () => {
  const found = async () =>
    (await world.visitor.get('/rest/search/shops?sort=score')).data.list.map(
      (it: { shopId: string; score: number | null }) => [Number(it.shopId), it.score],
    )
  const [[first], [last]] = await found()
  await world.write((ctx) => setScores(ctx, [{ shopId: last, goods: 12, service: null, logistics: null }]))
  expect(await found()).toEqual([
    [last, 1.2],
    [first, null],
  ])
})
