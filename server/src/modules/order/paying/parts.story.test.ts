import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, anOrder, statusOf } from '../../../../test/builders/order.ts'
import type { TestBuyer } from '../../../../test/builders/order.ts'
import { pressAtCashier } from '../../../../test/builders/payment.ts'
import { hashPassword } from '../../identity/public.ts'
import { balanceOf, deposit, post, purse } from '../../ledger/public.ts'

const { world, seller } = await openMarket()
const password = 'farm-2026'

/** Creates a buyer with money in the balance, and an order of 100 yuan that waits for payment. */
const anOwer = async (balance: number, qty = 1) => {
  const buyer = await aBuyer(world, { passwordHash: await hashPassword(password) })
  await world.write((ctx) =>
    post(ctx, {
      key: `recharge:parts-${buyer.boId}`,
      why: '充值',
      lines: [
        { account: deposit, debit: balance },
        { account: purse(buyer.boId), credit: balance },
      ],
    }),
  )
  const goods = await aGoods(world, seller, { price: 10_000 })
  return { buyer, ...(await anOrder(buyer, [{ goodsId: goods.goodsId, qty }])) }
}
type Ower = Awaited<ReturnType<typeof anOwer>>
const payPart = async (ower: Ower, partMoney: string, heldMoney?: string) =>
  ower.buyer.speak.post('/rest/pay/create', {
    tradeNo: ower.tradeNo,
    payType: 4,
    password,
    partMoney,
    heldMoney: heldMoney ?? (await due(ower)).heldMoney,
  })
const begin = ({ buyer, tradeNo }: Ower) =>
  buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
const due = async ({ buyer, tradeNo }: Ower) =>
  (await buyer.speak.post('/sctrading/order/selOrderToPayByOrderId', { tradeNo })).data
const purseOf = async ({ boId }: Pick<TestBuyer, 'boId'>) => (await balanceOf(world.db, { boId })).availableMoney
const cancel = ({ buyer, orderId }: Ower) => buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })

