import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { anApplication, say as decide } from '../../../../test/builders/aftersales.ts'
import { aReviewOf } from '../../../../test/builders/comment.ts'
import { aUser } from '../../../../test/builders/identity.ts'
import { afterwards, openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aBuyer, aReceivedOrder, aSeller, aSentOrder } from '../../../../test/builders/order.ts'
import { addOperator } from '../../identity/public.ts'

const { world, ...people } = await openMarket()
let { seller, buyer } = people
const day = 86_400_000
const picture = `/files/ab/${'0'.repeat(32)}.webp`

const received = async (many = 1) => {
  const goods = await Promise.all(Array.from({ length: many }, () => aGoods(world, seller)))
  const order = await aReceivedOrder(
    world,
    buyer,
    seller,
    goods.map(({ goodsId }) => ({ goodsId, qty: 1 })),
  )
  return { ...order, goods }
}
type Received = Awaited<ReturnType<typeof received>>
const say = ({ orderId, lines }: Received, scores: readonly number[], more: object = {}, each: object = {}) =>
  buyer.speak.post('/rest/comment/add', {
    orderId,
    lines: lines.map(({ lineId }, at) => ({ lineId, goodsScore: scores[at], content: `第${at + 1}件`, ...each })),
    ...more,
  })
const ofGoods = async ({ spuId }: { spuId: number }, by = world.visitor) =>
  (await by.post('/rest/comment/list', { spuId })).data
const buttons = async (orderId: number): Promise<string[]> =>
  (await buyer.speak.post(orderPath('selButtonDetailByOrderId'), { orderId })).data.buttons.map((one: any) => one.code)
const orderOf = (orderId: number) =>
  world.db.selectFrom('tradeOrder').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const reviewOf = (reviewId: number | string) =>
  world.db.selectFrom('review').selectAll().where('reviewId', '=', Number(reviewId)).executeTakeFirstOrThrow()
const titles = async (by: typeof buyer.speak) =>
  (await by.post('/rest/message/list', {})).data.list.map((one: any) => one.title)
const anOperator = async () => {
  const { userId } = await aUser(world)
  await world.write((ctx) => addOperator(ctx, userId, ['OP_CONTENT']))
  return world.signIn(userId)
}

describe('an order is reviewed', () => {
  it('in all its lines at once: figures, buttons and messages follow', async () => {
    const it = await received(2)
    expect(await buttons(it.orderId)).toContain('REVIEW')
    const answer = await say(it, [5, 2], { serviceScore: 4, logisticsScore: 3 }, { images: [picture] })
    expect(answer).toMatchObject({ code: 0, data: { waiting: 0 } })
    expect(answer.data.reviewIds).toHaveLength(2)
    const [good, bad] = it.goods as [Received['goods'][0], Received['goods'][0]]
    expect((await ofGoods(good)).list).toMatchObject([{ goodsScore: 5, images: [picture], content: '第1件' }])
    expect((await ofGoods(bad)).counts).toMatchObject({ all: 1, bad: 1, goodRate: 0 })
    expect(await orderOf(it.orderId)).toMatchObject({ reviewStatus: 1 })
    expect(await reviewOf(answer.data.reviewIds[0])).toMatchObject({ serviceScore: 4, logisticsScore: 3, descScore: 5 })
    expect(await buttons(it.orderId)).not.toContain('REVIEW')
    expect(await buttons(it.orderId)).toContain('APPEND_REVIEW')
    expect(await titles(seller.speak)).toContain('收到差评，请尽快回复')
    expect((await say(it, [5, 5])).code).toBe(31442)
  })

  it('once, by however many at the same time', async () => {
    const it = await received()
    const answers = await Promise.all(Array.from({ length: 6 }, () => say(it, [4])))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array(5).fill(31442)])
  })

  it('not with lines of another order, twice or left out, and not before it arrived', async () => {
    const [it, other] = [await received(2), await received()]
    const lines = it.lines.map(({ lineId }) => ({ lineId, goodsScore: 5 }))
    const add = (given: object) => buyer.speak.post('/rest/comment/add', { orderId: it.orderId, lines: given })
    expect((await add([lines[0], { lineId: other.lines[0]!.lineId, goodsScore: 5 }])).code).toBe(10400)
    expect((await add([lines[0], lines[0]])).code).toBe(10400)
    expect((await add([lines[0]])).code).toBe(10400)
    expect((await add(lines.map((one) => ({ ...one, goodsScore: 6 })))).code).toBe(10400)
    expect((await add(lines.map((one) => ({ ...one, images: Array(10).fill(picture) })))).code).toBe(10400)
    expect((await add(lines.map((one) => ({ ...one, content: '好'.repeat(501) })))).code).toBe(10400)
    expect(await orderOf(it.orderId)).toMatchObject({ reviewStatus: 0 })
    const { orderId } = await aSentOrder(world, buyer, seller, [{ goodsId: it.goods[0]!.goodsId, qty: 1 }])
    expect((await buyer.speak.post('/rest/comment/add', { orderId, lines })).code).toBe(10410)
    const outsider = await aBuyer(world)
    expect((await outsider.speak.post('/rest/comment/add', { orderId: it.orderId, lines })).code).toBe(10404)
  })

  it('with doubtful words, which wait for the platform and count only then', async () => {
    const it = await received()
    const { data } = await say(it, [1], {}, { content: '加我微信 nongxin88' })
    expect(data.waiting).toBe(1)
    expect(await ofGoods(it.goods[0]!)).toMatchObject({ total: 0, counts: { all: 0, goodRate: 100 } })
    const operator = await anOperator()
    const [reviewId] = data.reviewIds
    const found = await operator.post('/operate/comment/list', { tab: 'waiting', spuId: it.goods[0]!.spuId })
    expect(found.data.list).toMatchObject([{ reviewId, state: 0 }])
    expect((await seller.speak.post('/rest/comment/mj/reply', { reviewId, version: 1, content: '好' })).code).toBe(
      10410,
    )
    expect((await operator.post('/operate/comment/show', { reviewId, version: 1 })).data).toEqual({ version: 2 })
    expect((await ofGoods(it.goods[0]!)).counts).toMatchObject({ all: 1, goodRate: 0 })
    expect(await titles(buyer.speak)).toContain('您的评价已通过审核')
    expect((await operator.post('/operate/comment/hide', { reviewId, version: 2, reason: '广告' })).code).toBe(0)
    expect((await operator.post('/operate/comment/hide', { reviewId, version: 3, reason: '广告' })).code).toBe(10410)
    expect(await ofGoods(it.goods[0]!)).toMatchObject({ total: 0, counts: { all: 0 } })
  })
})

