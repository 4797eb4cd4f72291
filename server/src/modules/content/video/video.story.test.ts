import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { aVideo, film, videoInput } from '../../../../test/builders/video.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { setShopStatus } from '../../shop/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Seller = Awaited<ReturnType<typeof aSeller>>
const listOf = async ({ speak }: Seller, filter: object = {}) =>
  (await speak.post('/rest/womvideo/list', filter)).data.list
const shownOf = async ({ shopId }: Seller, filter: object = {}) =>
  (await world.visitor.post('/rest/womvideo/shown', { shopId, ...filter })).data.list
const save = ({ speak }: Seller, more: object = {}) => speak.post('/rest/womvideo/save', { ...videoInput, ...more })
const titles = (list: { title: string }[]) => list.map(({ title }) => title)

test('a video is shown by its shop and beside the goods it is about, in the order the shop gives', async () => {
  const seller = await aSeller(world)
  const goods = await aGoods(world, seller)
  const about = (await save(seller, { title: '说说这款料', spuIds: [goods.spuId, goods.spuId], sort: 20 })).data.videoId
  await save(seller, { title: '参观工厂', sort: 10 })
  expect(titles(await shownOf(seller))).toEqual(['参观工厂', '说说这款料'])
  expect(await shownOf(seller, { spuId: goods.spuId })).toEqual([
    {
      videoId: about,
      title: '说说这款料',
      video: film,
      cover: videoInput.cover[0],
      durationSec: 42,
      customerName: '张海',
      playCount: 0,
    },
  ])
  const answer = await seller.speak.post('/rest/womvideo/sort', { videoId: about, version: 1, sort: 1 })
  expect(answer).toMatchObject({ code: 0, data: { version: 2 } })
  expect(titles(await shownOf(seller))).toEqual(['说说这款料', '参观工厂'])
  for (const visitorId of ['a', 'a', 'b'])
    await world.visitor.post('/rest/womvideo/play', { videoId: about, visitorId: visitorId.repeat(32) })
  expect(await listOf(seller, { sort: 'played' })).toMatchObject([
    {
      title: '说说这款料',
      playCount: 2,
      stateText: '显示',
      buttons: ['edit', 'hide', 'drop'],
      goods: [{ spuId: String(goods.spuId), name: goods.name }],
      setBy: '店主',
    },
    {},
  ])
  expect(titles(await listOf(seller, { spuId: goods.spuId }))).toEqual(['说说这款料'])
})

test('drafts and hidden ones are nowhere to be seen', async () => {
  const seller = await aSeller(world)
  const { videoId } = (await save(seller, { state: 0 })).data
  const change = (version: number, state: 1 | 2) =>
    seller.speak.post('/rest/womvideo/state', { videoId, version, state })
  expect(await shownOf(seller)).toEqual([])
  expect((await world.visitor.post('/rest/womvideo/play', { videoId, visitorId: 'a'.repeat(32) })).code).toBe(10404)
  expect((await change(1, 2)).code).toBe(10410)
  expect((await change(1, 1)).code).toBe(0)
  expect(await shownOf(seller)).toHaveLength(1)
  expect((await change(1, 2)).code).toBe(10409)
  expect((await change(2, 2)).code).toBe(0)
  expect(await shownOf(seller)).toEqual([])
  expect(await listOf(seller, { state: 2 })).toMatchObject([{ videoId, version: 3 }])
  expect((await seller.speak.post('/rest/womvideo/del', { videoId, version: 2 })).code).toBe(10409)
  expect((await seller.speak.post('/rest/womvideo/del', { videoId, version: 3 })).code).toBe(0)
  expect((await seller.speak.post('/rest/womvideo/detail', { videoId })).code).toBe(10404)
})

test('a change overwrites nobody’s; only files that were uploaded here are taken, only own goods are named', async () => {
  const [seller, other] = [await aSeller(world), await aSeller(world)]
  const { videoId } = (await save(seller)).data
  expect((await save(seller, { videoId, version: 1, title: '换个题目', customerName: '' })).code).toBe(0)
  expect((await save(seller, { videoId, version: 1 })).code).toBe(10409)
  expect((await save(seller, { videoId })).code).toBe(10400)
  expect((await seller.speak.post('/rest/womvideo/detail', { videoId })).data).toMatchObject({
    title: '换个题目',
    customerName: null,
  })
  for (const video of [
    'https://elsewhere.example/a.mp4',
    'javascript:alert(1)',
    '/files/ab/x.mp4',
    '/files/private/1/a.mp4',
  ])
    expect((await save(seller, { video })).code).toBe(10400)
  expect((await save(seller, { cover: [] })).code).toBe(10400)
  const foreign = await aGoods(world, other)
  expect((await save(seller, { spuIds: [foreign.spuId] })).code).toBe(10404)
})

test('hostile words stay words', async () => {
  const seller = await aSeller(world)
  const title = '<script>alert(1)</script>'
  await save(seller, { title, customerName: '"><img src=x>' })
  expect(await shownOf(seller)).toMatchObject([{ title, customerName: '"><img src=x>' }])
})

test('staff need the right; another shop finds and changes nothing; a frozen shop shows none', async () => {
  const [seller, other] = [await aSeller(world), await aSeller(world)]
  const videoId = await aVideo(world, seller)
  const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
  expect((await clerk.post('/rest/womvideo/list', {})).code).toBe(10403)
  const marketing = await world.signIn(await aStaff(world, seller, ['MKT']))
  expect((await marketing.post('/rest/womvideo/list', {})).data.list).toHaveLength(1)
  expect(await listOf(other)).toEqual([])
  expect((await other.speak.post('/rest/womvideo/del', { videoId, version: 1 })).code).toBe(10404)
  expect((await save(other, { videoId, version: 1 })).code).toBe(10404)
  await world.write((ctx) => setShopStatus(ctx, seller.shopId, 3))
  expect(await shownOf(seller)).toEqual([])
  expect((await world.visitor.post('/rest/womvideo/play', { videoId, visitorId: 'a'.repeat(32) })).code).toBe(10404)
})

test('a list is searched by title and customer, and comes by pages', async () => {
  const seller = await aSeller(world)
  for (const title of ['一号猪场', '二号猪场', '蛋鸡场']) await aVideo(world, seller, { title })
  expect(await listOf(seller, { keyword: '猪场' })).toHaveLength(2)
  expect(await listOf(seller, { keyword: '张' })).toHaveLength(3)
  const { data } = await seller.speak.post('/rest/womvideo/list', { pageSize: 2, pageNum: 2, sort: 'newest' })
  expect(data).toMatchObject({ total: 3, pages: 2, list: [{ title: '一号猪场' }] })
})
