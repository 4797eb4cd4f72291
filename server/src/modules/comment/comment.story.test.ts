import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import type { TestGoods } from '../../../test/builders/catalog.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { aBuyer, aPaidOrder, aSeller } from '../../../test/builders/order.ts'
import { aShop } from '../../../test/builders/shop.ts'
import type { TestShop } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { rateShops } from './add-reviews.ts'
import { addQuestions, addReviews } from './public.ts'
import type { ReviewToAdd } from './public.ts'

let world: World
let shop: TestShop
let goods: TestGoods
let buyerUserId: number
// Above the ids of real order lines.
let lastLine = 1_000_000

beforeAll(async () => {
  world = await openWorld()
  shop = await aShop(world)
  goods = await aGoods(world, shop)
  buyerUserId = (await aUser(world, { name: '王建国', image: 'face/1.png' })).userId
})
afterAll(() => world.close())

const review = (goodsScore: number, more: Partial<ReviewToAdd> = {}): ReviewToAdd => ({
  orderId: 1,
  lineId: (lastLine += 1),
  spuId: goods.spuId,
  goodsId: goods.goodsId,
  shopId: shop.shopId,
  buyerUserId,
  goodsScore,
  ...more,
})
const ask = async (more: Record<string, unknown> = {}) =>
  (await world.visitor.post('/rest/comment/list', { spuId: String(goods.spuId), ...more })).data
const contents = (answer: { list: { content: string }[] }) => answer.list.map((it) => it.content)

describe('reviews', () => {
  it('are none at first, and then all is good', async () => {
    expect(await ask()).toMatchObject({ total: 0, list: [], counts: { all: 0, goodRate: 100 } })
  })

  it('are counted and listed by kind, newest first', async () => {
    await world.write((ctx) => addReviews(ctx, [review(5, { content: '很好' })]))
    await world.later(1_000)
    await world.write((ctx) =>
      addReviews(ctx, [
        review(3, { content: '一般', images: ['r/1.png'], sellerReply: '谢谢' }),
        review(1, { content: '结块', appendContent: '已换货', at: new Date(world.now().getTime() + 1_000) }),
      ]),
    )
    const all = await ask()
    expect(contents(all)).toEqual(['结块', '一般', '很好'])
    expect(all.counts).toEqual({ all: 3, good: 1, middle: 1, bad: 1, images: 1, append: 1, goodRate: 33 })
    expect(contents(await ask({ filter: 'good' }))).toEqual(['很好'])
    expect(contents(await ask({ filter: 'middle' }))).toEqual(['一般'])
    expect(contents(await ask({ filter: 'bad' }))).toEqual(['结块'])
    expect(contents(await ask({ filter: 'images' }))).toEqual(['一般'])
    expect(contents(await ask({ filter: 'append' }))).toEqual(['结块'])
    expect((await ask({ filter: 'images' })).list[0]).toMatchObject({ sellerReply: '谢谢', images: ['r/1.png'] })
    const page = await ask({ pageNum: 2, pageSize: 2 })
    expect(page).toMatchObject({ total: 3, pages: 2 })
    expect(contents(page)).toEqual(['很好'])
  })

  it('make the score of the shop, as far as they are of the last 180 days', async () => {
    const rated = await aShop(world)
    const its = await aGoods(world, rated)
    const score = async () =>
      (await world.visitor.get(`/rest/shop/page?shopId=${rated.shopId}`)).data.shop.score as number | null
    const starred = (stars: number, at?: Date) =>
      review(stars, {
        spuId: its.spuId,
        goodsId: its.goodsId,
        shopId: rated.shopId,
        ...(at === undefined ? {} : { at }),
      })
    expect(await score()).toBeNull()
    const old = new Date(world.now().getTime() - 179 * 86_400_000)
    await world.write((ctx) => addReviews(ctx, [starred(4), starred(3), starred(1, old)]))
    await world.later(10_000)
    expect(await score()).toBe(2.7)
    await world.later(2 * 86_400_000)
    await world.write((ctx) => rateShops({ ...ctx, actor: null }))
    await world.later(10_000)
    expect(await score()).toBe(3.5)
  })

  it('mask who wrote them, and hide who asked for it', async () => {
    await world.write((ctx) => addReviews(ctx, [review(4, { content: '匿名的', anonymous: true })]))
    const { list } = await ask()
    const hidden = list.find((it: { content: string }) => it.content === '匿名的')
    const named = list.find((it: { content: string }) => it.content === '很好')
    expect(hidden).toMatchObject({ buyerName: '匿名用户', buyerImage: null })
    expect(named).toMatchObject({ buyerName: '王**', buyerImage: 'face/1.png' })
    expect(JSON.stringify(list)).not.toContain('王建国')
  })

  it('are one for each order line, and the figures of the goods follow', async () => {
    const once = review(2)
    await world.write((ctx) => addReviews(ctx, [once]))
    await world.write((ctx) => addReviews(ctx, [{ ...once, goodsScore: 5 }]))
    const row = await world.db
      .selectFrom('goodsSpu')
      .select(['reviewCount', 'goodRateBp'])
      .where('spuId', '=', goods.spuId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ reviewCount: 5, goodRateBp: 4_000 })
    expect((await ask()).counts).toMatchObject({ all: 5, bad: 2, goodRate: 40 })
  })

  it('of other goods are not shown, nor is a filter that does not exist', async () => {
    const other = await aGoods(world, shop)
    expect((await ask({ spuId: String(other.spuId) })).total).toBe(0)
    expect((await world.visitor.post('/rest/comment/list', { spuId: '1', filter: 'worst' })).code).toBe(10400)
    expect((await world.visitor.post('/rest/comment/list', {})).code).toBe(10400)
  })
})

