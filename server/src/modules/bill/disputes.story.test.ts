import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anApplication, say } from '../../../test/builders/aftersales.ts'
import { billsOf } from '../../../test/builders/bill.ts'
import { creditUsedOf } from '../../../test/builders/credit.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer } from '../../../test/builders/order.ts'
import { beginDrafts } from './draft-monthly.ts'
import { followOrder } from './follow-orders.ts'

const { world, seller } = await openMarket()
const { aPurchaser, received, days, supplier, purchaser, draft, sent, invoiced, payment, paid, bill, orderRow } =
  billsOf(world, seller)
type Purchaser = Awaited<ReturnType<typeof aPurchaser>>

/** Refunds an amount of an order, as its shop agreed. */
const refunded = async ({ buyer }: Purchaser, orderId: number, money: string) => {
  const afterSalesId = await anApplication(buyer, orderId, { reasonCode: 2, lines: [{ money }] })
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
}

describe('a line that is disputed', () => {
  it('is accepted at what the purchaser proposes, and the bill comes to that', async () => {
    const one = await aPurchaser()
    const [first, second] = [await received(one, 2), await received(one)]
    const billId = await sent(one)
    const dispute = { billId, orderId: first, proposedMoney: '180.00', reason: '到货少了两袋' }
    const asked = await purchaser(one, 'dispute', dispute)
    expect(asked.data.state).toBe(1)
    const { disputeId } = asked.data
    expect((await purchaser(one, 'dispute', dispute)).code).toBe(31009)
    expect((await purchaser(one, 'detail', { billId })).data).toMatchObject({
      payableMoney: '300.00',
      confirmMoney: '100.00',
      contestedCount: 1,
    })
    const same = await purchaser(one, 'dispute', { billId, orderId: second, proposedMoney: '100.00', reason: '一样' })
    expect(same.data.fields[0].field).toBe('proposedMoney')
    expect((await supplier('answerDispute', { disputeId, accept: true })).data.state).toBe(2)
    expect((await supplier('answerDispute', { disputeId, accept: true })).code).toBe(10410)
    expect(await bill(billId)).toMatchObject({ payableMoney: '280.00', confirmMoney: '280.00', adjustMoney: '-20.00' })
    expect((await purchaser(one, 'confirm', { billId, payableMoney: '300.00' })).code).toBe(31002)
    expect((await purchaser(one, 'confirm', { billId, payableMoney: '280.00' })).data.state).toBe(30)
    expect(await orderRow(first)).toMatchObject({ billStatus: 2, billedMoney: 18_000 })
  })

  it('moves to the next month where it is not settled, and the others go on to invoice and payment', async () => {
    const one = await aPurchaser()
    const [first, second] = [await received(one, 2), await received(one)]
    const billId = await sent(one)
    const { disputeId } = (
      await purchaser(one, 'dispute', { billId, orderId: first, proposedMoney: '150.00', reason: '有五袋受潮' })
    ).data
    expect((await supplier('answerDispute', { disputeId, accept: false })).data.fields[0].field).toBe('reason')
    const refusal = { disputeId, accept: false, reason: '送货单已签收' }
    expect((await supplier('answerDispute', refusal)).data.state).toBe(3)
    expect((await purchaser(one, 'confirm', { billId, payableMoney: '100.00' })).data.state).toBe(30)
    expect(await bill(billId)).toMatchObject({
      orderCount: 1,
      payableMoney: '100.00',
      lines: [
        { orderId: String(second), place: 1 },
        { orderId: String(first), place: 2, dispute: { state: 5 } },
      ],
    })
    expect(await orderRow(first)).toMatchObject({ billStatus: 0, billedMoney: 0 })
    const next = await draft(one)
    expect((await bill(next)).lines).toMatchObject([{ orderId: String(first), leftOver: true, netMoney: '200.00' }])
  })

  it('is taken back by the purchaser, and stands as it was billed; a bill of nothing but disputes is not agreed on', async () => {
    const one = await aPurchaser()
    const orderId = await received(one)
    const billId = await sent(one)
    const wanted = { billId, orderId, proposedMoney: '0.00', reason: '没有收到' }
    const { disputeId } = (await purchaser(one, 'dispute', wanted)).data
    expect((await purchaser(one, 'confirm', { billId, payableMoney: '0.00' })).code).toBe(31010)
    const outsider = await aPurchaser()
    expect((await purchaser(outsider, 'withdrawDispute', { disputeId })).code).toBe(10404)
    expect((await purchaser(one, 'withdrawDispute', { disputeId })).data.state).toBe(4)
    expect((await purchaser(one, 'confirm', { billId, payableMoney: '100.00' })).code).toBe(0)
  })

  it('is pointed out by the house: received less than billed, and another price than was agreed', async () => {
    const one = await aPurchaser()
    const orderId = await received(one, 5)
    await sql`update order_line set receive_qty = receive_qty - 1000 where order_id = ${orderId}`.execute(world.db)
    const shown = await supplier('preview', { ...days(), buyerBoId: one.buyer.boId })
    expect(shown.data.orders[0].differences).toMatchObject([
      { kind: 'quantity', money: '100.00', text: expect.stringContaining('实收 4') },
    ])
    await sql`update order_line set receive_qty = receive_qty + 1000 where order_id = ${orderId}`.execute(world.db)
  })
})

