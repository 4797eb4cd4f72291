import { dateText } from '@mall/api/wire-types'
import { describe, expect, it } from 'vitest'
import { creditUsedOf, debtsOf } from '../../../test/builders/credit.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aSeller } from '../../../test/builders/order.ts'

const { world, seller } = await openMarket()

const { aNumber, aDebtor, sent, ask, decide } = debtsOf(world, seller)

describe('a debt', () => {
  it('is not paid in the future, and one that was settled meanwhile is not paid again in silence', async () => {
    const debtor = await aDebtor()
    const [one, other] = [await sent(debtor), await sent(debtor)]
    const record = (more: object) =>
      seller.speak.post('/mj/credit/payment/record', {
        customerId: debtor.customerId,
        paidDay: '2026-11-20',
        way: '现金',
        serialNo: aNumber(),
        ...more,
      })
    const tomorrow = dateText(new Date(world.now().getTime() + 86_400_000))
    const future = await record({ orderIds: [one], paidDay: tomorrow })
    expect(future.data.fields).toEqual([{ field: 'paidDay', msg: '回款日期不能晚于今天' }])
    expect((await record({ orderIds: [one] })).code).toBe(0)
    expect((await record({ orderIds: [one, other] })).code).toBe(10410)
    expect(await creditUsedOf(world, debtor.customerId)).toBe(10_000)
  })

  it('is owed again when the payment is taken back, once; its number may be recorded anew', async () => {
    const debtor = await aDebtor()
    const [first, second] = [await sent(debtor), await sent(debtor)]
    const { customerId, buyer } = debtor
    const serialNo = aNumber()
    const paying = { customerId, paidDay: '2026-11-20', way: '银行转账', serialNo }
    const record = (more: object) => seller.speak.post('/mj/credit/payment/record', { ...paying, ...more })
    const takeBack = (creditPaymentId: string, speak = seller.speak) =>
      speak.post('/mj/credit/payment/takeBack', { creditPaymentId, reason: '记错了客户' })
    const usedBefore = await creditUsedOf(world, customerId)
    const { creditPaymentId } = (await record({ amountMoney: '150.00' })).data
    const history = async () => (await seller.speak.post('/mj/credit/history', { customerId })).data.list
    expect((await history())[0]).toMatchObject({ kind: 'paid', payment: { creditPaymentId, kept: null } })
    const answers = await Promise.all([1, 2].map(() => takeBack(creditPaymentId)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 10410])
    expect(await creditUsedOf(world, customerId)).toBe(usedBefore)
    const owed = await buyer.speak.post('/rest/credit/orders', { shopId: seller.shopId })
    expect(owed.data.list).toMatchObject([
      { orderId: String(first), settledMoney: '0.00' },
      { orderId: String(second), settledMoney: '0.00' },
    ])
    expect(await history()).toMatchObject([
      { kind: 'unpaid', payment: null },
      { kind: 'paid', payment: null },
    ])
    expect((await record({ amountMoney: '150.00' })).code).toBe(0)
    expect((await record({ amountMoney: '1.00' })).data.fields[0].field).toBe('serialNo')
  })

  it('is not owed again where a letter that was signed counts on the payment, or money went back', async () => {
    const debtor = await aDebtor()
    const { customerId, buyer } = debtor
    const pay = async (orderId: number, amountMoney?: string) => {
      const paying = { customerId, orderIds: [orderId], paidDay: '2026-11-20', way: '现金', serialNo: aNumber() }
      const answer = await seller.speak.post('/mj/credit/payment/record', {
        ...paying,
        ...(amountMoney && { amountMoney }),
      })
      return answer.data.creditPaymentId as string
    }
    const takeBack = (creditPaymentId: string) =>
      seller.speak.post('/mj/credit/payment/takeBack', { creditPaymentId, reason: '记错了客户' })
    const confirmed = await sent(debtor, 3)
    const counted = await pay(confirmed, '100.00')
    await ask(debtor, confirmed)
    await decide({ orderId: confirmed, pass: true })
    expect(await takeBack(counted)).toMatchObject({ code: 30134, msg: expect.stringContaining('债权函') })
    // A debt that was settled before its confirmation can be asked for again.
    const asked = await sent(debtor)
    await ask(debtor, asked)
    expect((await takeBack(await pay(asked))).code).toBe(0)
    expect((await ask(debtor, asked)).code).toBe(0)
    const refunded = await sent(debtor)
    const paid = await pay(refunded)
    const { data } = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId: refunded })
    const [line] = data.lines
    const applied = await buyer.speak.post('/rest/order/refund/updateOrderGoods', {
      orderId: refunded,
      afterType: 1,
      reasonCode: 2,
      lines: [{ lineId: line.lineId, applyQty: 0, applyMoney: '10.00' }],
    })
    expect(applied.code).toBe(0)
    expect(await takeBack(paid)).toMatchObject({ code: 30134, msg: expect.stringContaining('售后') })
    const other = await aSeller(world)
    expect(
      (await other.speak.post('/mj/credit/payment/takeBack', { creditPaymentId: paid, reason: '不是我的' })).code,
    ).toBe(10404)
  })
})