describe('a review', () => {
  it('is answered once, by however many at the same time, and the buyer is notified', async () => {
    const it = await received()
    const reviewId = await aReviewOf(buyer, it.orderId, it.lines)
    const reply = (content: string) => seller.speak.post('/rest/comment/mj/reply', { reviewId, version: 1, content })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => reply(`谢谢${at}`)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array(5).fill(31441)])
    expect((await titles(buyer.speak)).filter((title: string) => title === '卖家回复了您的评价')).toHaveLength(1)
    expect((await ofGoods(it.goods[0]!)).list[0].sellerReply).toMatch(/^谢谢/)
  })

  it('is added to once, by however many at the same time', async () => {
    const it = await received(2)
    await say(it, [4, 5])
    const lines = it.lines.slice(0, 1).map(({ lineId }) => ({ lineId, content: '一个月后还是好', images: [picture] }))
    const append = () => buyer.speak.post('/rest/comment/append', { orderId: it.orderId, lines })
    const answers = await Promise.all(Array.from({ length: 5 }, append))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array(4).fill(31443)])
    expect((await ofGoods(it.goods[0]!)).list[0]).toMatchObject({
      appendContent: '一个月后还是好',
      appendImages: [picture],
    })
    expect(await orderOf(it.orderId)).toMatchObject({ reviewStatus: 2 })
    expect((await buyer.speak.post('/rest/comment/order', { orderId: it.orderId })).data).toMatchObject({
      canReview: false,
      canAppend: false,
      lines: [{ review: { appendContent: '一个月后还是好' } }, { review: { appendContent: null } }],
    })
  })

  it('is useful to each person once, not to who wrote it', async () => {
    const it = await received()
    const reviewId = await aReviewOf(buyer, it.orderId, it.lines)
    const readers = await Promise.all(Array.from({ length: 3 }, async () => world.signIn((await aUser(world)).userId)))
    const mark = (by: typeof buyer.speak, useful = true) => by.post('/rest/comment/useful', { reviewId, useful })
    await Promise.all(readers.flatMap((by) => [mark(by), mark(by)]))
    expect((await ofGoods(it.goods[0]!, readers[0])).list[0]).toMatchObject({ usefulCount: 3, marked: true })
    expect((await mark(readers[0]!, false)).data).toEqual({ usefulCount: 2, marked: false })
    expect((await mark(buyer.speak)).code).toBe(31445)
  })

  it('is found by the shop, the worst first, by tab, score and word; not those of another shop', async () => {
    const it = await received(3)
    await say(it, [4, 1, 3], {}, {})
    const find = async (more: object) =>
      (await seller.speak.post('/rest/comment/mj/list', { beginTime: undefined, ...more })).data.list
    const here = new Set(it.goods.map(({ spuId }) => String(spuId)))
    const scores = (list: any[]) => list.filter((one) => here.has(one.spuId)).map((one) => one.goodsScore)
    expect(scores(await find({ pageSize: 100 }))).toEqual([1, 3, 4])
    expect(scores(await find({ pageSize: 100, sort: 'newest' }))).toHaveLength(3)
    expect(scores(await find({ tab: 'bad', pageSize: 100 }))).toEqual([1])
    expect(scores(await find({ score: 3, pageSize: 100 }))).toEqual([3])
    expect(scores(await find({ keyword: '第2件', pageSize: 100 }))).toEqual([1])
    const tabs = (await seller.speak.post('/rest/comment/mj/tabs', { spuId: it.goods[1]!.spuId })).data
    expect(tabs).toMatchObject([
      { count: 1 },
      { count: 1 },
      { count: 1 },
      { count: 0 },
      { count: 0 },
      { count: 0 },
      { count: 0 },
    ])
    expect((await buyer.speak.post('/rest/comment/mine', {})).data.list[0]).toMatchObject({ canAppend: true })
  })
})

