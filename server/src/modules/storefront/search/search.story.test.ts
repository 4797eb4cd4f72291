import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aCustomer, aGroup } from '../../../../test/builders/customer.ts'
import { aBuyer } from '../../../../test/builders/order.ts'
import { aShop } from '../../../../test/builders/shop.ts'
import { statements } from '../../../kernel/database.ts'
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
let seeds: TestShop
let creep: Market['creep']
let buyer: Speaker
beforeAll(async () => {
  world = await openWorld()
  ;({ feed, bag, north, seeds, creep, buyer } = await aMarket(world))
})
afterAll(() => world.close())
const { search, found } = searchOf(() => world)

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

  it('puts goods named by the whole word before those whose names only hold its characters', async () => {
    await aGoods(world, seeds, { name: '含硫肥料 50kg', categoryId: feed.maize, saleUnitId: bag })
    await aGoods(world, seeds, { name: '中猪育肥料 553', categoryId: feed.maize, saleUnitId: bag })
    await world.settle()
    expect(await found({ keyword: '肥料' })).toEqual(['含硫肥料 50kg', '中猪育肥料 553'])
  })

  it('reads the whole input from a posted body too', async () => {
    const answer = await world.visitor.post('/rest/search/goods', { keyword: '教槽料', tags: ['包邮'], facets: true })
    expect(answer.data.total).toBe(1)
  })

  it.each(['%', '％', '4%', '\u202d4％\u202c'])('%j finds what holds it, and nothing else', async (keyword) => {
    const { list, total, corrected } = await search({ keyword })
    expect([names(list), total, corrected]).toEqual([['中大猪浓缩料 4%'], 1, null])
    const shops = (await world.visitor.get(`/rest/search/shops?${new URLSearchParams({ keyword })}`)).data
    expect(shops.list.map((it: { shopId: string }) => it.shopId)).toEqual([String(north.shopId)])
    expect(await found({ keyword, shopId: String(seeds.shopId) })).toEqual([])
  })

  it.each(['_', '!!!', '？', '\\', '¿%', 'щ'])('%j, which nothing holds, finds nothing', async (keyword) => {
    expect(await search({ keyword })).toMatchObject({ total: 0, list: [] })
    const of = new URLSearchParams({ keyword })
    expect((await world.visitor.get(`/rest/search/shops?${of}`)).data).toMatchObject({ total: 0, list: [] })
    expect((await world.visitor.get(`/rest/goods/shop/list?shopId=${north.shopId}&${of}`)).data).toMatchObject({
      total: 0,
    })
  })

  it.each([
    ['\u200b教槽料', '乳猪教槽料 S1'],
    ['教 槽 料', '乳猪教槽料 S1'],
    ['乳猪教槽料ｓ１', '乳猪教槽料 S1'],
    ['浓缩饲料', '中大猪浓缩料 4%'],
    ['猪浓缩了料', '中大猪浓缩料 4%'],
    ['中大猪缩浓料', '中大猪浓缩料 4%'],
  ])('%j, a little different, finds %s', async (keyword, name) => {
    expect(await found({ keyword })).toEqual([name])
    expect((await world.visitor.get(`/rest/search/shops?${new URLSearchParams({ keyword })}`)).data.total).toBe(1)
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
    for (const input of ['sort=best', 'tags=%5B%22x%22%5D', 'priceMin=a', 'what=1', 'pageSize=101', 'categoryId=-1'])
      codes.push((await world.visitor.get(`/rest/search/goods?${input}`)).code)
    expect(codes).toEqual([10400, 10400, 10400, 10400, 10400, 10400])
  })

  it('order by sold, price either way, newest; goods without stock stand last by fitness', async () => {
    const input = { categoryId: String(feed.first) }
    expect(await found({ ...input, sort: 'priceAsc' })).toEqual(['中大猪浓缩料 4%', '乳猪教槽料 S1', '保育料 550'])
    expect(await found({ ...input, sort: 'priceDesc' })).toEqual(['保育料 550', '乳猪教槽料 S1', '中大猪浓缩料 4%'])
    expect((await found({ ...input, sort: 'sold' }))[0]).toBe('保育料 550')
    expect((await found({ ...input, sort: 'default' })).at(-1)).toBe('中大猪浓缩料 4%')
    expect(await found({ ...input, sort: 'new', keyword: '料' })).toHaveLength(3)
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
      // For a pack of 40 kg, rounded half up.
      tradeText: '约¥6.55起/公斤',
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

describe('a search that helps to reach something', () => {
  it('narrows by the smallest quantity and by what a full reduction counts, while it runs and for whom it is', async () => {
    const shop = await aShop(world)
    const single = await aGoods(world, shop, { name: '单袋起订' })
    await aGoods(world, shop, { name: '十袋起订', minQty: 10_000 })
    await world.settle()
    const input = { shopId: String(shop.shopId), sort: 'priceAsc' }
    expect(await found(input)).toEqual(['单袋起订', '十袋起订'])
    expect(await found({ ...input, minQtyMax: '9' })).toEqual(['单袋起订'])
    expect(await found({ ...input, minQtyMax: '10' })).toEqual(['单袋起订', '十袋起订'])

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

    const { userId } = await aBuyer(world)
    const ofGroup = await world.signIn(userId)
    const groupId = await aGroup(world, shop)
    const { customerId } = await aCustomer(world, shop, { userId, waiting: true })
    await world.db
      .updateTable('promotion')
      .set({ customerGroupIds: [groupId] })
      .where('promotionId', '=', made[0]!.promotionId)
      .execute()
    const seenAs = async (customer: { auditState?: number; state?: number; groupIds?: number[] }) => {
      await world.db.updateTable('customer').set(customer).where('customerId', '=', customerId).execute()
      return (await found({ sort: 'priceAsc', promotionId: String(made[0]!.promotionId) }, ofGroup)).length
    }
    expect(await seenAs({ groupIds: [groupId] })).toBe(0)
    expect(await seenAs({ auditState: 1 })).toBe(2)
    expect(await seenAs({ state: 2 })).toBe(0)
    expect(await seenAs({ state: 1, auditState: 2 })).toBe(0)
    expect(await seenAs({ auditState: 1, groupIds: [] })).toBe(0)
  })
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
      // A visitor's answer is cached until something is written.
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
