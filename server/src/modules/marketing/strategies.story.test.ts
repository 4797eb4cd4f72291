import { timeText } from '@mall/api/wire-types'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aCoupon } from '../../../test/builders/coupon.ts'
import { aCustomer } from '../../../test/builders/customer.ts'
import { aStrategy, marketingPath as base, openMarketing, untilTen } from '../../../test/builders/marketing.ts'
import { aBuyer, aPaidOrder, aReceivedOrder, aSeller } from '../../../test/builders/order.ts'
import { demandSoundBooks } from '../../../test/invariants.ts'
import type { World } from '../../../test/world.ts'
import { workMarketing, workStrategies } from './send-marketing.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>
const { world, add, shown, messagesOf, couponsOf, aShopWithCustomer } = await openMarketing()
afterEach(() => demandSoundBooks(world))
afterAll(() => world.close())

const hour = 3_600_000
const day = 24 * hour
const goodsOf = (seller: Awaited<ReturnType<typeof aSeller>>) => aGoods(world, seller, { stock: 10_000_000 })

describe('strategies', () => {
  it('are written with what they wait for, run, stop, run again and are over by their end', async () => {
    const { seller } = await aShopWithCustomer()
    const { speak } = seller
    const fieldOf = async (more: object) => (await add(speak, aStrategy(world, more), 'strategy')).data.fields[0].field
    expect(await fieldOf({ params: {} })).toBe('params.days')
    expect(await fieldOf({ strategyCode: 'cartRemind' })).toBe('params.hours')
    expect(await fieldOf({ strategyCode: 'fullGift' })).toBe('params.money')
    expect(await fieldOf({ endTime: '2020-01-01 00:00:00' })).toBe('endTime')
    const { marketingId, version } = (await add(speak, aStrategy(world), 'strategy')).data
    const stopped = (await speak.post('/mj/marketing/stop', { marketingId, version })).data
    expect(await shown(speak, marketingId)).toMatchObject({ stateText: '已停止', buttons: ['start', 'remove'] })
    const running = (await speak.post('/mj/marketing/start', { marketingId, version: stopped.version })).data
    expect(running).toMatchObject({ state: 1 })
    expect((await speak.post('/mj/marketing/start', { marketingId, version: running.version })).code).toBe(30_610)
    await world.later(401 * day)
    const later = await world.signIn(seller.ownerUserId)
    expect(await shown(later, marketingId)).toMatchObject({ state: 2, buttons: ['remove'] })
    expect((await later.get(`${base}/list?state=2&kind=2`)).data.total).toBe(1)
    await untilTen(world)
  })

  const run = async () => {
    await world.write(workStrategies)
    await world.settle()
  }
  const orderedAgo = (customerId: number, days: number) =>
    world.db
      .updateTable('customer')
      .set({ lastOrderTime: new Date(world.now().getTime() - days * day) })
      .where('customerId', '=', customerId)
      .execute()
  const received = async (userId: number) => (await messagesOf(userId)).length

  it('sleep wakes who did not order for so many days, once for each silence, within the cap and the days of rest', async () => {
    const { seller, buyer, customerId } = await aShopWithCustomer()
    await add(seller.speak, aStrategy(world, { perCustomerLimit: 2 }), 'strategy')
    expect(await received(buyer.userId)).toBe(0)
    await orderedAgo(customerId, 29)
    await run()
    expect(await received(buyer.userId)).toBe(0)
    await orderedAgo(customerId, 31)
    await run()
    await run()
    expect(await received(buyer.userId)).toBe(1)
    await orderedAgo(customerId, 40)
    await run()
    await orderedAgo(customerId, 50)
    await run()
    // The limit is two.
    expect(await received(buyer.userId)).toBe(2)
    const rests = (await add(seller.speak, aStrategy(world, { cooldownDays: 5 }), 'strategy')).data
    expect(await shown(seller.speak, rests.marketingId)).toMatchObject({ sentCount: 0 })
    await world.later(5 * day + hour)
    await run()
    expect(await received(buyer.userId)).toBe(3)
    await untilTen(world)
  })

  it('repurchase reminds who received so long ago and did not order since', async () => {
    const { seller } = await aShopWithCustomer()
    const goods = await goodsOf(seller)
    const [quick, slow] = [await aBuyer(world), await aBuyer(world)]
    for (const buyer of [quick, slow]) await aReceivedOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 1 }])
    await add(seller.speak, aStrategy(world, { strategyCode: 'repurchase', params: { days: 15 } }), 'strategy')
    await world.later(14 * day)
    await run()
    expect(await received(slow.userId)).toBe(0)
    await aPaidOrder(world, { ...quick, speak: await world.signIn(quick.userId) }, [{ goodsId: goods.goodsId, qty: 1 }])
    await world.later(day + hour)
    await run()
    await run()
    expect([await received(quick.userId), await received(slow.userId)]).toEqual([0, 1])
    await untilTen(world)
  })

  it('birthday greets on the day a customer joined, once a year', async () => {
    const { seller, buyer, customerId } = await aShopWithCustomer()
    await add(seller.speak, aStrategy(world, { strategyCode: 'birthday', params: {}, perCustomerLimit: 9 }), 'strategy')
    await run()
    expect(await received(buyer.userId)).toBe(0)
    const [year, rest] = [Number(timeText(world.now()).slice(0, 4)), timeText(world.now()).slice(4, 10)]
    const joined = new Date(`${year - 2}${rest === '-02-29' ? '-02-28' : rest}T01:00:00+08:00`)
    await world.db.updateTable('customer').set({ createTime: joined }).where('customerId', '=', customerId).execute()
    await run()
    await run()
    expect(await received(buyer.userId)).toBe(1)
    await world.later(day)
    await run()
    expect(await received(buyer.userId)).toBe(1)
    await untilTen(world)
  })

  it('cartRemind reminds of a cart that was left, and not who ordered', async () => {
    const { seller, buyer } = await aShopWithCustomer()
    const orders = await aBuyer(world)
    await aCustomer(world, seller, { userId: orders.userId })
    const goods = await goodsOf(seller)
    const put = ({ speak }: { speak: Speaker }) => speak.post('/rest/cart/add', { goodsId: goods.goodsId, qty: 1 })
    expect([(await put(buyer)).code, (await put(orders)).code]).toEqual([0, 0])
    await add(seller.speak, aStrategy(world, { strategyCode: 'cartRemind', params: { hours: 2 } }), 'strategy')
    expect(await received(buyer.userId)).toBe(0)
    await world.later(hour)
    await aPaidOrder(world, orders, [{ goodsId: goods.goodsId, qty: 1 }])
    await world.later(hour + 60_000)
    await run()
    await run()
    expect([await received(buyer.userId), await received(orders.userId)]).toEqual([1, 0])
    await untilTen(world)
  })

  it('newCustomer follows the first payment alone, at night in the morning', async () => {
    const seller = await aSeller(world)
    const goods = await goodsOf(seller)
    const couponId = await aCoupon(world, seller.shopId, { internal: true })
    const gives = { strategyCode: 'newCustomer', params: {}, contentType: 1, couponIds: [couponId] }
    await add(seller.speak, aStrategy(world, gives), 'strategy')
    const buyer = await aBuyer(world)
    await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    expect(await couponsOf(buyer.userId)).toEqual([{ couponId, source: 2 }])
    await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    expect(await couponsOf(buyer.userId)).toHaveLength(1)
    await world.later(11 * hour)
    const owl = await aBuyer(world)
    await aPaidOrder(world, owl, [{ goodsId: goods.goodsId, qty: 1 }])
    expect(await received(owl.userId)).toBe(0)
    await world.later(12 * hour + 10_000)
    expect(await received(owl.userId)).toBe(1)
    await untilTen(world)
  })

  it('fullGift follows each order that was finished with so much, and no smaller one', async () => {
    const { seller, buyer } = await aShopWithCustomer()
    const goods = await goodsOf(seller)
    const gives = {
      strategyCode: 'fullGift',
      contentType: 2,
      points: 30,
      params: { money: '300.00' },
      perCustomerLimit: 9,
    }
    await add(seller.speak, aStrategy(world, gives), 'strategy')
    for (const qty of [1, 3, 4]) await aReceivedOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty }])
    expect(await received(buyer.userId)).toBe(0)
    await world.later(40 * day)
    await untilTen(world)
    const { balance } = await world.db
      .selectFrom('pointsAccount')
      .select('balance')
      .where('shopId', '=', seller.shopId)
      .where('boId', '=', buyer.boId)
      .executeTakeFirstOrThrow()
    expect([await received(buyer.userId), balance]).toEqual([2, 60])
  })

  it('two at once within the days of rest send one', async () => {
    const { seller, buyer, customerId } = await aShopWithCustomer()
    await orderedAgo(customerId, 60)
    const written = async (name: string) => {
      const input = aStrategy(world, { name, cooldownDays: 3, draft: true })
      const { data } = await seller.speak.post(`${base}/strategy/add`, input)
      return { marketingId: Number(data.marketingId), version: data.version }
    }
    const both = [await written('甲'), await written('乙')]
    for (const known of both) await seller.speak.post('/mj/marketing/start', known)
    await Promise.all(both.map(({ marketingId }) => world.write((ctx) => workMarketing(ctx, marketingId))))
    await world.settle()
    expect(await received(buyer.userId)).toBe(1)
  })
})
