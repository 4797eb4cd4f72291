import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveNotice, saveRecommendations } from '../../content/public.ts'
import { tradeWords } from '../words/trade-words.ts'
import type { TestShop } from '../../../../test/builders/shop.ts'
import { aMarket, names } from '../../../../test/builders/storefront.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

type Market = Awaited<ReturnType<typeof aMarket>>

let world: World
let seeds: TestShop
let creep: Market['creep']
beforeAll(async () => {
  world = await openWorld()
  ;({ seeds, creep } = await aMarket(world))
})
afterAll(() => world.close())

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
  // Names of goods also contain pieces that mean nothing alone.
  expect(data.hotWords.filter((word: string) => !tradeWords.includes(word))).toEqual([])
})

it('menu is the tree of categories', async () => {
  const { data } = await world.visitor.get('/rest/category/tree')
  expect(data.map((it: { name: string }) => it.name).slice(-2)).toEqual(['饲料', '种子'])
  expect(data.at(-2).children[0]).toMatchObject({
    name: '猪饲料',
    children: [{ name: '仔猪饲料' }, { name: '保育饲料' }],
  })
})
