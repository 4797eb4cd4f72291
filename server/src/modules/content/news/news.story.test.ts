import { timeText } from '@mall/api/wire-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArticle, articleInput } from '../../../../test/builders/news.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { setShopStatus } from '../../shop/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const day = 86_400_000
const minute = 60_000
type Seller = Awaited<ReturnType<typeof aSeller>>
const listOf = async ({ speak }: Seller, filter: object = {}) => (await speak.post('/rest/news/list', filter)).data.list
const shownOf = async ({ shopId }: Seller, filter: object = {}) =>
  (await world.visitor.post('/rest/news/shown', { shopId, ...filter })).data.list
const read = (newsId: unknown) => world.visitor.post('/rest/news/read', { newsId })
const save = async ({ speak }: Seller, more: object = {}) => {
  const answer = await speak.post('/rest/news/save', { ...articleInput, ...more })
  expect(answer).toMatchObject({ code: 0 })
  return answer.data.newsId as string
}

test('what is published is read by everybody, newest first, pinned before', async () => {
  const seller = await aSeller(world)
  await save(seller, { title: '第一篇', isTop: true })
  await world.later(minute)
  const newsId = await save(seller, { title: '第二篇', category: 3 })
  expect((await shownOf(seller)).map((it: any) => it.title)).toEqual(['第一篇', '第二篇'])
  expect(await shownOf(seller, { category: 3 })).toMatchObject([
    { title: '第二篇', category: 3, cover: articleInput.cover[0], summary: articleInput.summary },
  ])
  expect((await read(newsId)).data).toMatchObject({
    contentHtml: articleInput.contentHtml,
    shopId: String(seller.shopId),
    shopName: seller.shopName,
    viewCount: 0,
  })
  const visit = (visitorId: string) => world.visitor.post('/rest/news/visit', { newsId, visitorId })
  // A visitor who opens it twice on one day counts once.
  for (const visitorId of ['a', 'a', 'b']) expect((await visit(visitorId.repeat(32))).code).toBe(0)
  expect(await listOf(seller, { sort: 'viewed' })).toMatchObject([{ title: '第二篇', viewCount: 2, setBy: '店主' }, {}])
  await world.later(day)
  await visit('a'.repeat(32))
  expect((await read(newsId)).data.viewCount).toBe(3)
})

test('drafts and what is for later leak nowhere; its time comes by itself', async () => {
  const seller = await aSeller(world)
  const draft = await save(seller, { state: 0 })
  const later = await save(seller, { title: '明天见', publishTime: timeText(new Date(world.now().getTime() + day)) })
  expect(await shownOf(seller)).toEqual([])
  for (const newsId of [draft, later]) {
    expect((await read(newsId)).code).toBe(10404)
    expect((await seller.speak.post('/rest/news/read', { newsId })).code).toBe(10404)
    expect((await world.visitor.post('/rest/news/visit', { newsId, visitorId: 'a'.repeat(32) })).code).toBe(10404)
  }
  expect(await listOf(seller, { state: 1 })).toMatchObject([
    {
      newsId: later,
      waiting: true,
      viewCount: 0,
      stateText: '待发布',
      buttons: ['edit', 'publish', 'takeOffline', 'drop'],
    },
  ])
  expect(await listOf(seller, { state: 0 })).toMatchObject([
    {
      newsId: draft,
      waiting: false,
      publishTime: null,
      stateText: '草稿',
      categoryText: '企业动态',
      buttons: ['edit', 'publish', 'drop'],
    },
  ])
  await world.later(day)
  expect((await read(later)).code).toBe(0)
  expect(await shownOf(seller)).toMatchObject([{ newsId: later }])
})

test('what waits is published at once by hand, and taken offline again', async () => {
  const seller = await aSeller(world)
  const newsId = await save(seller, { publishTime: timeText(new Date(world.now().getTime() + day)) })
  const change = (version: number, state: 1 | 2) => seller.speak.post('/rest/news/state', { newsId, version, state })
  expect((await change(1, 1)).code).toBe(0)
  expect((await read(newsId)).code).toBe(0)
  expect((await change(2, 1)).code).toBe(10410)
  expect((await change(1, 2)).code).toBe(10409)
  const { publishTime } = (await listOf(seller))[0]
  expect((await change(2, 2)).code).toBe(0)
  expect((await read(newsId)).code).toBe(10404)
  await world.later(minute)
  expect((await change(3, 1)).code).toBe(0)
  // It keeps its publishing day.
  expect((await read(newsId)).data.publishTime).toBe(publishTime)
})