describe('who says nothing', () => {
  it('is counted as content fifteen days after receipt, once; who reviewed is not', async () => {
    const [it, said] = [await received(2), await received()]
    await say(said, [2])
    const many = (orderId: number) => world.db.selectFrom('review').selectAll().where('orderId', '=', orderId).execute()
    ;({ seller, buyer } = await afterwards(world, 14 * day, { seller, buyer }))
    await world.settle()
    expect(await many(it.orderId)).toHaveLength(0)
    ;({ seller, buyer } = await afterwards(world, 2 * day, { seller, buyer }))
    await world.settle()
    expect(await many(it.orderId)).toMatchObject([
      { isAuto: true, goodsScore: 5, content: '系统默认好评', anonymous: true },
      { isAuto: true },
    ])
    expect(await many(said.orderId)).toMatchObject([{ isAuto: false, goodsScore: 2 }])
    expect(await orderOf(it.orderId)).toMatchObject({ reviewStatus: 1 })
    const lines = it.lines.map(({ lineId }) => ({ lineId, content: '补一句' }))
    expect((await buyer.speak.post('/rest/comment/append', { orderId: it.orderId, lines })).code).toBe(0)
    ;({ seller, buyer } = await afterwards(world, 180 * day, { seller, buyer }))
    const late = said.lines.map(({ lineId }) => ({ lineId, content: '太晚了' }))
    expect((await buyer.speak.post('/rest/comment/append', { orderId: said.orderId, lines: late })).code).toBe(31444)
  })
})

it('of goods that were refunded as a whole nobody is counted as content', async () => {
  const it = await received(2)
  const afterSalesId = await anApplication(buyer, it.orderId, { lines: [{ at: 0 }] })
  await decide(seller.speak, 'mj/agreeRefund', { afterSalesId })
  await world.settle()
  ;({ seller, buyer } = await afterwards(world, 16 * day, { seller, buyer }))
  await world.settle()
  const reviews = await world.db.selectFrom('review').select(['lineId']).where('orderId', '=', it.orderId).execute()
  expect(reviews).toEqual([{ lineId: it.lines[1]!.lineId }])
  expect(await orderOf(it.orderId)).toMatchObject({ reviewStatus: 1 })
})

it('a shop shows what buyers think of its goods, service and delivery, and what is hidden counts no more', async () => {
  const apart = await aSeller(world)
  const goods = await aGoods(world, apart)
  const shopPage = async () => (await world.visitor.get(`/rest/shop/page?shopId=${apart.shopId}`)).data.shop
  const scores = async () => (await apart.speak.post('/rest/comment/mj/scores', {})).data
  expect(await scores()).toEqual({ score: null, serviceScore: null, logisticsScore: null })
  const reviewIds: string[] = []
  for (const [goodsScore, serviceScore, logisticsScore] of [
    [5, 4, 3],
    [4, 4, 2],
    [1, 1, 1],
  ]) {
    const { orderId, lines } = await aReceivedOrder(world, buyer, apart, [{ goodsId: goods.goodsId, qty: 1 }])
    const said = { orderId, serviceScore, logisticsScore, lines: [{ lineId: lines[0]!.lineId, goodsScore }] }
    reviewIds.push((await buyer.speak.post('/rest/comment/add', said)).data.reviewIds[0])
  }
  expect(await scores()).toEqual({ score: 3.3, serviceScore: 3, logisticsScore: 2 })
  const operator = await anOperator()
  const { version } = await reviewOf(reviewIds[2]!)
  await operator.post('/operate/comment/hide', { reviewId: reviewIds[2], version, reason: '恶意差评' })
  const now = { score: 4.5, serviceScore: 4, logisticsScore: 2.5 }
  expect(await scores()).toEqual(now)
  expect(await shopPage()).toMatchObject(now)
  const { data } = await world.visitor.post('/rest/goodsDetail/detail', { spuId: goods.spuId })
  expect(data.goodsDetail.shop).toMatchObject(now)
})
