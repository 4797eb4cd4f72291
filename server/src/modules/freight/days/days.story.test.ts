import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anApplication, say } from '../../../../test/builders/aftersales.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aPickupPoint, pointInput } from '../../../../test/builders/freight.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aBuyer, aSeller, pay, submit } from '../../../../test/builders/order.ts'
import type { TestBuyer } from '../../../../test/builders/order.ts'

const { world } = await openMarket()

const openHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '00:00', close: '23:59' }))
const dayIn = (days: number) => new Date(world.now().getTime() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
const [edit, list] = ['/rest/delivery/edit', '/rest/delivery/list']
const fleet = { deliveryType: 2, name: '自有车队', serveAreaIds: ['130000'] } as const

/** Opens a shop with a pick-up point that takes the given number of thousandths a day, and goods of it. */
const aPlace = async (dailyLimitQty?: number) => {
  const seller = await aSeller(world)
  const deliveryId = await aPickupPoint(world, seller, {
    openHours,
    ...(dailyLimitQty === undefined ? {} : { dailyLimitQty }),
  })
  const { goodsId } = await aGoods(world, seller, { stock: 10_000_000, price: 1_000 })
  const by = (day?: string, way: number | string = deliveryId) => ({
    deliveryByShop: [{ shopId: seller.shopId, deliveryId: way, ...(day === undefined ? {} : { expectTime: day }) }],
  })
  const order = async (buyer: TestBuyer, qty: number, day?: string, way?: number | string) =>
    submit(buyer, [{ goodsId, qty }], by(day, way))
  const placed = async (qty: number, day?: string, way?: number | string) => {
    const buyer = await aBuyer(world)
    const answer = await order(buyer, qty, day, way)
    if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
    return { buyer, orderId: answer.data.orderIds[0] as string, tradeNo: answer.data.tradeNo as string }
  }
  /** Returns what a day has taken of a way. */
  const taken = async (day: string, way: number | string = deliveryId) => {
    const found = await sql<{ qty: number }>`
      select taken_qty / 1000 as qty from delivery_day
      where delivery_id = ${Number(way)} and day = ${day}::date`.execute(world.db)
    return found.rows[0]?.qty ?? 0
  }
  const seen = async (qty: number) =>
    (await (await aBuyer(world)).speak.post('/rest/order/preview', { items: [{ goodsId, qty }], ...by() })).data
  return { seller, deliveryId, goodsId, order, placed, taken, seen }
}
const cancel = ({ buyer, orderId }: { buyer: TestBuyer; orderId: string }) =>
  buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
const moved = async (seller: { speak: TestBuyer['speak'] }, orderId: string, delivery: object) => {
  const { data } = await seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })
  return seller.speak.post(orderPath('mj/edit'), { orderId, version: data.version, delivery })
}

it('takes exactly its limit of sixteen orders at once, and gives a cancelled one back once', async () => {
  const { order, placed, taken, seen } = await aPlace(100_000)
  const day = dayIn(2)
  const buyers: TestBuyer[] = []
  for (let at = 0; at < 16; at += 1) buyers.push(await aBuyer(world))
  const answers = await Promise.all(buyers.map((buyer) => order(buyer, 12, day)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([...Array(8).fill(0), ...Array(8).fill(30505)])
  expect(await taken(day)).toBe(96)
  const at = answers.findIndex(({ code }) => code === 0)
  const first = { buyer: buyers[at]!, orderId: answers[at]!.data.orderIds[0] }
  const cancels = await Promise.all([cancel(first), cancel(first), cancel(first)])
  expect(cancels.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await taken(day)).toBe(84)
  await placed(16, day)
  expect(await taken(day)).toBe(100)
  const { shops } = await seen(1)
  const shown = shops[0].deliveries.find((it: any) => it.deliveryType === 3).days
  expect(shown.slice(1, 4)).toEqual([
    { day: dayIn(1), leftQty: 100, fits: true },
    { day, leftQty: 0, fits: false },
    { day: dayIn(3), leftQty: 100, fits: true },
  ])
})

it('says what is left and which day has room, and closes to an order that no day could take', async () => {
  const { placed, order, seen } = await aPlace(50_000)
  for (const [qty, day] of [[30, 1], [45, 2], [50, 3]] as const) await placed(qty, dayIn(day)) // prettier-ignore
  const { msg } = await order(await aBuyer(world), 30, dayIn(1))
  const words = (day: string) => {
    const [, month, date] = day.split('-').map(Number)
    return `${month}月${date}日`
  }
  expect(msg).toContain(`“藁城一厂自提”${words(dayIn(1))}`)
  expect(msg).toContain('只剩 20 件，这笔订单是 30 件')
  expect(msg).toContain(`最近排得下的是${words(dayIn(4))}`)
  const full = await order(await aBuyer(world), 1, dayIn(3))
  expect(full).toMatchObject({ code: 30505, msg: expect.stringContaining('已约满') })
  const [part] = (await seen(51)).shops
  expect(part.deliveries.find((it: any) => it.deliveryType === 3)).toMatchObject({
    reason: '一天最多接 50 件',
    days: [],
  })
  expect(part.errors).toMatchObject([
    { code: 30516, msg: '“藁城一厂自提”一天最多接 50 件，请减少数量，或换一种配送方式' },
  ])
  expect((await order(await aBuyer(world), 51)).code).toBe(30516)
})

it('gives a day back when its order is closed by the shop, expires, moves to another day, or is fetched before', async () => {
  const { seller, placed, taken } = await aPlace(100_000)
  const [day, other] = [dayIn(3), dayIn(4)]
  const closed = await placed(10, day)
  const fetched = await placed(20, day)
  const moving = await placed(30, day)
  await placed(90, other)
  await placed(5, day)
  expect(await taken(day)).toBe(65)
  const close = { orderId: closed.orderId, reason: '缺货' }
  const closes = await Promise.all([1, 2].map(() => seller.speak.post('/mj/order/manage/closeOrder', close)))
  expect(closes.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await taken(day)).toBe(55)

  for (const it of [fetched, moving]) await pay(world, it.buyer, it.tradeNo)
  const refused = await moved(seller, moving.orderId, { expectTime: other })
  expect(refused).toMatchObject({ code: '30505', msg: expect.stringContaining('只剩 10 件，这笔订单是 30 件') })
  expect([await taken(day), await taken(other)]).toEqual([55, 90])
  expect((await moved(seller, moving.orderId, { expectTime: dayIn(5) })).code).toBe(0)
  expect([await taken(day), await taken(dayIn(5))]).toEqual([25, 30])
  expect((await moved(seller, moving.orderId, { expectTime: null })).code).toBe(0)
  expect(await taken(dayIn(5))).toBe(0)

  const { data } = await fetched.buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId: fetched.orderId })
  const handed = await seller.speak.post('/mj/order/manage/handOverByCode', {
    orderId: fetched.orderId,
    pickupCode: data.delivery.pickupCode,
  })
  expect([handed.code, await taken(day)]).toEqual([0, 5])
  await world.later(86_400_000)
  await world.settle()
  expect([await taken(day), await taken(other)]).toEqual([0, 0])
})

