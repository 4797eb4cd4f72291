import { expect, it } from 'vitest'
import {
  aReturn,
  afterSalesPath,
  anApplication,
  aPhoto,
  applyFor,
  refundable,
  say,
} from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { anOrder, aPaidOrder, aSentOrder, byCourier, pay, statusOf } from '../../../test/builders/order.ts'
import { refundsOf } from '../../../test/builders/payment.ts'
import { stockOf } from '../../../test/builders/stock.ts'

const { world, seller, buyer } = await openMarket()

const orderOf = (orderId: number) =>
  world.db.selectFrom('tradeOrder').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const seen = async (afterSalesId: number, speak = buyer.speak) => say(speak, 'selById', { afterSalesId })
const received = (orderId: number) => buyer.speak.form('/order/person/receiveGoods', { orderId: String(orderId) })

it('gives back what was not sent: stock is free, all of it closes the order', async () => {
  const goods = await aGoods(world, seller, { stockType: 2, stock: 10_000 })
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 3 }])
  expect(await refundable(buyer, orderId)).toMatchObject({ canRefund: true, afterTypes: [1], lines: [{ canQty: 3 }] })
  const afterSalesId = await anApplication(buyer, orderId)
  expect(await seen(afterSalesId)).toMatchObject({
    state: 10,
    stateText: '待商家处理',
    buttons: [{ code: 'edit' }, { code: 'withdraw' }],
  })
  const shipped = await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, ...byCourier })
  expect(Number(shipped.code)).toBe(30402)
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
  expect(await statusOf(world, orderId)).toBe(91)
  expect(await seen(afterSalesId)).toMatchObject({ state: 40 })
  await world.settle()
  expect(await seen(afterSalesId)).toMatchObject({
    state: 50,
    agreeMoney: '474.00',
    refundWayText: '原路退回',
    buttons: [],
  })
  expect(await orderOf(orderId)).toMatchObject({
    payStatus: 6,
    refundedMoney: 47_400,
    afterSaleStatus: 2,
    cancelType: 8,
  })
  expect(await stockOf(world, goods.goodsId)).toMatchObject({ onHandQty: 10_000, reservedQty: 0 })
  expect(await refundsOf(world.db, orderId)).toMatchObject([{ refundMoney: 47_400, way: 1, state: 2 }])
})

it('of a part leaves the rest to be sent, and the order waits for its receipt when nothing is owed', async () => {
  const [one, other] = [await aGoods(world, seller), await aGoods(world, seller)]
  const { orderId } = await aPaidOrder(world, buyer, [
    { goodsId: one.goodsId, qty: 2 },
    { goodsId: other.goodsId, qty: 1 },
  ])
  const first = await anApplication(buyer, orderId, { lines: [{ at: 0 }] })
  const ship = (more = {}) =>
    seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, ...byCourier, ...more })
  const [{ openLines }] = (await seller.speak.post('/sctrading/order/selBuildOrderToDelivery', { orderIds: [orderId] }))
    .data
  expect(openLines).toMatchObject([{ afterSalesId: String(first) }, { afterSalesId: null }])
  // A shipment never leaves lines out silently.
  const [held, free] = openLines.map(({ lineId, openQty }: any) => ({ lineId, qty: openQty }))
  expect(await ship()).toMatchObject({ code: '30409', msg: expect.stringContaining(openLines[0].goodsName) })
  expect(await ship({ lines: [held, free] })).toMatchObject({ code: '30402' })
  expect((await seller.speak.post('/rest/order/shipping/picks', { orderIds: [orderId] })).data).toMatchObject([
    { goodsId: String(other.goodsId), owedQty: 1 },
  ])
  expect(await statusOf(world, orderId)).toBe(30)
  expect(await ship({ lines: [free] })).toMatchObject({ data: { orderStatus: 35 } })
  expect(Number((await ship()).code)).toBe(30402)
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId: first })
  await world.settle()
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 40, payStatus: 5, afterSaleStatus: 2 })
  expect(Number((await received(orderId)).code)).toBe(0)
})

