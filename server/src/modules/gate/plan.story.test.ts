import { expect, it } from 'vitest'
import { aReturn, anApplication, say } from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { anAppointment, aYard, confirmTime, inHours } from '../../../test/builders/fetching.ts'
import type { TestSeller } from '../../../test/builders/fetching.ts'
import { afterwards, openMarket, orderPath } from '../../../test/builders/market.ts'
import { aBuyer, aPaidOrder, aSeller, byCourier } from '../../../test/builders/order.ts'

/* The plan of a shop is exactly what it still owes. */

const { world } = await openMarket()
const dayMs = 86_400_000
const dayIn = (days: number) => inHours(world, days * 24).slice(0, 10)

const planOf = async ({ speak }: Pick<TestSeller, 'speak'>, from = dayIn(0), to = dayIn(3)) =>
  (await speak.post('/rest/plan/list', { from, to })).data as any[]
const rowOf = (rows: readonly any[], orderId: number) =>
  rows.find((it) => it.orders.some((of: any) => Number(of.orderId) === orderId))

it('keeps what was due before and is not fetched, as overdue, until it is dropped', async () => {
  const yard = await aYard(world, { weighs: false })
  const [late, next] = [await anAppointment(world, yard, 10), await anAppointment(world, yard, 20)]
  await confirmTime(world, yard.seller, late.orderId, 1)
  await confirmTime(world, yard.seller, next.orderId, 80)
  const due = (await planOf(yard.seller)).find((it) => it.needQty === 10).day
  const { seller, buyer } = await afterwards(world, 2 * dayMs, { seller: yard.seller, buyer: late.buyer })
  const rows = await planOf(seller)
  expect(rowOf(rows, late.orderId)).toMatchObject({ day: due, overdue: true, needQty: 10 })
  expect(rowOf(rows, next.orderId)).toMatchObject({ overdue: false, needQty: 20 })
  // The plan leaves out what is due between today and its first day.
  const ahead = await planOf(seller, dayIn(9), dayIn(12))
  expect([rowOf(ahead, late.orderId)?.overdue, rowOf(ahead, next.orderId)]).toEqual([true, undefined])
  const afterSalesId = await anApplication(buyer, late.orderId, { lines: [{ qty: 4 }] })
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
  await world.settle()
  expect(rowOf(await planOf(seller), late.orderId)).toMatchObject({ overdue: true, needQty: 6 })
})

it('says what was not sent: goods that came back after they were sent are not owed again', async () => {
  const seller = await aSeller(world)
  const buyer = await aBuyer(world)
  const { goodsId } = await aGoods(world, seller)
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId, qty: 10 }])
  const [line] = (await seller.speak.post(orderPath('ordergoods/selOrderGoodsListByOrderId'), { orderId })).data
  const sent = { orderId, ...byCourier, lines: [{ lineId: line.lineId, qty: 5 }] }
  expect((await seller.speak.post(orderPath('logisticsorder/mj/edit'), sent)).data).toMatchObject({ orderStatus: 35 })
  const owed = async () => rowOf(await planOf(seller), orderId).needQty
  expect(await owed()).toBe(5)
  const afterSalesId = await anApplication(buyer, orderId, { afterType: 2, lines: [{ qty: 2 }] })
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId, returnAddress: '农场路1号，李工，13800000000' })
  await say(buyer.speak, 'fillReturn', { afterSalesId, ...aReturn })
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
  await world.settle()
  const { data } = await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
  expect(data.lines).toMatchObject([{ shipQty: 5, refundQty: 2 }])
  expect(await owed()).toBe(5)
})
