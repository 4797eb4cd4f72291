import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { creditUsedOf, grantCredit } from '../../../../test/builders/credit.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aBuyer, aSeller, anOrder, byCourier, statusOf, submit } from '../../../../test/builders/order.ts'
import { realNamed, signOrder, withPolicy } from '../../../../test/builders/signing.ts'
import { stockOf } from '../../../../test/builders/stock.ts'
import { lockOrder } from '../life/store.ts'
import { refundDebt } from './debts.ts'
import { owedOf } from './debts.ts'
import { settleDebts } from './take-on-credit.ts'

const { world, seller } = await openMarket()

const aDebtor = async (limit: number, days?: number) => {
  const buyer = await aBuyer(world)
  return { buyer, customerId: await grantCredit(world, seller, buyer, limit, days) }
}
const orderRow = (orderId: number) =>
  world.db.selectFrom('tradeOrder').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()

describe('an order on credit', () => {
  it('is accepted as it is placed, and owed from then on', async () => {
    const { buyer, customerId } = await aDebtor(50_000, 45)
    const goods = await aGoods(world, seller, { price: 10_000 })
    const items = [{ goodsId: goods.goodsId, qty: 2 }]
    const preview = await buyer.speak.post('/rest/order/preview', { items, addressId: buyer.addressId })
    const offer = preview.data.payTypes.find((it: { payType: number }) => it.payType === 3)
    expect(offer).toMatchObject({ enabled: true, reason: null, credits: [{ leftMoney: '500.00', creditDays: 45 }] })
    const placed = await submit(buyer, items, { payType: 3 })
    expect(placed).toMatchObject({ code: 0, data: { needPay: false } })
    const orderId = Number(placed.data.orderIds[0])
    await world.settle()
    expect(await orderRow(orderId)).toMatchObject({ orderStatus: 30, payStatus: 3, payType: 3, paidMoney: 0 })
    expect(await creditUsedOf(world, customerId)).toBe(20_000)
    const due = await buyer.speak.post(orderPath('selOrderToPayByOrderId'), { orderId })
    expect(due.data).toMatchObject({ done: true, payMoney: '0.00' })
  })

  it('is taken at the payment page of an order that waits for its money', async () => {
    const { buyer, customerId } = await aDebtor(50_000)
    const goods = await aGoods(world, seller, { price: 10_000 })
    const { tradeNo, orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 3 }])
    await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    const taken = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 3 })
    expect(taken).toMatchObject({ code: 0, data: { state: 2, cashierUrl: null } })
    expect(await statusOf(world, orderId)).toBe(30)
    expect((await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 3 })).code).toBe(10410)
    expect(await creditUsedOf(world, customerId)).toBe(30_000)
  })

  it('waits for its contract where the shop wants one first, and is taken on credit once both signed', async () => {
    const strict = await aSeller(world)
    await withPolicy(world, strict, 2)
    const buyer = await aBuyer(world)
    await realNamed(world, buyer)
    const customerId = await grantCredit(world, strict, buyer, 50_000)
    const goods = await aGoods(world, strict, { price: 10_000 })
    const placed = await submit(buyer, [{ goodsId: goods.goodsId, qty: 2 }], { payType: 3 })
    expect(placed.code).toBe(0)
    const { tradeNo } = placed.data
    const orderId = Number(placed.data.orderIds[0])
    expect(await orderRow(orderId)).toMatchObject({ orderStatus: 10, payStatus: 0, contractStatus: 1 })
    const take = () => buyer.speak.post('/rest/pay/create', { tradeNo, payType: 3 })
    expect((await take()).code).toBe(10410)
    await signOrder(world, buyer.speak, orderId)
    await signOrder(world, strict.speak, orderId)
    expect((await take()).code).toBe(0)
    expect(await orderRow(orderId)).toMatchObject({ orderStatus: 30, payStatus: 3 })
    expect(await creditUsedOf(world, customerId)).toBe(20_000)
  })

  it('says why it is not offered', async () => {
    const closed = await aSeller(world)
    await world.db.updateTable('shop').set({ creditEnabled: false }).where('shopId', '=', closed.shopId).execute()
    const goods = await aGoods(world, closed, { price: 10_000 })
    const mine = await aGoods(world, seller, { price: 10_000 })
    const { buyer, customerId } = await aDebtor(5_000)
    const reasonOf = async (goodsId: number) => {
      const input = { items: [{ goodsId, qty: 1 }], addressId: buyer.addressId }
      const { data } = await buyer.speak.post('/rest/order/preview', input)
      return data.payTypes.find((it: { payType: number }) => it.payType === 3).reason as string
    }
    expect(await reasonOf(goods.goodsId)).toBe('店铺未开通账期')
    expect(await reasonOf(mine.goodsId)).toBe('超出授信额度，可用额度还有 50.00 元')
    const refused = await submit(buyer, [{ goodsId: mine.goodsId, qty: 1 }], { payType: 3 })
    expect(refused.code).toBe(30304)
    const customer = () => world.db.updateTable('customer').where('customerId', '=', customerId)
    await customer().set({ creditBlocked: '货款逾期' }).execute()
    expect(await reasonOf(mine.goodsId)).toBe('店铺已暂停您的账期：货款逾期')
    await customer().set({ creditBlocked: '', creditLimit: 90_000, state: 2 }).execute()
    expect(await reasonOf(mine.goodsId)).toBe('店铺未给您账期额度')
    const stopped = await submit(buyer, [{ goodsId: mine.goodsId, qty: 1 }], { payType: 3 })
    expect(stopped).toMatchObject({ code: 10400, data: { fields: [{ field: 'payType' }] } })
    expect(await creditUsedOf(world, customerId)).toBe(0)
  })

  it('takes no more than the limit, however many are placed at once', async () => {
    const { buyer, customerId } = await aDebtor(30_000)
    const goods = await aGoods(world, seller, { price: 10_000 })
    const placed = []
    for (let at = 0; at < 5; at += 1) placed.push(await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }]))
    const answers = await Promise.all(
      placed.map(({ tradeNo }) => buyer.speak.post('/rest/pay/create', { tradeNo, payType: 3 })),
    )
    expect(answers.map((it) => Number(it.code)).toSorted()).toEqual([0, 0, 0, 30304, 30304])
    expect(await creditUsedOf(world, customerId)).toBe(30_000)
  })

  it('gives its credit back when it is cancelled or closed before anything was sent', async () => {
    const { buyer, customerId } = await aDebtor(50_000)
    const goods = await aGoods(world, seller, { price: 10_000 })
    const take = async () => {
      const placed = await submit(buyer, [{ goodsId: goods.goodsId, qty: 2 }], { payType: 3 })
      return Number(placed.data.orderIds[0])
    }
    const [one, other, sent] = [await take(), await take(), 0]
    expect((await buyer.speak.form(`/order/cancelOrder/${one}`, { reason: '其他' })).code).toBe(0)
    expect(await creditUsedOf(world, customerId)).toBe(20_000)
    expect((await seller.speak.post('/mj/order/manage/closeOrder', { orderId: other, reason: '缺货' })).code).toBe(0)
    expect(await creditUsedOf(world, customerId)).toBe(0)
    await world.settle()
    expect(await orderRow(one)).toMatchObject({ orderStatus: 90, payStatus: 0, paymentId: null })
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 100_000 })
    const third = await take()
    await seller.speak.post(orderPath('logisticsorder/mj/edit'), { orderId: third, ...byCourier })
    expect((await buyer.speak.form(`/order/cancelOrder/${third}`, { reason: '其他' })).code).toBe(30129)
    expect(await creditUsedOf(world, customerId)).toBe(20_000 + sent)
  })

  it('cannot be cancelled once a part of it was paid', async () => {
    const { buyer, customerId } = await aDebtor(50_000)
    const goods = await aGoods(world, seller, { price: 10_000 })
    const placed = await submit(buyer, [{ goodsId: goods.goodsId, qty: 2 }], { payType: 3 })
    const orderId = Number(placed.data.orderIds[0])
    await world.write(async (ctx) =>
      settleDebts(ctx, [{ order: await lockOrder(ctx, orderId), money: 5_000 }], { how: '银行转账', entry: 'part' }),
    )
    expect(await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })).toMatchObject({ code: 30133 })
    const closed = await seller.speak.post('/mj/order/manage/closeOrder', { orderId, reason: '缺货' })
    expect(closed).toMatchObject({ code: 30133, msg: expect.stringContaining('已收到一部分') })
    expect(await orderRow(orderId)).toMatchObject({ orderStatus: 30, payStatus: 3, settledMoney: 5_000 })
    expect(await creditUsedOf(world, customerId)).toBe(15_000)
  })

  it('owes less after a refund, and the credit is there again', async () => {
    const { buyer, customerId } = await aDebtor(50_000)
    const goods = await aGoods(world, seller, { price: 10_000 })
    const placed = await submit(buyer, [{ goodsId: goods.goodsId, qty: 3 }], { payType: 3 })
    const orderId = Number(placed.data.orderIds[0])
    await world.write(async (ctx) => {
      await refundDebt(ctx, await lockOrder(ctx, orderId), { key: 'part:1', money: 8_000, reason: '少发' })
      await sql`update trade_order set refunded_money = 8000 where order_id = ${orderId}`.execute(ctx.db)
      await sql`update order_line set refunded_money = 8000 where order_id = ${orderId}`.execute(ctx.db)
    })
    expect(await creditUsedOf(world, customerId)).toBe(22_000)
    await world.write(async (ctx) => {
      const order = await lockOrder(ctx, orderId)
      return settleDebts(ctx, [{ order, money: owedOf(order) }], { how: '银行转账', entry: 'story' })
    })
    expect(await orderRow(orderId)).toMatchObject({ payStatus: 4, settledMoney: 22_000, refundedMoney: 8_000 })
    expect(await creditUsedOf(world, customerId)).toBe(0)
  })

  it('of cancel and credit at once one wins', async () => {
    const { buyer, customerId } = await aDebtor(500_000)
    const goods = await aGoods(world, seller, { price: 10_000 })
    for (let round = 0; round < 6; round += 1) {
      const { tradeNo, orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
      await Promise.all([
        buyer.speak.post('/rest/pay/create', { tradeNo, payType: 3 }),
        buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' }),
        seller.speak.post('/mj/order/manage/closeOrder', { orderId, reason: '缺货' }),
      ])
      expect(await statusOf(world, orderId)).toBe(90)
    }
    expect(await creditUsedOf(world, customerId)).toBe(0)
  })

  it('is not for who may order but not pay', async () => {
    const { buyer } = await aDebtor(50_000)
    expect((await buyer.speak.post('/rest/pay/create', { tradeNo: 'T000000000000000000', payType: 3 })).code).toBe(
      10404,
    )
  })
})