describe('money that goes back', () => {
  it('before a bill is agreed on is counted in it, and who agrees to the old sum is refused', async () => {
    const one = await aPurchaser()
    const orderId = await received(one, 2)
    const billId = await sent(one)
    await refunded(one, orderId, '30.00')
    expect((await purchaser(one, 'confirm', { billId, payableMoney: '200.00' })).code).toBe(31002)
    await world.settle()
    expect(await bill(billId)).toMatchObject({ refundMoney: '30.00', payableMoney: '170.00' })
    expect((await purchaser(one, 'confirm', { billId, payableMoney: '170.00' })).data.state).toBe(30)
  })

  it('after it goes to the next bill, once, and both together come to what was bought', async () => {
    const one = await aPurchaser()
    const first = await received(one, 2)
    const billId = await invoiced(one)
    await refunded(one, first, '30.00')
    await world.settle()
    // The fact may arrive twice.
    await world.write((ctx) => followOrder(ctx, first, '退款'))
    expect(await bill(billId)).toMatchObject({ state: 40, payableMoney: '200.00' })
    await supplier('confirmPay', { paymentId: await paid(one, billId, '200.00') })
    expect(await creditUsedOf(world, one.customerId)).toBe(0)
    const second = await received(one)
    const shown = (await supplier('preview', { ...days(), buyerBoId: one.buyer.boId })).data
    expect(shown.carries).toMatchObject([{ orderId: String(first), money: '-30.00' }])
    const next = await invoiced(one)
    expect(await bill(next)).toMatchObject({
      adjustMoney: '-30.00',
      payableMoney: '70.00',
      carries: [{ money: '-30.00' }],
    })
    await supplier('confirmPay', { paymentId: await paid(one, next, '70.00') })
    expect(await orderRow(second)).toMatchObject({ payStatus: 4 })
    const outside = await sql<{ fen: number }>`select balance_money as fen from account
      where code = '1201' and owner_id = ${one.customerId}`.execute(world.db)
    expect(outside.rows[0]!.fen).toBe(0)
  })
})

