import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aPaidOrder, aSeller, anOrder, statusOf } from '../../../../test/builders/order.ts'
import { paymentsOf, pressAtCashier } from '../../../../test/builders/payment.ts'
import { stockOf } from '../../../../test/builders/stock.ts'
import { afterwards, openMarket, orderPath } from '../../../../test/builders/market.ts'
import { deadlineKey } from './effects.ts'

const { world, ...people } = await openMarket()
let { seller, buyer } = people
const day = 86_400_000
const later = async (milliseconds: number) => {
  ;({ seller, buyer } = await afterwards(world, milliseconds, { seller, buyer }))
}

describe('an order that ends before it is paid', () => {
  it('is cancelled by the buyer, once, and gives its goods back', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 5 }])
    const asked = await buyer.speak.get(`/order/cancelOrder/${orderId}`)
    expect(asked.data).toMatchObject({ canCancel: true, isTotal: false })
    const done = await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '不想要了', remark: '买错了' })
    expect(done.data).toEqual({ orderId: String(orderId), orderStatus: 90 })
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 100_000 })
    const again = await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '不想要了' })
    expect(again.code).toBe(10410)
    const detail = await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
    expect(detail.data).toMatchObject({ cancelType: 1, cancelReason: '不想要了：买错了', statusText: '已取消' })
  })

  it('is closed by the shop, and the buyer is notified', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const closed = await seller.speak.post('/mj/order/manage/closeOrder', { orderId, reason: '暂时缺货' })
    expect(closed.data).toMatchObject({ orderStatus: 90 })
    await world.settle()
    const messages = await world.db
      .selectFrom('message')
      .select(['title', 'link'])
      .where('userId', '=', buyer.userId)
      .where('key', '=', `order:${orderId}:close`)
      .execute()
    expect(messages).toEqual([{ title: '订单已关闭', link: `/order/detail/${orderId}` }])
  })

  it('keeps why, when and by whom it ended when it is remarked on and deleted', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const row = () =>
      world.db
        .selectFrom('tradeOrder')
        .select(['cancelType', 'cancelReason', 'cancelTime', 'finishTime', 'version'])
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
    await seller.speak.post('/mj/order/manage/closeOrder', { orderId, reason: '买家电话说不要了' })
    const { version, ...ended } = await row()
    expect(ended).toMatchObject({ cancelType: 3, cancelReason: '买家电话说不要了' })
    await later(60_000)
    const remark = await seller.speak.post(orderPath('mj/edit'), { orderId, version, sellerRemark: '老客户' })
    expect(remark.code).toBe(0)
    const deleted = await buyer.speak.get(`/order/person/delOrder?orderId=${orderId}`)
    expect(deleted.data).toBe(true)
    expect(await row()).toEqual({ ...ended, version: version + 2 })
  })

  it('expires at its deadline, not before, and cannot be paid then', async () => {
    const goods = await aGoods(world, seller)
    const { orderId, tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    await later(day - 60_000)
    expect(await statusOf(world, orderId)).toBe(10)
    await later(60_000)
    expect(await statusOf(world, orderId)).toBe(90)
    const late = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    expect(late.code).toBe(10410)
  })

  it('ends what was begun at the channel, also when only one order of the checkout ends', async () => {
    const other = await aSeller(world)
    const [here, there] = [await aGoods(world, seller), await aGoods(world, other, { price: 1_000 })]
    const both = [here, there].map(({ goodsId }) => ({ goodsId, qty: 1 }))
    const { tradeNo, orderIds } = await anOrder(buyer, both)
    const begin = async () =>
      (await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })).data
    const states = async () => (await paymentsOf(world.db, tradeNo)).map(({ payMoney, state }) => [payMoney, state])
    const first = await begin()
    expect((await other.speak.post('/mj/order/manage/closeOrder', { orderId: orderIds[1], reason: '缺货' })).code).toBe(
      0,
    )
    expect(await states()).toEqual([[16_800, 4]])
    await world.settle()
    await pressAtCashier(world, first.cashierUrl, 'pay')
    const second = await begin()
    expect(await states()).toEqual([
      [15_800, 1],
      [16_800, 4],
    ])
    await buyer.speak.form(`/order/cancelOrder/${orderIds[0]}`, { reason: '其他' })
    await world.settle()
    await pressAtCashier(world, second.cashierUrl, 'pay')
    await world.settle()
    expect(await states()).toEqual([
      [15_800, 4],
      [16_800, 4],
    ])
    expect(await Promise.all(orderIds.map((orderId) => statusOf(world, orderId)))).toEqual([90, 90])
  })

  it('is not forgotten when its deadline is announced too early, as by a clock that is ahead', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const hour = 3_600_000
    await world.later(day - hour)
    await world.write(async (ctx) => ctx.emit('order.unpaid', { orderId }, { key: deadlineKey(orderId) }))
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(10)
    await later(2 * hour)
    expect(await statusOf(world, orderId)).toBe(90)
  })

  it('gives money back that came after the cancel, once', async () => {
    const goods = await aGoods(world, seller)
    const { orderId, tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const created = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'alipay' })
    await pressAtCashier(world, created.data.cashierUrl, 'pay')
    expect((await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })).code).toBe(0)
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(90)
    const refunds = await world.db
      .selectFrom('refund')
      .select(['refundMoney', 'reason', 'way'])
      .where('orderId', '=', orderId)
      .execute()
    expect(refunds).toEqual([{ refundMoney: 15_800, reason: '支付超时自动退款', way: 1 }])
  })

  it('gives the second of two payments back, and says that it was the second', async () => {
    const goods = await aGoods(world, seller)
    const { orderId, tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const begin = async (channel: string): Promise<string> =>
      (await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel })).data.cashierUrl
    const first = await begin('alipay')
    await pressAtCashier(world, first, 'pay')
    const second = await begin('wechat')
    if (second !== undefined) await pressAtCashier(world, second, 'payLate')
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(30)
    const refunds = await world.db.selectFrom('refund').select(['reason']).where('orderId', '=', orderId).execute()
    expect(refunds).toEqual([{ reason: '订单已付款，重复支付自动退款' }])
  })

  it('refuses to cancel what is paid', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    expect((await buyer.speak.get(`/order/cancelOrder/${orderId}`)).data).toMatchObject({
      canCancel: false,
      tip: '订单已付款，不能取消，请申请售后',
    })
    expect((await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })).code).toBe(30110)
    expect((await seller.speak.post('/mj/order/manage/closeOrder', { orderId, reason: '缺货' })).code).toBe(30110)
  })
})