describe('reviews of order lines', () => {
  it('are shown with the lines in the list and in the order; an order is reviewed when every line is', async () => {
    const seller = await aSeller(world)
    const buyer = await aBuyer(world)
    const [feed, seed] = [await aGoods(world, seller), await aGoods(world, seller)]
    const { orderId } = await aPaidOrder(world, buyer, [
      { goodsId: feed.goodsId, qty: 1 },
      { goodsId: seed.goodsId, qty: 1 },
    ])
    const shown = async () => {
      const { list } = (await buyer.speak.post('/sctrading/order/selBuyerOrderListByParam', {})).data
      const row = list.find((it: { orderId: string }) => it.orderId === String(orderId))
      return { status: row.reviewStatus, reviews: row.lines.map((it: { reviewId: string | null }) => it.reviewId) }
    }
    const judge = async (it: TestGoods) => {
      const { lineId } = await world.db
        .selectFrom('orderLine')
        .select('lineId')
        .where('orderId', '=', orderId)
        .where('goodsId', '=', it.goodsId)
        .executeTakeFirstOrThrow()
      await world.write((ctx) =>
        addReviews(ctx, [review(5, { ...it, orderId, lineId, shopId: seller.shopId, buyerUserId: buyer.userId })]),
      )
    }
    expect(await shown()).toEqual({ status: 0, reviews: [null, null] })
    await judge(feed)
    expect(await shown()).toEqual({ status: 0, reviews: [expect.stringMatching(/^\d+$/), null] })
    await judge(seed)
    const { status, reviews } = await shown()
    expect(status).toBe(1)
    expect(reviews).not.toContain(null)
  })
})

describe('questions', () => {
  it('stand with their answers, the shop first, and under masked names', async () => {
    const asked = await aGoods(world, shop)
    await world.write((ctx) =>
      addQuestions(ctx, [
        {
          spuId: asked.spuId,
          shopId: shop.shopId,
          askUserId: buyerUserId,
          content: '保质期多久？',
          answers: [
            { userId: buyerUserId, isSeller: false, content: '三个月' },
            { userId: shop.ownerUserId, isSeller: true, content: '90天' },
          ],
        },
        { spuId: asked.spuId, shopId: shop.shopId, askUserId: buyerUserId, anonymous: true, content: '能送到吗？' },
      ]),
    )
    const { data } = await world.visitor.post('/rest/goodsqa/list', { spuId: String(asked.spuId) })
    expect(data.total).toBe(2)
    expect(data.list.map((it: { askName: string; content: string }) => [it.askName, it.content])).toEqual([
      ['匿名用户', '能送到吗？'],
      ['王**', '保质期多久？'],
    ])
    expect(
      data.list[1].answers.map((it: { name: string; isSeller: boolean; content: string }) => [
        it.name,
        it.isSeller,
        it.content,
      ]),
    ).toEqual([
      [shop.shopName, true, '90天'],
      ['王**', false, '三个月'],
    ])
    expect(data.list[1].answers[0].time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(JSON.stringify(data)).not.toContain('王建国')
  })
})
