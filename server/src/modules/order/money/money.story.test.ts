import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { anOrder, pay, statusOf } from '../../../../test/builders/order.ts'
import { pressAtCashier } from '../../../../test/builders/payment.ts'
import { aStaff } from '../../../../test/builders/shop.ts'

const { world, seller, buyer } = await openMarket()

/** Places an unpaid order of two kinds, 158.00 and 31.60, and returns it as its shop sees it. */
const anUnpaid = async () => {
  const [one, other] = [await aGoods(world, seller), await aGoods(world, seller, { price: 1_580 })]
  return anOrder(buyer, [
    { goodsId: one.goodsId, qty: 1 },
    { goodsId: other.goodsId, qty: 2 },
  ])
}
const seen = async (orderId: number) =>
  (await seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })).data

type Change = {
  readonly goods?: readonly string[]
  readonly freightMoney?: string
  readonly reason?: string
  readonly version?: number
  readonly confirmWarnings?: boolean
}
const formOf = async (
  orderId: number,
  { goods = [], freightMoney = '0.00', reason = '老客户优惠', ...more }: Change,
) => {
  const order = await seen(orderId)
  const lines = goods.map((newGoodsMoney, at) => ({ lineId: order.lines[at].lineId, newGoodsMoney }))
  return {
    orderId: String(orderId),
    version: String(more.version ?? order.version),
    lines: JSON.stringify(lines),
    freightMoney,
    reason,
    ...(more.confirmWarnings ? { confirmWarnings: 'true' } : {}),
  }
}
const check = async (orderId: number, change: Change) =>
  seller.speak.form('/mj/order/manage/checkOrderMoney', await formOf(orderId, change))
const save = async (orderId: number, change: Change) =>
  seller.speak.form('/mj/order/manage/saveOrderMoney', await formOf(orderId, change))
const codes = (it: { buttons: { code: string }[] }) => it.buttons.map(({ code }) => code)

