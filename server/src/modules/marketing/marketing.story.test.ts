import { timeText } from '@mall/api/wire-types'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aCoupon, aCouponOf } from '../../../test/builders/coupon.ts'
import { aCustomer, aGroup } from '../../../test/builders/customer.ts'
import { aDirect, atTen, marketingPath as base, openMarketing, untilTen } from '../../../test/builders/marketing.ts'
import { aBuyer, aPaidOrder, aSeller } from '../../../test/builders/order.ts'
import { demandSoundBooks } from '../../../test/invariants.ts'
import { workMarketing } from './send-marketing.ts'

const { world, add, shown, messagesOf, couponsOf, aShopWithCustomer } = await openMarketing()
afterEach(() => demandSoundBooks(world))
afterAll(() => world.close())

const hour = 3_600_000
const day = 24 * hour
const goodsOf = (seller: Awaited<ReturnType<typeof aSeller>>) => aGoods(world, seller, { stock: 10_000_000 })

describe('direct marketing', () => {
  it('is written as a draft, changed, started and sent once to all customers', async () => {
    const { seller, buyer } = await aShopWithCustomer()
    const { speak } = seller
    const draft = (await add(speak, aDirect({ draft: true }))).data
    expect(draft).toMatchObject({ state: 0, targetCount: 1, version: 1 })
    expect(await messagesOf(buyer.userId)).toEqual([])
    const { marketingId } = draft
    const again = (
      await add(speak, aDirect({ marketingId, version: 1, name: '年货节二', draft: true, link: '/promotions' }))
    ).data
    expect(again.version).toBe(2)
    expect((await add(speak, aDirect({ marketingId, version: 1 }))).code).toBe(30_610)
    const started = await speak.post('/mj/marketing/start', { marketingId, version: 2 })
    expect(started.data).toMatchObject({ state: 1 })
    await world.settle()
    expect(await messagesOf(buyer.userId)).toMatchObject([
      { title: expect.stringContaining('年货节二'), content: expect.stringContaining('退订'), link: '/promotions' },
    ])
    const done = await shown(speak, marketingId)
    expect(done).toMatchObject({
      state: 2,
      stateText: '已完成',
      buttons: ['remove'],
      sentCount: 1,
      sendStats: { targetCount: 1, reachCount: 1, readCount: 0, orderCount: 0 },
    })
    const { speak: reads } = buyer
    await reads.post('/rest/message/read', { type: 3 })
    expect((await shown(speak, marketingId)).sendStats.readCount).toBe(1)
    expect((await speak.post('/mj/marketing/stop', { marketingId, version: done.version })).code).toBe(30_610)
    expect((await speak.post('/mj/marketing/start', { marketingId, version: done.version })).code).toBe(30_610)
    expect((await speak.post(`${base}/del/${marketingId}`, {})).code).toBe(0)
    expect((await speak.get(`${base}/get/${marketingId}`)).code).toBe(10_404)
  })

  it('waits for its time, is stopped or deleted before it, and its time lies within the hours', async () => {
    const { seller, buyer } = await aShopWithCustomer()
    const { speak } = seller
    const tomorrow = (hours: number) => timeText(new Date(world.now().getTime() + day + hours * hour))
    const fieldOf = async (more: object) => (await add(speak, aDirect(more))).data.fields[0].field
    expect(await fieldOf({ sendTime: tomorrow(11) })).toBe('sendTime')
    expect(await fieldOf({ sendTime: '2020-01-01 10:00:00' })).toBe('sendTime')
    expect(await fieldOf({ targetType: 2 })).toBe('targetIds')
    expect(await fieldOf({ contentType: 1 })).toBe('couponIds')
    expect(await fieldOf({ contentType: 2 })).toBe('points')
    expect(await fieldOf({ message: '  ' })).toBe('message')
    for (const link of ['', '/v//evil.example', '/v/\\evil.example', '/v/v/home', '//evil.example'])
      expect(await fieldOf({ link })).toBe('link')
    const planned = (await add(speak, aDirect({ sendTime: tomorrow(1) }))).data
    expect((await speak.get(`${base}/list?state=1`)).data.list).toMatchObject([
      {
        stateText: '已计划',
        buttons: ['stop', 'remove'],
        targetText: '全部客户',
        contentText: expect.stringContaining('消息'),
      },
    ])
    const { marketingId, version } = planned
    expect((await speak.post('/mj/marketing/stop', { marketingId, version })).data).toMatchObject({ state: 3 })
    const other = (await add(speak, aDirect({ sendTime: tomorrow(1) }))).data
    expect((await speak.post(`${base}/del/${other.marketingId}`, {})).code).toBe(0)
    const sent = (await add(speak, aDirect({ sendTime: tomorrow(1) }))).data
    await world.later(day + 2 * hour)
    expect(await messagesOf(buyer.userId)).toHaveLength(1)
    const again = await world.signIn(seller.ownerUserId)
    expect(await shown(again, sent.marketingId)).toMatchObject({ state: 2, reachCount: 1 })
    await untilTen(world)
  })

  it('opens the home page where its link says so, and waits while its shop is frozen', async () => {
    const { seller, buyer } = await aShopWithCustomer()
    const { speak, shopId } = seller
    const { marketingId } = (await add(speak, aDirect({ link: '/v/', ...atTen(world) }))).data
    const put = (shopStatus: number) =>
      world.db.updateTable('shop').set({ shopStatus }).where('shopId', '=', shopId).execute()
    await put(3)
    await world.later(2 * day + 2 * hour)
    expect(await messagesOf(buyer.userId)).toEqual([])
    await put(1)
    await world.later(2 * hour)
    expect(await messagesOf(buyer.userId)).toMatchObject([{ link: '/' }])
    expect(await shown(await world.signIn(seller.ownerUserId), marketingId)).toMatchObject({ state: 2, reachCount: 1 })
    await untilTen(world)
  })

  it('of now waits for the morning when it is night, and goes on then', async () => {
    const { seller, buyer } = await aShopWithCustomer()
    await world.later(11 * hour)
    const speak = await world.signIn(seller.ownerUserId)
    const { marketingId } = (await add(speak, aDirect())).data
    expect(await messagesOf(buyer.userId)).toEqual([])
    await world.later(12 * hour + 10_000)
    expect(await messagesOf(buyer.userId)).toHaveLength(1)
    expect(await shown(await world.signIn(seller.ownerUserId), marketingId)).toMatchObject({ state: 2 })
    await untilTen(world)
  })

  it('goes to groups or to chosen customers, counted before, and to nobody else', async () => {
    const { seller, buyer, customerId } = await aShopWithCustomer()
    const { speak } = seller
    const other = await aBuyer(world)
    const { customerId: otherId } = await aCustomer(world, seller, { userId: other.userId })
    const groupId = await aGroup(world, seller)
    await world.db
      .updateTable('customer')
      .set({ groupIds: [groupId] })
      .where('customerId', '=', customerId)
      .execute()
    const count = async (input: object) => (await speak.post('/mj/marketing/audience', input)).data
    expect(await count({ targetType: 1 })).toEqual({ count: 2, refusedCount: 0, restingCount: 0, withoutAccount: 0 })
    expect(await count({ targetType: 2, targetIds: [groupId] })).toMatchObject({ count: 1 })
    expect(await count({ targetType: 3, targetIds: [otherId] })).toMatchObject({ count: 1 })
    await add(speak, aDirect({ targetType: 2, targetIds: [groupId] }))
    expect([await messagesOf(buyer.userId), await messagesOf(other.userId)].map(({ length }) => length)).toEqual([1, 0])
    const chosen = (await add(speak, aDirect({ targetType: 3, targetIds: [otherId] }))).data
    expect(await messagesOf(other.userId)).toHaveLength(1)
    expect((await shown(speak, chosen.marketingId)).targets).toEqual([{ targetId: String(otherId), name: '张三' }])
    const foreign = await aSeller(world)
    expect((await add(speak, aDirect({ targetType: 2, targetIds: [await aGroup(world, foreign)] }))).code).toBe(10_404)
    const theirs = await aCoupon(world, foreign.shopId)
    expect((await add(speak, aDirect({ contentType: 1, couponIds: [theirs] }))).code).toBe(10_404)
  })

  it('leaves out who refuses it, of the shop or of all, and who was sent something lately', async () => {
    const { seller, buyer } = await aShopWithCustomer()
    const { speak, shopId } = seller
    await add(speak, aDirect())
    expect((await buyer.speak.post('/rest/marketing/choices', {})).data).toMatchObject({
      refusedAll: false,
      shops: [{ shopId: String(shopId), refused: false }],
    })
    const rested = (await add(speak, aDirect({ cooldownDays: 7 }))).data
    expect(await shown(speak, rested.marketingId)).toMatchObject({
      state: 2,
      sentCount: 0,
      sendStats: { targetCount: 1, results: [{ result: 4, count: 1, text: '间隔期内未发送' }] },
    })
    const live = { targetType: 1, cooldownDays: 7 }
    expect((await speak.post('/mj/marketing/audience', live)).data).toMatchObject({ count: 0, restingCount: 1 })
    await buyer.speak.post('/rest/marketing/refuse', { shopId, refused: true })
    const counted = async () => (await speak.post('/mj/marketing/audience', { targetType: 1 })).data
    expect(await counted()).toMatchObject({ count: 0, refusedCount: 1 })
    await add(speak, aDirect())
    await buyer.speak.post('/rest/marketing/refuse', { shopId, refused: false })
    await buyer.speak.post('/rest/marketing/refuse', { refused: true })
    expect(await counted()).toMatchObject({ count: 0, refusedCount: 1 })
    await add(speak, aDirect())
    expect(await messagesOf(buyer.userId)).toHaveLength(1)
    await buyer.speak.post('/rest/marketing/refuse', { refused: false })
    await add(speak, aDirect())
    expect(await messagesOf(buyer.userId)).toHaveLength(2)
  })

  it('gives coupons as long as there are any, and points, and says so', async () => {
    const { seller, buyer } = await aShopWithCustomer()
    const { speak, shopId } = seller
    const second = await aBuyer(world)
    await aCustomer(world, seller, { userId: second.userId })
    const couponId = await aCoupon(world, shopId, { totalCount: 2 })
    const scarce = await aCoupon(world, shopId, { totalCount: 1, internal: true, name: '只有一张' })
    const { marketingId } = (await add(speak, aDirect({ contentType: 1, couponIds: [couponId], message: '' }))).data
    expect(await couponsOf(buyer.userId)).toEqual([{ couponId, source: 2 }])
    expect(await messagesOf(buyer.userId)).toMatchObject([
      { content: expect.stringContaining('满100减10'), link: '/buyer/coupon' },
    ])
    expect((await add(speak, aDirect({ contentType: 1, couponIds: [couponId] }))).code).toBe(30_614)
    const few = (await add(speak, aDirect({ contentType: 1, couponIds: [scarce] }))).data
    expect((await shown(speak, few.marketingId)).sendStats).toMatchObject({
      sentCount: 2,
      reachCount: 1,
      results: [
        { result: 1, count: 1 },
        { result: 2, count: 1 },
      ],
    })
    expect((await speak.post('/mj/marketing/sends', { marketingId, result: 1 })).data.total).toBe(2)
    await add(speak, aDirect({ contentType: 2, points: 50, message: '' }))
    const account = await world.db
      .selectFrom('pointsAccount')
      .select('balance')
      .where('shopId', '=', shopId)
      .where('boId', '=', buyer.boId)
      .executeTakeFirstOrThrow()
    expect(account.balance).toBe(50)
  })

  it('reports what its receivers ordered within a week, less what was refunded', async () => {
    const { seller, buyer } = await aShopWithCustomer()
    const { speak } = seller
    const { marketingId } = (await add(speak, aDirect())).data
    const goods = await goodsOf(seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }])
    const { payMoney } = await world.db
      .selectFrom('tradeOrder')
      .select('payMoney')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const money = (payMoney / 100).toFixed(2)
    expect(await shown(speak, marketingId)).toMatchObject({
      orderCount: 1,
      orderMoney: money,
      sendStats: { buyerCount: 1, orderMoney: money },
    })
    expect((await speak.post('/mj/marketing/sends', { marketingId, ordered: true })).data.list).toMatchObject([
      { orderCount: 1, orderMoney: money, resultText: '已送达' },
    ])
    await world.later(8 * day)
    await aPaidOrder(world, { ...buyer, speak: await world.signIn(buyer.userId) }, [{ goodsId: goods.goodsId, qty: 1 }])
    expect(await shown(await world.signIn(seller.ownerUserId), marketingId)).toMatchObject({ orderCount: 1 })
    await untilTen(world)
  })

  it('says what its coupons took off the orders it brought, and nothing of other coupons', async () => {
    const { seller, buyer } = await aShopWithCustomer()
    const goods = await aGoods(world, seller, { price: 10_000 })
    const couponId = await aCoupon(world, seller.shopId)
    const { marketingId } = (await add(seller.speak, aDirect({ contentType: 1, couponIds: [couponId] }))).data
    const orderOne = async (qty: number) => {
      const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty }])
      const of = world.db.selectFrom('tradeOrder').select('couponMoney').where('orderId', '=', orderId)
      return (await of.executeTakeFirstOrThrow()).couponMoney
    }
    expect(await orderOne(1)).toBe(1_000)
    expect((await shown(seller.speak, marketingId)).sendStats).toMatchObject({ costMoney: '10.00', orderCount: 1 })
    await aCouponOf(world, buyer, seller.shopId, { reduceMoney: 3_000 })
    expect(await orderOne(1)).toBe(3_000)
    expect((await shown(seller.speak, marketingId)).sendStats).toMatchObject({ costMoney: '10.00', orderCount: 2 })
  })

  it('is worked by two at once and sent once', async () => {
    const { seller, buyer } = await aShopWithCustomer()
    const { data } = await seller.speak.post(`${base}/direct/add`, aDirect())
    const marketingId = Number(data.marketingId)
    await Promise.all([1, 2, 3].map(() => world.write((ctx) => workMarketing(ctx, marketingId))))
    await world.settle()
    expect(await messagesOf(buyer.userId)).toHaveLength(1)
    expect(await shown(seller.speak, data.marketingId)).toMatchObject({ state: 2, sentCount: 1 })
  })

  it('two that give the same coupon at once give as many as there are', async () => {
    const { seller } = await aShopWithCustomer()
    for (const _ of [1, 2, 3]) await aCustomer(world, seller)
    const couponId = await aCoupon(world, seller.shopId, { totalCount: 5, perUserLimit: 9 })
    const gives = { contentType: 1, couponIds: [couponId] }
    const written = await Promise.all(
      [1, 2, 3].map(async () => (await seller.speak.post(`${base}/direct/add`, aDirect(gives))).data.marketingId),
    )
    await Promise.all(written.map((id) => world.write((ctx) => workMarketing(ctx, Number(id)))))
    await world.settle()
    const reached = await Promise.all(written.map(async (id) => (await shown(seller.speak, id)).reachCount))
    expect(reached.reduce((all, many) => all + many)).toBe(5)
    const { receivedCount } = await world.db
      .selectFrom('coupon')
      .select('receivedCount')
      .where('couponId', '=', couponId)
      .executeTakeFirstOrThrow()
    expect(receivedCount).toBe(5)
  })
})