describe('at once', () => {
  it('an order stands in one bill, however many are made', async () => {
    const one = await aPurchaser()
    const orders = [await received(one), await received(one)]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        supplier('generate', { ...days(), buyerBoId: one.buyer.boId, orderIds: orders }),
      ),
    )
    expect(answers.filter((it) => it.code === 0)).toHaveLength(1)
    expect(new Set(answers.map((it) => it.code))).toEqual(new Set([0, 31001]))
    const live = await sql<{ count: number }>`select count(*)::int as count from bill_order
      where order_id = any(${orders}::bigint[]) and live`.execute(world.db)
    expect(live.rows[0]!.count).toBe(2)
  })

  it('two bills of overlapping orders never share one', async () => {
    const one = await aPurchaser()
    const [a, b, c] = [await received(one), await received(one), await received(one)]
    const of = (orderIds: readonly number[]) => supplier('generate', { ...days(), buyerBoId: one.buyer.boId, orderIds })
    const answers = await Promise.all([of([a, b]), of([b, c]), of([c, a]), of([b, a]), of([c, b])])
    expect(answers.filter((it) => it.code === 0)).toHaveLength(1)
  })

  it('a bill is agreed on and money goes back: it counts in this bill or in the next, never in both or none', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const one = await aPurchaser()
      const orderId = await received(one, 2)
      const billId = await sent(one)
      const afterSalesId = await anApplication(one.buyer, orderId, { reasonCode: 2, lines: [{ money: '30.00' }] })
      const agree = () => say(seller.speak, 'mj/agreeRefund', { afterSalesId })
      const confirm = () => purchaser(one, 'confirm', { billId, payableMoney: '200.00' })
      const [, confirmed] = await Promise.all(turn % 2 === 0 ? [agree(), confirm()] : [agree(), confirm()].toReversed())
        .then((both) => both as unknown[])
        .then((both) => (turn % 2 === 0 ? both : both.toReversed()) as [unknown, { code: number }])
      await world.settle()
      const carried = await sql<{ fen: number }>`select coalesce(sum(money), 0)::bigint as fen from bill_carry
        where order_id = ${orderId}`.execute(world.db)
      const { payableMoney, state } = await bill(billId)
      expect([confirmed.code, state, payableMoney, carried.rows[0]!.fen]).toEqual(
        confirmed.code === 0 ? [0, 30, '200.00', -3_000] : [31002, 20, '170.00', 0],
      )
    }
  })

  it('a payment is recorded by two once, and confirmed by two once', async () => {
    const one = await aPurchaser()
    await received(one, 2)
    const billId = await invoiced(one)
    const same = payment(billId, '60.00')
    const recorded = await Promise.all(Array.from({ length: 8 }, () => purchaser(one, 'pay', same)))
    expect(recorded.map((it) => it.code).toSorted()).toEqual([0, ...Array.from({ length: 7 }, () => 31008)])
    // Of payments with different numbers, only as many are recorded as the bill has left.
    const many = await Promise.all(Array.from({ length: 5 }, () => purchaser(one, 'pay', payment(billId, '60.00'))))
    expect(many.filter((it) => it.code === 0)).toHaveLength(2)
    expect(many.filter((it) => it.code === 31007)).toHaveLength(3)
    const waiting = (await bill(billId)).payments.map((it: { paymentId: string }) => it.paymentId)
    const decided = await Promise.all(
      [...waiting, ...waiting].map((paymentId) => supplier('confirmPay', { paymentId })),
    )
    expect(decided.filter((it) => it.code === 0)).toHaveLength(3)
    expect(await bill(billId)).toMatchObject({ paidMoney: '180.00', state: 40 })
    const last = await paid(one, billId, '20.00')
    const settled = await Promise.all(Array.from({ length: 6 }, () => supplier('confirmPay', { paymentId: last })))
    expect(settled.map((it) => it.code).toSorted()).toEqual([0, ...Array.from({ length: 5 }, () => 10410)])
    expect(await bill(billId)).toMatchObject({ paidMoney: '200.00', state: 50 })
    expect(await creditUsedOf(world, one.customerId)).toBe(0)
  })

  it('a bill is agreed on and given up: one of both', async () => {
    const one = await aPurchaser()
    await received(one)
    const billId = await sent(one)
    const answers = await Promise.all([
      purchaser(one, 'confirm', { billId, payableMoney: '100.00' }),
      supplier('void', { billId }),
      purchaser(one, 'confirm', { billId, payableMoney: '100.00' }),
      supplier('void', { billId }),
    ])
    expect(answers.filter((it) => it.code === 0)).toHaveLength(1)
  })
})

describe('the day of the month', () => {
  it('drafts what was received until the day before, once, and nothing where there is nothing', async () => {
    const one = await aPurchaser()
    const orderId = await received(one)
    const [year, month] = days().endDay.split('-').map(Number)
    // Four in the morning in China, on the first of the next month.
    const first = new Date(Date.UTC(year!, month!, 1, 4 - 8))
    const outsider = await aBuyer(world)
    expect((await supplier('setTerm', { buyerBoId: outsider.boId, settleDay: 1 })).code).toBe(10404)
    expect((await supplier('setTerm', { buyerBoId: one.buyer.boId, settleDay: 1 })).data).toEqual({ settleDay: 1 })
    expect((await supplier('preview', { ...days(), buyerBoId: one.buyer.boId })).data.settleDay).toBe(1)
    const [supplied, stopped] = [await aPurchaser(), await aPurchaser()]
    for (const [{ buyer }, state] of [
      [supplied, 1],
      [stopped, 2],
    ] as const)
      await sql`insert into supply_relation (bo_id, supplier_bo_id, supplier_shop_id, settle_type, settle_day, state, create_time)
        values (${buyer.boId}, ${seller.boId}, ${seller.shopId}, 2, 1, ${state}, ${world.now()})`.execute(world.db)
    await received(supplied)
    await received(stopped)
    await world.later(first.getTime() - world.now().getTime())
    await world.write(beginDrafts)
    await world.settle()
    const drafted = await sql<{
      billId: number
      state: number
      orders: number
    }>`select bill_id, state, order_count as orders from bill
      where purchaser_bo_id = ${one.buyer.boId}`.execute(world.db)
    expect(drafted.rows).toMatchObject([{ state: 10, orders: 1 }])
    expect(await orderRow(orderId)).toMatchObject({ billStatus: 1 })
    // A supply relation sets the day as long as it is in force.
    const related = await sql<{ boId: number }>`
      select purchaser_bo_id as bo_id from bill where purchaser_bo_id in (${supplied.buyer.boId}, ${stopped.buyer.boId})`.execute(
      world.db,
    )
    expect(related.rows).toEqual([{ boId: supplied.buyer.boId }])
    await world.later(24 * 3_600_000)
    await world.write(beginDrafts)
    await world.settle()
    const again = await sql<{ count: number }>`select count(*)::int as count from bill
      where purchaser_bo_id = ${one.buyer.boId}`.execute(world.db)
    expect(again.rows[0]!.count).toBe(1)
  })
})