describe('the money of an unpaid order', () => {
  it('is changed by its shop: checked first, then saved, said to the buyer, and paid as changed', async () => {
    const { orderId, tradeNo } = await anUnpaid()
    expect(codes(await seen(orderId))).toContain('EDIT_MONEY')
    const change = { goods: ['120.00', '30.00'], freightMoney: '8.00' }
    const checked = await check(orderId, change)
    expect(checked.data).toEqual({ pass: true, errors: [], warnings: [], newPayMoney: '158.00', diffMoney: '-31.60' })
    expect((await seen(orderId)).payMoney).toBe('189.60')
    expect((await save(orderId, change)).data).toEqual({ orderId: String(orderId), payMoney: '158.00', version: 2 })
    const after = await seen(orderId)
    expect(after.money).toMatchObject({ goods: '189.60', adjust: '-39.60', freight: '8.00', pay: '158.00' })
    expect(after.lines.map((it: any) => [it.adjustMoney, it.freightMoney, it.payMoney])).toEqual([
      ['-38.00', '6.40', '126.40'],
      ['-1.60', '1.60', '31.60'],
    ])
    const text =
      '卖家修改金额：应付由 189.60 改为 158.00；“商品1”由 158.00 改为 120.00；“商品2”由 31.60 改为 30.00；运费由 0.00 改为 8.00；原因：老客户优惠'
    const names = after.lines.map((it: any) => it.goodsName)
    expect(after.logs.at(-1)).toMatchObject({
      action: 'changeMoney',
      text: text.replace('商品1', names[0]).replace('商品2', names[1]),
    })
    await world.settle()
    const message = await world.db
      .selectFrom('message')
      .select(['title', 'content'])
      .where('userId', '=', buyer.userId)
      .where('key', '=', `order:${orderId}:changeMoney2`)
      .executeTakeFirstOrThrow()
    expect(message.title).toBe('订单金额已修改')
    expect(message.content).toContain('现在应付 158.00 元')
    const { moneyLogs } = (await seller.speak.post(orderPath('mj/selOrderDetailExtendById'), { orderId })).data
    expect(moneyLogs).toMatchObject([{ beforePayMoney: '189.60', afterPayMoney: '158.00', reason: '老客户优惠' }])
    await pay(world, buyer, tradeNo)
    expect((await seen(orderId)).money).toMatchObject({ paid: '158.00' })
    expect(await check(orderId, change)).toMatchObject({ data: { pass: false } })
    expect((await save(orderId, change)).code).toBe(10410)
  })

  it('asks about an unusual amount against what it was first, and takes a yes', async () => {
    const { orderId } = await anUnpaid()
    const half = { goods: ['60.00', '20.00'] }
    expect((await check(orderId, half)).data).toMatchObject({ pass: true, warnings: [{ field: '' }] })
    const asked = await save(orderId, half)
    expect(asked).toMatchObject({ code: 30305, data: { question: true } })
    expect(asked.msg).toContain('不到原来 189.60 元的一半')
    expect((await save(orderId, { ...half, confirmWarnings: true })).code).toBe(0)
    // The step is small, but the price is already far below the original.
    expect((await save(orderId, { goods: ['61.00'] })).msg).toContain('不到原来 189.60 元的一半')
  })

  it('is not nothing, not unchanged, not without a reason, and not of lines of another order', async () => {
    const { orderId } = await anUnpaid()
    const other = await anUnpaid()
    const refused = async (change: Change) => (await save(orderId, change)).msg
    expect(await refused({ goods: ['0.00', '0.00'] })).toBe('修改后金额不正确：应付至少 0.01 元')
    expect(await refused({ goods: ['158.00'] })).toBe('修改后金额不正确：金额没有变化')
    expect((await save(orderId, { goods: ['100.00'], reason: '' })).code).toBe(10400)
    const foreign = {
      ...(await formOf(other.orderId, { goods: ['1.00'] })),
      orderId: String(orderId),
    }
    const answer = await seller.speak.form('/mj/order/manage/saveOrderMoney', foreign)
    expect(answer).toMatchObject({ code: 30305, data: { fields: [{ field: 'lines.0.lineId' }] } })
    expect((await seen(orderId)).payMoney).toBe('189.60')
  })

  it('notices who read an older version, and ends after ten changes', async () => {
    const { orderId } = await anUnpaid()
    for (let nth = 1; nth <= 10; nth += 1) expect((await save(orderId, { goods: [`1${10 + nth}.00`] })).code).toBe(0)
    expect((await save(orderId, { goods: ['110.00'] })).msg).toContain('最多修改 10 次')
    expect(codes(await seen(orderId))).not.toContain('EDIT_MONEY')
    const late = await anUnpaid()
    await save(late.orderId, { goods: ['150.00'] })
    expect(await save(late.orderId, { goods: ['140.00'], version: 1 })).toMatchObject({
      code: 10409,
      data: { change: expect.stringContaining('改为 181.60') },
    })
    await expect(
      sql`update trade_order set money_changes = 11 where order_id = ${orderId}`.execute(world.db),
    ).rejects.toThrow('money_changes')
  })

  it('is changed by those alone who have the right', async () => {
    const { orderId } = await anUnpaid()
    const speak = await world.signIn(await aStaff(world, seller, ['WH']))
    const answer = await speak.form('/mj/order/manage/saveOrderMoney', await formOf(orderId, { goods: ['150.00'] }))
    expect(answer.code).toBe(10403)
    expect(codes((await speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })).data)).not.toContain(
      'EDIT_MONEY',
    )
  })

  it('has its contract signed again by the buyer first', async () => {
    const { orderId } = await anUnpaid()
    await sql`update trade_order set contract_status = 3, contract_policy = 2 where order_id = ${orderId}`.execute(
      world.db,
    )
    await save(orderId, { goods: ['150.00'] })
    expect((await seen(orderId)).contractStatus).toBe(1)
    await sql`update trade_order set contract_status = 0, contract_policy = 0 where order_id = ${orderId}`.execute(
      world.db,
    )
  })

  it('closes the open payment of all orders of the checkout; its money goes back', async () => {
    const { orderId, tradeNo } = await anUnpaid()
    const { data } = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    expect((await save(orderId, { goods: ['150.00'] })).code).toBe(0)
    const payments = await world.db.selectFrom('payment').select('state').where('tradeNo', '=', tradeNo).execute()
    expect(payments).toEqual([{ state: 4 }])
    await pressAtCashier(world, data.cashierUrl, 'pay')
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(10)
    await pay(world, buyer, tradeNo)
    expect((await seen(orderId)).money).toMatchObject({ pay: '181.60', paid: '181.60' })
  })
})

describe('paying and changing at once', () => {
  it('has one winner: what was paid is what the order came to when it was settled', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { orderId, tradeNo } = await anUnpaid()
      const { data } = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
      const change = await formOf(orderId, { goods: ['150.00'] })
      if (round % 2 === 0) await pressAtCashier(world, data.cashierUrl, 'pay')
      const [, ...saved] = await Promise.all([
        round % 2 === 0 ? world.settle() : pressAtCashier(world, data.cashierUrl, 'pay'),
        ...[1, 2, 3].map(() => seller.speak.form('/mj/order/manage/saveOrderMoney', change)),
      ])
      await world.settle()
      const made = saved.filter((it) => it.code === 0).length
      const { orderStatus, money } = await seen(orderId)
      expect(made).toBeLessThanOrEqual(1)
      expect([orderStatus, money.pay, money.paid]).toEqual(
        made === 1 ? [10, '181.60', '0.00'] : [30, '189.60', '189.60'],
      )
      if (made === 1) await pay(world, buyer, tradeNo)
    }
  })

  it('is one change of several that were begun over the same version, or the order ends', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderId } = await anUnpaid()
      const change = await formOf(orderId, { goods: [`1${20 + round}.00`] })
      const answers = await Promise.all([
        ...[1, 2, 3, 4].map(() => seller.speak.form('/mj/order/manage/saveOrderMoney', change)),
        buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' }),
      ])
      expect(answers.slice(0, 4).filter((it) => it.code === 0).length).toBeLessThanOrEqual(1)
      expect(await statusOf(world, orderId)).toBe(90)
    }
  })
})