describe('an order that is paid in parts', () => {
  it('has a part from the balance and the rest online, and the page says what is owed', async () => {
    const ower = await anOwer(5_000)
    expect(await due(ower)).toMatchObject({ payMoney: '100.00', heldMoney: '0.00', mayPayPart: true })
    expect((await payPart(ower, '100.00')).code).toBe(10400)
    expect((await payPart(ower, '0.00')).code).toBe(10400)
    expect((await payPart(ower, '60.00')).code).toBe(30307)
    expect(await payPart(ower, '30.00')).toMatchObject({ code: 0, data: { payMoney: '30.00', state: 2 } })
    const shown = await due(ower)
    expect(shown).toMatchObject({ payMoney: '70.00', heldMoney: '30.00', mayPayPart: true, done: false })
    const offer = (payType: number) => shown.payTypes.find((way: { payType: number }) => way.payType === payType)
    expect(offer(1)).toMatchObject({ enabled: true })
    expect(offer(2)).toMatchObject({ enabled: false })
    expect(await purseOf(ower.buyer)).toBe(2_000)
    const begun = await begin(ower)
    expect(begun.data).toMatchObject({ payMoney: '70.00' })
    await pressAtCashier(world, begun.data.cashierUrl, 'pay')
    await world.settle()
    expect(await statusOf(world, ower.orderId)).toBe(30)
  })

  it('has each part once, however often it is sent', async () => {
    const ower = await anOwer(9_000)
    const sent = await Promise.all([1, 2, 3].map(() => payPart(ower, '20.00', '0.00')))
    expect(sent.map(({ code }) => Number(code)).toSorted()).toEqual([0, 10409, 10409])
    expect((await payPart(ower, '20.00', '0.00')).code).toBe(10409)
    expect(await due(ower)).toMatchObject({ payMoney: '80.00', heldMoney: '20.00' })
    expect((await payPart(ower, '20.00', '20.00')).code).toBe(0)
    expect(await purseOf(ower.buyer)).toBe(5_000)
  })

  it('is refunded through the channel first, then to the balance', async () => {
    const ower = await anOwer(5_000, 2)
    await payPart(ower, '50.00')
    const begun = await begin(ower)
    await pressAtCashier(world, begun.data.cashierUrl, 'pay')
    await world.settle()
    const asked = await ower.buyer.speak.post('/rest/order/refund/updateOrderGoods', {
      orderId: ower.orderId,
      afterType: 1,
      reasonCode: 1,
      lines: [{ lineId: await lineOf(ower.orderId), applyQty: 2 }],
    })
    expect(asked.code).toBe(0)
    const { afterSalesId } = asked.data
    const agreed = await seller.speak.post('/sctrading/afterSalesOrder/mj/agreeRefund', { afterSalesId })
    expect(Number(agreed.code)).toBe(0)
    await world.settle()
    expect(await statusOf(world, ower.orderId)).toBe(91)
    const refunds = await world.db
      .selectFrom('refund')
      .select(['way', 'refundMoney'])
      .where('orderId', '=', ower.orderId)
      .orderBy('refundId')
      .execute()
    expect(refunds).toEqual([
      { way: 1, refundMoney: 15_000 },
      { way: 2, refundMoney: 5_000 },
    ])
    expect(await purseOf(ower.buyer)).toBe(5_000)
  })

  it('gives the part back when it ends unpaid, and refuses other ways meanwhile', async () => {
    const ower = await anOwer(5_000)
    await payPart(ower, '30.00')
    const transfer = await ower.buyer.speak.post('/rest/pay/transfer', { tradeNo: ower.tradeNo })
    expect(transfer.code).toBe(10400)
    expect((await cancel(ower)).code).toBe(0)
    expect(await statusOf(world, ower.orderId)).toBe(90)
    expect(await purseOf(ower.buyer)).toBe(5_000)
    const late = await anOwer(5_000)
    await payPart(late, '30.00')
    await world.later(25 * 3_600_000)
    expect(await statusOf(world, late.orderId)).toBe(90)
    expect(await purseOf(late.buyer)).toBe(5_000)
    seller.speak = await world.signIn(seller.ownerUserId)
  })

  it('is not overpaid by parts at once, nor by a part while the whole is paid online', async () => {
    const ower = await anOwer(20_000)
    const answers = await Promise.all([1, 2, 3].map(() => payPart(ower, '60.00', '0.00')))
    expect(answers.map((it) => Number(it.code)).toSorted()).toEqual([0, 10409, 10409])
    expect(await purseOf(ower.buyer)).toBe(14_000)
    const other = await anOwer(20_000)
    const whole = await begin(other)
    await Promise.all([pressAtCashier(world, whole.data.cashierUrl, 'pay'), payPart(other, '60.00')])
    await world.settle()
    // Whichever payment came first, the rest is paid if the order still owes any.
    const rest = await begin(other)
    if (rest.code === 0) await pressAtCashier(world, rest.data.cashierUrl, 'pay')
    await world.settle()
    expect(rest.code === 0 ? rest.data.payMoney : '40.00').toBe('40.00')
    expect(await purseOf(other.buyer)).toBe(rest.code === 0 ? 14_000 : 20_000)
    expect(await statusOf(world, other.orderId)).toBe(30)
  })

  it('of a cancel and the rest at once ends on one side, with the money where it belongs', async () => {
    const ower = await anOwer(5_000)
    await payPart(ower, '30.00')
    const begun = await begin(ower)
    await Promise.all([pressAtCashier(world, begun.data.cashierUrl, 'pay'), cancel(ower)])
    await world.settle()
    const status = await statusOf(world, ower.orderId)
    expect([30, 90]).toContain(status)
    expect(await purseOf(ower.buyer)).toBe(status === 30 ? 2_000 : 5_000)
  })
})

const lineOf = async (orderId: number): Promise<number> =>
  (await world.db.selectFrom('orderLine').select('lineId').where('orderId', '=', orderId).executeTakeFirstOrThrow())
    .lineId
