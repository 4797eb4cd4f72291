import { expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aFreightTemplate, aPickupPoint } from '../../../../test/builders/freight.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, anOrderToFetch, aPaidOrder, aSeller, submit } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { stockOf } from '../../../../test/builders/stock.ts'

const { world } = await openMarket()

const here = {
  areaName: '河北省石家庄市藁城区',
  address: '工业路1号',
  openTime: '08:00-17:30',
  contactName: '赵磊',
  contactMobile: '13800003001',
}
const handOver = '/mj/order/manage/handOverByCode'
const detail = '/sctrading/order/selOrderDetailByOrderId'
const sellersDetail = '/sctrading/order/mj/selOrderDetailByOrderId'
const codes = (data: any) => data.buttons.map((it: { code: string }) => it.code)

/** Opens a shop that charges for courier delivery and hands over at a point, with goods. */
const aShopWithPoint = async () => {
  const seller = await aSeller(world)
  const deliveryId = await aPickupPoint(world, seller)
  const freightTemplateId = await aFreightTemplate(world, seller)
  const goods = await aGoods(world, seller, { freightTemplateId, stockType: 2 })
  return { seller, goods, point: { shopId: seller.shopId, deliveryId } }
}

it('offers the points of a shop without freight, and sends nobody there who did not choose one', async () => {
  const { seller, goods, point } = await aShopWithPoint()
  const buyer = await aBuyer(world)
  const items = [{ goodsId: goods.goodsId, qty: 1 }]
  const part = async (more: object) => (await buyer.speak.post('/rest/order/preview', { items, ...more })).data.shops[0]
  const usual = await part({ addressId: buyer.addressId })
  expect(usual.deliveryId).toBe(String(seller.deliveryId))
  expect(usual.deliveries).toMatchObject([
    { deliveryType: 1, freightMoney: '30.00', point: null },
    { deliveryType: 3, freightMoney: '0.00', reason: null, point: here },
  ])
  const chosen = await part({ addressId: buyer.addressId, deliveryByShop: [point] })
  expect(chosen).toMatchObject({ deliveryId: String(point.deliveryId), freightMoney: '0.00', errors: [] })
  // Without an address: a way that brings goods needs one, and a point does not replace it silently.
  await world.db.deleteFrom('memberAddress').where('userId', '=', buyer.userId).execute()
  expect(await part({})).toMatchObject({ deliveryId: String(seller.deliveryId), errors: [{ code: 30303 }] })
  expect(await part({ deliveryByShop: [point] })).toMatchObject({ freightMoney: '0.00', errors: [] })
})

