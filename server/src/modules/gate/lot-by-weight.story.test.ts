import { expect, it } from 'vitest'
import { aBidder, anEnrolledBidder, aRunningLot, bid, endLot, enrolled, topUp } from '../../../test/builders/auction.ts'
import { feedUnits } from '../../../test/builders/catalog.ts'
import { addVehicles, aYard, confirmTime } from '../../../test/builders/fetching.ts'
import { aPhoto } from '../../../test/builders/gate.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'
import { pay, statusOf } from '../../../test/builders/order.ts'
import { stockOf } from '../../../test/builders/stock.ts'

/* A lot priced by the kilogram, from its announcement to the shop's money: the buyer pays for what the lorry loads. */

const { world } = await openMarket()
const { kilo } = await feedUnits(world)
const day = 24 * 3_600_000
const expected = 1_000

const balanceOf = async (code: string, ownerId: number): Promise<number> =>
  (
    await world.db
      .selectFrom('account')
      .select('balanceMoney')
      .where('code', '=', code)
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
  )?.balanceMoney ?? 0

/** Makes a lot of about a ton, sold at 14.50 a kilogram, ordered with pick-up and paid. */
const aSoldLot = async () => {
  const yard = await aYard(world, { saleUnitId: kilo })
  const { seller, goods, point } = yard
  const { auctionId } = await aRunningLot(
    world,
    seller,
    { qty: expected, startFen: '14.00', stepFen: '0.10', depositFen: '1000.00', payHours: 24 },
    goods,
  )
  const [winner, other] = [await aBidder(world), await anEnrolledBidder(world, auctionId)]
  await topUp(world, winner.boId, 100_000)
  await enrolled(world, winner, auctionId)
  await bid(other, auctionId, '14.00')
  expect((await bid(winner, auctionId, '14.50')).data.leads).toBe(true)
  await endLot(world, auctionId)
  expect(await balanceOf('2101', other.boId)).toBe(1_000_000)
  const input = {
    items: [{ goodsId: goods.goodsId, qty: expected }],
    deliveryByShop: [point],
    auctionId,
  }
  const { data: preview } = await winner.speak.post('/rest/order/preview', input)
  expect(preview.payMoney).toBe('14500.00')
  const placed = await winner.speak.post('/rest/order/submit', { ...input, payMoney: preview.payMoney })
  expect(placed).toMatchObject({ code: 0 })
  const orderId = Number(placed.data.orderIds[0])
  const { data: toPay } = await winner.speak.post('/sctrading/order/selOrderToPayByOrderId', { orderId })
  expect(toPay).toMatchObject({ heldMoney: '1000.00', payMoney: '13500.00' })
  await pay(world, winner, placed.data.tradeNo)
  expect(await statusOf(world, orderId)).toBe(30)
  return { yard, auctionId, winner, orderId }
}

/** Loads this many kilograms; the shop confirms and the buyer accepts. */
const fetched = async ({ yard, winner, orderId }: Awaited<ReturnType<typeof aSoldLot>>, kilos: number) => {
  const { speak } = yard.seller
  const { data: added } = await addVehicles(winner.speak, orderId)
  const { orderVehicleId } = added[0]
  expect((await confirmTime(world, yard.seller, orderId)).code).toBe(0)
  expect((await winner.speak.post(orderPath('pressSelfPickup'), { orderId })).code).toBe(0)
  for (const kg of [8_000, 8_000 + kilos])
    expect(
      (await speak.post('/rest/gate/weigh', { orderVehicleId, kg, photos: [await aPhoto(world, speak)] })).code,
    ).toBe(0)
  const { data: known } = await speak.form('/mob/order/credential_audit/getSellerCredential', {
    orderId: String(orderId),
  })
  expect(known.defaults.lines).toMatchObject([{ actualQty: kilos }])
  const confirmed = await speak.post('/mob/order/credential_audit/sellerConfirmSelfPickUp', {
    orderId,
    lines: [{ lineId: known.defaults.lines[0].lineId, actualQty: kilos }],
    selfName: known.defaults.selfName,
    plateNo: '冀A12345',
    files: [await aPhoto(world, speak)],
  })
  expect(confirmed.code).toBe(0)
  const { data: waiting } = await winner.speak.post(orderPath('credentialaudit/selByOrderId'), {
    orderId,
    credentialType: 1,
  })
  const { auditId } = waiting.current
  const passed = await winner.speak.post(orderPath('credentialaudit/audit'), { auditId, pass: true })
  expect(passed.data).toMatchObject({ orderStatus: 50 })
  await world.settle()
  return (await winner.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })).data
}

const rested = async (it: Awaited<ReturnType<typeof aSoldLot>>) => {
  await world.later(30 * day)
  expect(await statusOf(world, it.orderId)).toBe(60)
  const { data } = await world.visitor.post('/rest/auction/detail', { auctionId: it.auctionId })
  expect(data.stateText).toBe('已完成')
}

it('that weighs less is paid by what it weighs: the difference goes back, and the shop has the rest', async () => {
  const sold = await aSoldLot()
  const before = await stockOf(world, sold.yard.goods.goodsId)
  expect(before).toMatchObject({ onHandQty: 100_000_000, reservedQty: expected * 1_000 })
  const seen = await fetched(sold, 962)
  // 38 kilograms at 14.50.
  expect(seen).toMatchObject({ orderStatus: 50, money: { pay: '14500.00', refunded: '551.00' } })
  expect(seen.lines[0]).toMatchObject({ dealPrice: '14.50', receiveQty: 962 })
  expect(await stockOf(world, sold.yard.goods.goodsId)).toMatchObject({
    onHandQty: 100_000_000 - 962_000,
    reservedQty: 0,
  })
  await rested(sold)
  // 962 kilograms at 14.50, less 0.6 % to the platform.
  const paid = 1_394_900
  expect(await balanceOf('2202', sold.yard.seller.shopId)).toBe(paid - Math.round(paid * 0.006))
})

it('that weighs more costs no more than was bid', async () => {
  const sold = await aSoldLot()
  const seen = await fetched(sold, 1_040)
  expect(seen).toMatchObject({ money: { pay: '14500.00', refunded: '0.00' } })
  expect(seen.lines[0]).toMatchObject({ receiveQty: 1_040 })
  await rested(sold)
})
