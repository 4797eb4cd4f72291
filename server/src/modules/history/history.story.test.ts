import { describe, expect, it } from 'vitest'
import { anApplication, say } from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'
import { aPaidOrder, anOrder, pay } from '../../../test/builders/order.ts'
import { pressAtCashier } from '../../../test/builders/payment.ts'
import { anOperator } from '../../../test/builders/shop.ts'

const { world, seller, buyer } = await openMarket()

type Event = { source: string; text: string; party: string; actorName: string | null; changes: object[] }
type Speaker = typeof seller.speak
const read = async (speak: Speaker, orderId: number, path = '/rest/order/history'): Promise<Event[]> =>
  (await speak.post(path, { orderId })).data
const said = (events: readonly Event[]) =>
  events.map(({ source, text }) => `${source}: ${text}`.replace(/支付单号 P\d+/, '支付单号 P'))

const aChangedOrder = async () => {
  const goods = await aGoods(world, seller)
  const placed = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const { orderId, tradeNo } = placed
  const begun = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'alipay' })
  await world.later(60_000)
  const { data } = await seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })
  const lines = JSON.stringify([{ lineId: data.lines[0].lineId, newGoodsMoney: '150.00' }])
  const change = { orderId: String(orderId), version: '1', lines, freightMoney: '2.00', reason: '老客户优惠' }
  await seller.speak.form('/mj/order/manage/saveOrderMoney', change)
  return { ...placed, goodsName: data.lines[0].goodsName as string, cashierUrl: begun.data.cashierUrl as string }
}

describe('the history of an order', () => {
  it('is one list of steps, changes of money, payments and refunds, each side reading what it may', async () => {
    const { orderId, tradeNo, goodsName, cashierUrl } = await aChangedOrder()
    // The buyer pays the old sum before the channel knows of the change: that money is refunded.
    await pressAtCashier(world, cashierUrl, 'pay')
    await world.settle()
    await world.later(60_000)
    await pay(world, buyer, tradeNo)
    const remark = { orderId, version: 3, sellerRemark: '轻放' }
    expect((await seller.speak.post(orderPath('mj/edit'), remark)).code).toBe(0)
    const theirs = await read(seller.speak, orderId)
    const texts = said(theirs)
    for (const text of [
      'step: 提交订单',
      'paymentDone: 支付宝付款成功 158.00 元，支付单号 P',
      'money: 卖家修改金额，原因：老客户优惠',
      'paymentDone: 微信支付付款成功 152.00 元，支付单号 P',
      'refundDone: 退款 158.00 元 已到账，原因：订单金额已变，付款自动退款',
      'step: 卖家修改：备注由空改为“轻放”',
    ])
      expect(texts).toContain(text)
    expect(texts.indexOf('step: 提交订单')).toBe(texts.length - 1)
    // A finished action replaces the record of its beginning.
    expect(texts.filter((text) => /^step: 付款成功|^paymentBegun|^refundBegun/.test(text))).toEqual([])
    const money = theirs.find(({ source }) => source === 'money')!
    expect(money.changes).toEqual([
      { name: '应付', before: '158.00', after: '152.00' },
      { name: goodsName, before: '158.00', after: '150.00' },
      { name: '运费', before: '0.00', after: '2.00' },
    ])
    expect(money.actorName).not.toBeNull()
    const mine = await read(buyer.speak, orderId)
    expect(said(mine)).toEqual(texts.filter((text) => !text.includes('备注')))
    expect(mine.find(({ source }) => source === 'money')!.actorName).toBeNull()
    expect(mine.at(-1)!.actorName).toBe('张海')
    const operator = await world.signIn((await anOperator(world)).userId)
    expect(said(await read(operator, orderId, '/operate/order/history'))).toEqual(texts)
  })

  it('holds every step of its after-sales once, by whom it was taken', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const afterSalesId = await anApplication(buyer, orderId)
    await say(seller.speak, 'mj/rejectRefund', { afterSalesId, reason: '货已备好' })
    await say(buyer.speak, 'applyPlatform', { afterSalesId, reason: '还没有发货' })
    const operator = await world.signIn((await anOperator(world)).userId)
    const decided = await operator.post('/operate/aftersale/decide', {
      afterSalesId,
      arbitration: 2,
      reason: '尚未发货',
    })
    expect(decided.code).toBe(0)
    await world.settle()
    const events = await read(operator, orderId, '/operate/order/history')
    const ofThem = events.filter(({ source }) => source === 'afterSales')
    expect(ofThem.map(({ text }) => text.replace(/SH\d+/, 'SH'))).toEqual([
      '退款成功（SH）',
      '平台支持买家：尚未发货，退款 158.00 元（SH）',
      '申请平台介入：还没有发货（SH）',
      '商家拒绝：货已备好（SH）',
      expect.stringMatching(/^仅退款，158\.00 元：.+（SH）$/),
    ])
    expect(ofThem.map(({ party }) => party)).toEqual(['timer', 'operator', 'buyer', 'seller', 'buyer'])
    expect(events.filter(({ source, text }) => source === 'step' && text.includes('售后'))).toMatchObject([
      { text: expect.stringMatching(/^售后退款 SH/) },
    ])
    const named = async (speak: Speaker) =>
      (await read(speak, orderId)).filter((it) => it.source === 'afterSales').map((it) => it.actorName !== null)
    expect(await named(buyer.speak)).toEqual([false, false, true, false, true])
    expect(await named(seller.speak)).toEqual([false, false, true, true, true])
  })
})
