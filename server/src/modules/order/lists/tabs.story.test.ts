import { orderTabNames } from '@mall/api/order/status'
import { expect, test } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aCancelledOrder, anOrder, aPaidOrder, aSentOrder, byCourier, pay } from '../../../../test/builders/order.ts'

const { world, seller, buyer } = await openMarket()
const goods = await aGoods(world, seller, { stock: 1_000_000 })
const items = [{ goodsId: goods.goodsId, qty: 5 }]

/** Creates a paid order of which two of five were sent. */
const sentInPart = async () => {
  const { orderId } = await aPaidOrder(world, buyer, items)
  const [line] = (await seller.speak.post(orderPath('ordergoods/selOrderGoodsListByOrderId'), { orderId })).data
  const lines = [{ lineId: line.lineId, qty: 2 }]
  await seller.speak.post(orderPath('logisticsorder/mj/edit'), { orderId, ...byCourier, lines })
  return { orderId }
}

const sellerTab = async (status: string) =>
  (await seller.speak.post(orderPath('mj/selSellerOrderListByParam'), { status, pageSize: 200 })).data
const tabCounts = async (of: typeof seller.speak, call: string, filter: object) =>
  Object.fromEntries((await of.post(orderPath(call), filter)).data.map((it: any) => [it.status, it.count]))

test('tabs, tiles and lists count the same of every kind of order; what was sent in part still waits to be sent', async () => {
  await anOrder(buyer, items)
  await aPaidOrder(world, buyer, items)
  const part = await sentInPart()
  await sentInPart()
  const sent = await aSentOrder(world, buyer, seller, items)
  const received = await aSentOrder(world, buyer, seller, items)
  await buyer.speak.form('/order/person/receiveGoods', { orderId: String(received.orderId) })
  await aCancelledOrder(buyer, items)

  const lists = Object.fromEntries(
    await Promise.all(orderTabNames.map(async (status) => [status, (await sellerTab(status)).total])),
  )
  expect(lists).toMatchObject({ all: 7, 10: 1, 30: 3, 40: 1, 50: 1, closed: 1 })
  const call = 'mj/selOrderStatusByParam'
  expect(await tabCounts(seller.speak, call, {})).toEqual(lists)
  expect(await tabCounts(seller.speak, call, { payMoneyMin: '0.01' })).toEqual(lists)
  const centre = await seller.speak.open('nxin.sc.ordercount.get/1.0', { side: 'seller' }, 'POST')
  expect(Object.fromEntries(centre.data.map((it: any) => [it.status, it.count]))).toEqual(lists)
  const tiles = (await seller.speak.open('nxin.sc.shopordercount.get/1.0', {})).data
  expect(tiles).toMatchObject({ toPay: lists[10], toShip: lists[30], toReceive: lists[40], afterSale: lists.afterSale })

  const waiting = (await sellerTab('30')).list
  const row = waiting.find((it: any) => Number(it.orderId) === part.orderId)
  expect(row.lines).toMatchObject([{ orderQty: 5, shipQty: 2 }])
  expect((await sellerTab('40')).list.map((it: any) => Number(it.orderId))).toEqual([sent.orderId])
  const form = await seller.speak.post(orderPath('selBuildOrderToDelivery'), { orderIds: [part.orderId] })
  expect(form.data[0].openLines).toMatchObject([{ orderQty: 5, shipQty: 2, refundQty: 0, openQty: 3 }])
  // The buyer sees it as on its way.
  expect(await tabCounts(buyer.speak, 'selOrderStatusByParam', {})).toMatchObject({ 30: 1, 40: 3 })
})

test('an order that was placed long ago and paid now has come to be sent now', async () => {
  const { orderId, tradeNo } = await anOrder(buyer, items)
  await world.later(3_600_000)
  const since = (await sellerTab('30')).asOf
  const come = async () =>
    (
      await seller.speak.post(orderPath('mj/selSellerOrderListByParam'), { status: '30', paidSince: since })
    ).data.list.map((it: any) => Number(it.orderId))
  expect(await come()).toEqual([])
  await world.later(2_000)
  await pay(world, buyer, tradeNo)
  expect(await come()).toEqual([orderId])
})