it('counts also without a limit, so that one set later knows of the orders before it', async () => {
  const { seller, deliveryId, placed, order, seen } = await aPlace()
  const day = dayIn(2)
  await placed(70, day)
  expect((await seen(1)).shops[0].deliveries.find((it: any) => it.deliveryType === 3).days[2].leftQty).toBeNull()
  const [row] = (await seller.speak.get(`${list}?deliveryType=3`)).data.list
  expect(row).toMatchObject({ dailyLimitQty: null, takenDays: [] })
  const limited = { ...pointInput, deliveryId, version: row.version, openHours, dailyLimitQty: 100 }
  expect((await seller.speak.post(edit, limited)).code).toBe(0)
  expect((await seller.speak.get(`${list}?deliveryType=3`)).data.list[0]).toMatchObject({
    dailyLimitQty: 100,
    takenDays: [{ day, qty: 70 }],
  })
  expect((await order(await aBuyer(world), 31, day)).code).toBe(30505)
  expect((await order(await aBuyer(world), 30, day)).code).toBe(0)
})

it('has room again for what is refunded before it goes, and moves only what is left', async () => {
  const { seller, placed, order, taken } = await aPlace(100_000)
  const [day, other] = [dayIn(2), dayIn(3)]
  const { buyer, orderId, tradeNo } = await placed(90, day)
  await pay(world, buyer, tradeNo)
  const refund = async (qty: number) => {
    const afterSalesId = await anApplication(buyer, Number(orderId), { lines: [{ qty }] })
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
    await world.settle()
  }
  expect((await order(await aBuyer(world), 50, day)).code).toBe(30505)
  await refund(60)
  expect(await taken(day)).toBe(30)
  expect((await order(await aBuyer(world), 50, day)).code).toBe(0)
  await placed(70, other)
  expect((await moved(seller, orderId, { expectTime: other })).code).toBe(0)
  expect([await taken(day), await taken(other)]).toEqual([50, 100])
  await refund(30)
  expect(await taken(other)).toBe(70)
})

it('offers the days of its own lorries where they take so much a day', async () => {
  const { seller, placed, order, taken } = await aPlace()
  const { data: made } = await seller.speak.post(edit, { ...fleet, dailyLimitQty: 60 })
  const { data: second } = await seller.speak.post(edit, { ...fleet, name: '二队', dailyLimitQty: 60 })
  const day = dayIn(1)
  const first = await placed(40, day, made.deliveryId)
  await placed(30, day, second.deliveryId)
  expect((await order(await aBuyer(world), 21, day, made.deliveryId)).code).toBe(30505)
  await pay(world, first.buyer, first.tradeNo)
  // The day counts anew on another way.
  expect(await moved(seller, first.orderId, { deliveryId: second.deliveryId })).toMatchObject({ code: '30505' })
  expect(await taken(day, made.deliveryId)).toBe(40)
  const { data: seen } = await first.buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId: first.orderId })
  expect(seen.delivery.expectTime).toBe(day)
  const change = { orderId: first.orderId, version: seen.version, delivery: { expectTime: dayIn(2) } }
  expect((await first.buyer.speak.post(orderPath('edit'), change)).code).toBe(0)
  expect([await taken(day, made.deliveryId), await taken(dayIn(2), made.deliveryId)]).toEqual([0, 40])
  expect((await moved(seller, first.orderId, { deliveryId: second.deliveryId })).code).toBe(0)
  expect(await taken(dayIn(2), second.deliveryId)).toBe(40)
})