it('takes the only point of goods that are not brought at all, and none that its template does not name', async () => {
  const { seller, goods } = await aShopWithPoint()
  await world.db
    .updateTable('deliveryEntry')
    .set({ enabled: false })
    .where('deliveryId', '=', seller.deliveryId)
    .execute()
  const buyer = await aBuyer(world)
  const answer = await submit(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  expect(answer.code).toBe(0)
  const { data: seen } = await buyer.speak.post(detail, { orderId: answer.data.orderIds[0] })
  expect(seen).toMatchObject({ deliveryType: 3, freightMoney: '0.00', delivery: { ...here, pickupCode: null } })
})

it('goes from its point to received by the code that only the buyer sees', async () => {
  const { seller, goods, point } = await aShopWithPoint()
  const buyer = await aBuyer(world)
  const items = [{ goodsId: goods.goodsId, qty: 3 }]
  const { orderId, pickupCode } = await anOrderToFetch(world, buyer, point, items)
  const { data: seen } = await buyer.speak.post(detail, { orderId })
  expect(pickupCode).toMatch(/^\d{6}$/)
  expect(seen).toMatchObject({ subStatusText: '待自提', pickupStatus: 2, delivery: { ...here, receiver: '张海' } })
  expect(codes(seen)).toContain('PICKUP_CODE')
  expect(codes(seen)).not.toContain('REMIND')
  const { data: sold } = await seller.speak.post(sellersDetail, { orderId })
  expect(sold.delivery).toMatchObject({ ...here, pickupCode: null })
  expect(codes(sold)).toContain('HAND_OVER')
  expect(codes(sold)).not.toContain('SHIP')
  const { data: toShip } = await seller.speak.post('/sctrading/order/selBuildOrderToDelivery', { orderIds: [orderId] })
  expect(toShip[0].delivery.pickupCode).toBeNull()

  const wrong = pickupCode === '000000' ? '000001' : '000000'
  expect(await seller.speak.post(handOver, { orderId, pickupCode: wrong })).toMatchObject({
    code: 30507,
    data: { fields: [{ field: 'pickupCode' }] },
  })
  expect((await stockOf(world, goods.goodsId)).onHandQty).toBe(100_000)
  const stale = await seller.speak.post(handOver, { orderId, pickupCode, version: sold.version - 1 })
  expect(stale.code).toBe(10409)

  const both = await Promise.all(
    [1, 2].map(() => seller.speak.post(handOver, { orderId, pickupCode, version: sold.version })),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([0, 10410])
  expect(await stockOf(world, goods.goodsId)).toMatchObject({ onHandQty: 97_000, reservedQty: 0 })
  const { data: fetched } = await buyer.speak.post(detail, { orderId })
  expect(fetched).toMatchObject({ orderStatus: 50, pickupStatus: 5, delivery: { pickupCode: null } })
  expect(fetched.lines).toMatchObject([{ shipQty: 3, receiveQty: 3 }])
  await world.later(8 * 86_400_000)
  const { data: ended } = await (await world.signIn(buyer.userId)).post(detail, { orderId })
  expect(ended.orderStatus).toBe(60)
})

it('is not handed over unpaid, nor what is to be sent', async () => {
  const { seller, goods, point } = await aShopWithPoint()
  const buyer = await aBuyer(world)
  const items = [{ goodsId: goods.goodsId, qty: 1 }]
  const unpaid = await submit(buyer, items, { deliveryByShop: [point] })
  const sent = await aPaidOrder(world, buyer, items)
  for (const orderId of [unpaid.data.orderIds[0], sent.orderId])
    expect((await seller.speak.post(handOver, { orderId, pickupCode: '123456' })).code).toBe(10410)
})

it('is not found by trying: an order takes five codes a day from all clerks together, and says until when it is locked', async () => {
  const { seller, goods, point } = await aShopWithPoint()
  const buyer = await aBuyer(world)
  const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
  const wait = () => anOrderToFetch(world, buyer, point, [{ goodsId: goods.goodsId, qty: 1 }])
  const [one, other] = [await wait(), await wait()]
  const wrong = one.pickupCode === '000000' ? '000001' : '000000'
  const tries = []
  for (let at = 0; at < 3; at += 1)
    for (const speak of [seller.speak, clerk])
      tries.push((await speak.post(handOver, { orderId: one.orderId, pickupCode: wrong })).code)
  expect(tries).toEqual([...Array.from({ length: 5 }, () => 30507), 30538])
  const locked = await clerk.post(handOver, { orderId: one.orderId, pickupCode: one.pickupCode })
  expect(locked).toMatchObject({ code: 30538, msg: expect.stringMatching(/锁定到 \d{4}-\d{2}-\d{2} \d{2}:\d{2}/) })
  const { orderId, pickupCode } = other
  // A refusal for another reason does not count as a try of a code.
  for (let at = 0; at < 6; at += 1)
    expect((await clerk.post(handOver, { orderId, pickupCode, version: 0 })).code).toBe(10409)
  expect((await clerk.post(handOver, { orderId, pickupCode })).code).toBe(0)
})

it('is not tried away by who has nothing to do with it', async () => {
  const { seller, goods, point } = await aShopWithPoint()
  const [buyer, foreign] = [await aBuyer(world), await aSeller(world)]
  const { orderId, pickupCode } = await anOrderToFetch(world, buyer, point, [{ goodsId: goods.goodsId, qty: 1 }])
  for (let at = 0; at < 12; at += 1)
    expect((await foreign.speak.post(handOver, { orderId, pickupCode })).code).toBe(10404)
  expect((await seller.speak.post(handOver, { orderId, pickupCode })).code).toBe(0)
})

it('stays at the point that its buyer chose', async () => {
  const { seller, goods, point } = await aShopWithPoint()
  const [buyer, deliveryId] = [await aBuyer(world), await aPickupPoint(world, seller, { name: '赵县二厂自提' })]
  const { orderId } = await anOrderToFetch(world, buyer, point, [{ goodsId: goods.goodsId, qty: 1 }])
  const { version } = (await seller.speak.post(sellersDetail, { orderId })).data
  const moved = await seller.speak.post('/sctrading/order/mj/edit', { orderId, version, delivery: { deliveryId } })
  expect(moved).toMatchObject({ code: '10400', data: { fields: [{ field: 'deliveryId' }] } })
  expect((await buyer.speak.post(detail, { orderId })).data.delivery).toMatchObject(here)
})

it('is not sent: the answer says that a code hands it over', async () => {
  const { seller, goods, point } = await aShopWithPoint()
  const { orderId } = await anOrderToFetch(world, await aBuyer(world), point, [{ goodsId: goods.goodsId, qty: 1 }])
  const sent = await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, logisticsType: 3 })
  expect(sent).toMatchObject({ code: '10410', msg: expect.stringContaining('取货码') })
})