it('goods come back, go to the shelf, and are paid', async () => {
  const goods = await aGoods(world, seller, { stockType: 2, stock: 10_000 })
  const { orderId } = await aSentOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 3 }])
  await received(orderId)
  const images = [await aPhoto(world, buyer.speak)]
  const afterSalesId = await anApplication(buyer, orderId, { afterType: 2, reasonCode: 4, lines: [{ qty: 2 }], images })
  expect(Number((await received(orderId)).code)).not.toBe(0)
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId, returnAddress: '农场路1号，李工，13800000000' })
  expect(await seen(afterSalesId)).toMatchObject({ state: 20, returnAddress: '农场路1号，李工，13800000000', images })
  await say(buyer.speak, 'fillReturn', { afterSalesId, ...aReturn })
  const refused = { afterSalesId, reason: '少了一袋' }
  const bare = await seller.speak.post(afterSalesPath('mj/rejectRefund'), refused)
  expect(bare.data.fields).toEqual([{ field: 'images', msg: '拒收退货须上传照片' }])
  const { lines } = await seen(afterSalesId, seller.speak)
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId, restock: [{ lineId: lines[0].lineId, restock: true }] })
  await world.settle()
  expect(await seen(afterSalesId)).toMatchObject({ state: 50, agreeMoney: '316.00', lines: [{ restock: true }] })
  expect(await stockOf(world, goods.goodsId)).toMatchObject({ onHandQty: 9_000 })
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 50, payStatus: 5, refundedMoney: 31_600 })
})
it('goods are exchanged: others are sent, no money moves', async () => {
  const goods = await aGoods(world, seller, { stockType: 1, stock: 10_000 })
  const { orderId } = await aSentOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 3 }])
  await received(orderId)
  const afterSalesId = await anApplication(buyer, orderId, { afterType: 3, reasonCode: 9, lines: [{ qty: 1 }] })
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId, returnAddress: '农场路1号' })
  await say(buyer.speak, 'fillReturn', { afterSalesId, returnWay: 2 })
  const without = await seller.speak.post(afterSalesPath('mj/agreeRefund'), { afterSalesId })
  expect(Number(without.code)).toBe(30404)
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId, companyCode: 'ZTO', trackingNo: 'ZTO99' })
  expect(await seen(afterSalesId)).toMatchObject({ state: 50, resendNo: 'ZTO99', agreeMoney: null })
  expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 6_000 })
  expect(await orderOf(orderId)).toMatchObject({ orderStatus: 50, payStatus: 2, refundedMoney: 0, afterSaleStatus: 2 })
})
it('more than there is, a line twice, and what is not sent by return are refused, and change nothing', async () => {
  const goods = await aGoods(world, seller)
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  const before = await orderOf(orderId)
  const codes = [
    await applyFor(buyer, orderId, { lines: [{ money: '316.01' }] }),
    await applyFor(buyer, orderId, { lines: [{ money: '300.00' }] }),
    await applyFor(buyer, orderId, { lines: [{ qty: 3 }] }),
    await applyFor(buyer, orderId, { lines: [{ qty: 0 }] }),
    await applyFor(buyer, orderId, { afterType: 2, lines: [{ qty: 1 }] }),
    await applyFor(buyer, orderId, { freightMoney: '1.00' }),
  ].map((answer) => Number(answer.code))
  expect(codes).toEqual([30901, 10400, 10400, 10400, 10400, 30901])
  expect(await orderOf(orderId)).toEqual(before)
  const afterSalesId = await anApplication(buyer, orderId)
  expect(Number((await applyFor(buyer, orderId)).code)).toBe(30905)
  await say(buyer.speak, 'cancel', { afterSalesId })
  expect(await refundable(buyer, orderId)).toMatchObject({ canRefund: true })
})
it('is sent back twice at most, corrected, refused and decided by nobody else', async () => {
  const goods = await aGoods(world, seller)
  const { orderId } = await aSentOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 2 }])
  const afterSalesId = await anApplication(buyer, orderId, { lines: [{ qty: 0, money: '100.00' }] })
  const correct = async (money: string) => {
    const { lines } = await refundable(buyer, orderId)
    return buyer.speak.post('/rest/order/refund/updateOrderGoods', {
      orderId,
      afterSalesId,
      afterType: 1,
      reasonCode: 6,
      lines: [{ lineId: lines[0]!.lineId, applyQty: 0, applyMoney: money }],
    })
  }
  await say(seller.speak, 'mj/backRefund', { afterSalesId, reason: '金额过高' })
  expect(await seen(afterSalesId)).toMatchObject({ state: 15, shopReason: '金额过高' })
  expect(Number((await correct('60.00')).code)).toBe(0)
  await say(seller.speak, 'mj/backRefund', { afterSalesId, reason: '还是过高' })
  expect(Number((await correct('50.00')).code)).toBe(0)
  const third = await seller.speak.post(afterSalesPath('mj/backRefund'), { afterSalesId, reason: '再改改' })
  expect(Number(third.code)).toBe(30906)
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
  await world.settle()
  expect(await orderOf(orderId)).toMatchObject({ refundedMoney: 5_000, payStatus: 5, orderStatus: 40 })
})
it('of an unpaid or foreign order is not there', async () => {
  const goods = await aGoods(world, seller)
  const { orderId, tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  expect((await refundable(buyer, orderId)).canRefund).toBe(false)
  await pay(world, buyer, tradeNo)
  expect((await refundable(buyer, orderId)).canRefund).toBe(true)
})
