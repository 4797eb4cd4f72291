import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop } from '../../../../test/builders/shop.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { setShopStatus } from '../../shop/public.ts'
import { saveNotice, saveParam, saveRecommendations } from '../public.ts'
import type { NoticeToSave } from '../public.ts'

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
  it('are those in force of the platform, pinned first, below what the shop asked for announces in its settings', async () => {
    const shop = await aShop(world)
    const other = await aShop(world)
    const { shopId } = shop
    const announce = async (of: typeof shop, notice: string): Promise<void> => {
      const speak = await world.signIn(of.ownerUserId)
      expect((await speak.form('/rest/shop/saveShopDtlByShopId', { shopId: String(of.shopId), notice })).code).toBe(0)
    }
    const content = '内容'
    await publish({ title: '平台公告', content })
    await publish({ title: '明天开始', content, beginTime: new Date(world.now().getTime() + 24 * hour) })
    await publish({ title: '一小时', content, endTime: new Date(world.now().getTime() + hour) })
    await world.later(1_000)
    await announce(shop, '元旦照常发货')
    await announce(other, '别家')
    await publish({ title: '置顶', content, isTop: true })
    expect(await titles('')).toEqual(['置顶', '一小时', '平台公告'])
    expect(await titles(`shopId=${shopId}`)).toEqual(['店铺公告', '置顶', '一小时', '平台公告'])
    const own = (await world.visitor.get(`/rest/shop/queryNotice?shopId=${shopId}&scope=2`)).data.list
    expect(own).toMatchObject([{ noticeId: String(shopId), scope: 2, shopId: String(shopId), content: '元旦照常发货' }])
    expect(await titles(`shopId=${shopId}&scope=1`)).toEqual(['置顶', '一小时', '平台公告'])
    expect(await titles('scope=2')).toEqual([])
    await world.later(2 * hour)
    expect(await titles('')).toEqual(['置顶', '平台公告'])
    await world.later(24 * hour)
    expect(await titles('')).toEqual(['置顶', '明天开始', '平台公告'])
    await announce(shop, '')
    expect(await titles(`shopId=${shopId}&scope=2`)).toEqual([])
    await announce(shop, '再次')
    await world.write((ctx) => setShopStatus(ctx, shopId, 3))
    expect(await titles(`shopId=${shopId}&scope=2`)).toEqual([])
  })

  it('come by pages, and say what cannot be asked', async () => {
    for (const title of ['一', '二', '三']) await publish({ title, content: '' })
    const { data } = await world.visitor.get('/rest/shop/queryNotice?pageNum=2&pageSize=2')
    expect(data).toMatchObject({ pageNum: 2, pageSize: 2 })
    expect(data.pages).toBe(Math.ceil(data.total / 2))
    expect(data.list).toHaveLength(2)
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
