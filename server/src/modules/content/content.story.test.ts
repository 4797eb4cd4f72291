import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { saveNotice, saveParam, saveRecommendations } from './public.ts'
import type { NoticeToSave } from './public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const hour = 3_600_000
const publish = (it: NoticeToSave) => world.write((ctx) => saveNotice(ctx, it))
const titles = async (query: string) =>
  (await world.visitor.get(`/rest/shop/queryNotice?${query}`)).data.list.map((it: { title: string }) => it.title)

describe('notices', () => {
  it('are those in force, pinned first, of the platform and of the shop asked for', async () => {
    const shop = await aShop(world)
    const other = await aShop(world)
    const { shopId } = shop
    const content = '内容'
    await publish({ title: '平台公告', content })
    await publish({ title: '明天开始', content, beginTime: new Date(world.now().getTime() + 24 * hour) })
    await publish({ title: '一小时', content, endTime: new Date(world.now().getTime() + hour) })
    await world.later(1_000)
    await publish({ title: '店铺公告', content, shopId })
    await publish({ title: '置顶', content, shopId, isTop: true })
    await publish({ title: '别家', content, shopId: other.shopId })
    expect(await titles('')).toEqual(['一小时', '平台公告'])
    expect(await titles(`shopId=${shopId}`)).toEqual(['置顶', '店铺公告', '一小时', '平台公告'])
    expect(await titles(`shopId=${shopId}&scope=2`)).toEqual(['置顶', '店铺公告'])
    expect(await titles(`shopId=${shopId}&scope=1`)).toEqual(['一小时', '平台公告'])
    expect(await titles('scope=2')).toEqual([])
    await world.later(2 * hour)
    expect(await titles('')).toEqual(['平台公告'])
    await world.later(24 * hour)
    expect(await titles('')).toEqual(['明天开始', '平台公告'])
  })

  it('come by pages, and say what cannot be asked', async () => {
    const shop = await aShop(world)
    for (const title of ['一', '二', '三']) await publish({ title, content: '', shopId: shop.shopId })
    const { data } = await world.visitor.get(
      `/rest/shop/queryNotice?shopId=${shop.shopId}&scope=2&pageNum=2&pageSize=2`,
    )
    expect(data).toMatchObject({ pageNum: 2, pageSize: 2, total: 3, pages: 2 })
    expect(data.list).toHaveLength(1)
    expect((await world.visitor.get('/rest/shop/queryNotice?scope=3')).code).toBe(10400)
    expect((await world.visitor.get('/rest/shop/queryNotice?boId=1')).code).toBe(10400)
  })
})

describe('settings', () => {
  const ask = async (key: string) => (await world.visitor.get(`/rest/common/getAoplloValue?key=${key}`)).data
  it('are shown when public; what is secret is answered like what is not there', async () => {
    await world.write((ctx) => saveParam(ctx, { key: 'service.phone', value: '400-000-0000', isPublic: true }))
    await world.write((ctx) => saveParam(ctx, { key: 'pay.secret', value: 'hush', isPublic: false }))
    expect(await ask('service.phone')).toEqual({ key: 'service.phone', value: '400-000-0000' })
    expect(await ask('pay.secret')).toEqual({ key: 'pay.secret', value: null })
    expect(await ask('unknown')).toEqual({ key: 'unknown', value: null })
    await world.write((ctx) => saveParam(ctx, { key: 'service.phone', value: '400-111-1111', isPublic: true }))
    expect((await ask('service.phone')).value).toBe('400-111-1111')
    expect((await world.visitor.get('/rest/common/getAoplloValue')).code).toBe(10400)
  })
})

describe('the foot of the pages', () => {
  it('shows what is set and public, and nothing else', async () => {
    const site = async () => (await world.visitor.get('/rest/common/site')).data
    const set = (key: string, value: string, isPublic: boolean) =>
      world.write((ctx) => saveParam(ctx, { key, value, isPublic }))
    await set('service.phone', '400-222-2222', true)
    await set('service.hours', '夜间', false)
    expect(await site()).toEqual({ phone: '400-222-2222', hours: null, licences: [] })
    await set('site.licences', '营业执照 A\n许可证 B', true)
    expect((await site()).licences).toEqual(['营业执照 A', '许可证 B'])
  })
})

describe('recommendations', () => {
  it('name a thing or a link, never nothing', async () => {
    const shop = await aShop(world)
    await world.write((ctx) =>
      saveRecommendations(ctx, [
        { position: 'home_shop', targetType: 2, targetId: shop.shopId },
        { position: 'service', targetType: 3, url: '/deposit', title: '代付服务' },
      ]),
    )
    const rows = await world.db.selectFrom('recommendation').select(['position', 'sort']).orderBy('sort').execute()
    expect(rows).toEqual([
      { position: 'home_shop', sort: 0 },
      { position: 'service', sort: 1 },
    ])
    const empty = world.write((ctx) => saveRecommendations(ctx, [{ position: 'hot', targetType: 1 }]))
    await expect(empty).rejects.toThrow(/check constraint/)
  })
})