test('a change overwrites nobody’s, and nothing of it stays once it is deleted', async () => {
  const seller = await aSeller(world)
  const newsId = await save(seller)
  expect(await save(seller, { newsId, version: 1, title: '改过的题目' })).toBe(newsId)
  const late = await seller.speak.post('/rest/news/save', { ...articleInput, newsId, version: 1 })
  expect(late.code).toBe(10409)
  expect((await seller.speak.post('/rest/news/save', { ...articleInput, newsId })).code).toBe(10400)
  expect((await read(newsId)).data.title).toBe('改过的题目')
  expect((await seller.speak.post('/rest/news/del', { newsId, version: 1 })).code).toBe(10409)
  expect((await seller.speak.post('/rest/news/del', { newsId, version: 2 })).code).toBe(0)
  expect((await read(newsId)).code).toBe(10404)
  expect((await seller.speak.post('/rest/news/detail', { newsId })).code).toBe(10404)
})

test('hostile text is harmless: words stay words, and of the rich text nothing runs', async () => {
  const seller = await aSeller(world)
  const hostile = `<script>alert(1)</script><p onclick="alert(1)">正文</p><img src=x onerror=alert(1)>
    <img src="https://elsewhere.example/x.webp"><iframe src="/"></iframe><a href="javascript:alert(1)">点</a>
    <svg onload=alert(1)></svg><style>*{display:none}</style>`
  const title = '<img src=x onerror=alert(1)>'
  const newsId = await save(seller, { title, summary: '"><script>1</script>', contentHtml: hostile })
  const { data } = await read(newsId)
  expect(data.title).toBe(title)
  expect(data.contentHtml).toContain('<p>正文</p>')
  expect(data.contentHtml).not.toMatch(/script|onerror|onclick|onload|iframe|svg|style|elsewhere|<img/)
  const empty = await seller.speak.post('/rest/news/save', {
    ...articleInput,
    contentHtml: '<p>&nbsp;</p><script>1</script>',
  })
  expect(empty).toMatchObject({ code: 10400, data: { fields: [{ field: 'contentHtml', msg: '请填写正文' }] } })
  const long = await seller.speak.post('/rest/news/save', {
    ...articleInput,
    contentHtml: `<p>${'长'.repeat(40_000)}</p>`,
  })
  expect(long).toMatchObject({ code: 10400, data: { fields: [{ field: 'contentHtml' }] } })
})

test('staff need the right; another shop finds and changes nothing; a frozen shop is silent', async () => {
  const [seller, other] = [await aSeller(world), await aSeller(world)]
  const newsId = await anArticle(world, seller)
  const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
  expect((await clerk.post('/rest/news/list', {})).code).toBe(10403)
  const service = await world.signIn(await aStaff(world, seller, ['CS']))
  expect((await service.post('/rest/news/list', {})).data.list).toHaveLength(1)
  expect(await listOf(other)).toEqual([])
  expect((await other.speak.post('/rest/news/del', { newsId, version: 1 })).code).toBe(10404)
  expect((await other.speak.post('/rest/news/save', { ...articleInput, newsId, version: 1 })).code).toBe(10404)
  await world.write((ctx) => setShopStatus(ctx, seller.shopId, 3))
  expect((await read(newsId)).code).toBe(10404)
  expect(await shownOf(seller)).toEqual([])
  expect((await seller.speak.post('/rest/news/save', articleInput)).code).toBe(30102)
})

test('a list is searched, narrowed by days and kind, and comes by pages', async () => {
  const seller = await aSeller(world)
  for (const title of ['苗猪行情', '饲料行情', '100%好料']) await anArticle(world, seller, { title })
  expect(await listOf(seller, { keyword: '行情' })).toHaveLength(2)
  expect(await listOf(seller, { keyword: '0%' })).toMatchObject([{ title: '100%好料' }])
  expect(await listOf(seller, { category: 2 })).toEqual([])
  const until = timeText(new Date(world.now().getTime() - day))
  expect(await listOf(seller, { endTime: until })).toEqual([])
  expect(await listOf(seller, { beginTime: until })).toHaveLength(3)
  const { data } = await seller.speak.post('/rest/news/list', { pageSize: 2, pageNum: 2 })
  expect(data).toMatchObject({ total: 3, pages: 2, list: [{ title: '苗猪行情' }] })
})
