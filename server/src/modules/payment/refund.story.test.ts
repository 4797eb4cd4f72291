import { afterEach, describe, expect, it } from 'vitest'
import { aPayment, anOrderId, pressAtCashier, refundsOf, openPayments } from '../../../test/builders/payment.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { unique } from '../../../test/world.ts'
import { openDesk } from '../cashier/public.ts'
import { balanceOf, deposit, pending, post } from '../ledger/public.ts'
import { requestRefund } from './public.ts'
import { paymentOf, refundOf } from './queries.ts'
import { moveRefund } from './store.ts'

const { world, payer } = await openPayments()
afterEach(async () => {
  // These payments have invented orders, so only the invariants of refunds are checked.
  const broken = (await brokenInvariants(world.db, world.now())).filter(({ invariant }) =>
    invariant.startsWith('a refund'),
  )
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
})
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

/** Makes a successful payment that is booked for a shop. */
const aPaid = async (amount = 10_000) => {
  const it = await aPayment(world, payer, { orders: [{ orderId: anOrderId(), payMoney: amount }] })
  await pressAtCashier(world, it.cashier, 'pay')
  await world.settle()
  const shopId = anOrderId()
  await world.write((ctx) =>
    post(ctx, {
      key: `paid:${it.payNo}`,
      why: 'test',
      lines: [
        { account: deposit, debit: amount },
        { account: pending(shopId), credit: amount },
      ],
    }),
  )
  return { ...it, shopId }
}

/** Refunds a part of a payment; returns 'done' or the refusal. */
const refunder = (it: Awaited<ReturnType<typeof aPaid>>) => (key: string, refundMoney: number) =>
  outcome(
    world.write((ctx) =>
      requestRefund(ctx, { ...it, key: `${key}:${it.payNo}`, refundMoney, reason: '退款', from: pending(it.shopId) }),
    ),
  )

describe('a refund', () => {
  it('goes back in parts, and never more than was paid', async () => {
    const it = await aPaid()
    const give = refunder(it)
    expect(await give('a', 4_000)).toBe('done')
    expect(await give('b', 6_001)).toBe('WRONG_STATE')
    expect(await give('c', 6_000)).toBe('done')
    expect(await give('d', 1)).toBe('WRONG_STATE')
    await world.settle()
    const refunds = await refundsOf(world.db, it.orderId)
    expect(refunds.map((refund) => [refund.refundMoney, refund.state])).toEqual([
      [4_000, 2],
      [6_000, 2],
    ])
    expect(await balanceOf(world.db, it)).toEqual({ availableMoney: 0, pendingMoney: 0 })
    expect((await paymentOf(world.db, it.paymentId))?.refundedMoney).toBe(10_000)
  })

  it('asked ten times at once is given once; two that exceed the rest give one', async () => {
    const it = await aPaid()
    const give = refunder(it)
    const same = await Promise.all(Array.from({ length: 10 }, () => give('same', 3_000)))
    expect(new Set(same)).toEqual(new Set(['done']))
    const rivals = await Promise.all(['x', 'y', 'z'].map((key) => give(key, 7_000)))
    expect(rivals.toSorted()).toEqual(['WRONG_STATE', 'WRONG_STATE', 'done'])
    await world.settle()
    expect((await refundsOf(world.db, it.orderId)).map((refund) => refund.refundMoney)).toEqual([3_000, 7_000])
  })

  it('waits for nothing when it goes to the balance', async () => {
    const it = await aPaid()
    const before = await balanceOf(world.db, payer)
    await world.write((ctx) =>
      requestRefund(ctx, {
        ...it,
        key: `b:${it.payNo}`,
        refundMoney: 2_500,
        reason: '退款',
        from: pending(it.shopId),
        toBalance: true,
      }),
    )
    expect((await balanceOf(world.db, payer)).availableMoney).toBe(before.availableMoney + 2_500)
    expect((await refundsOf(world.db, it.orderId))[0]).toMatchObject({ way: 2, state: 2 })
  })

  it('that the channel will not take comes as balance', async () => {
    const it = await aPaid()
    const before = await balanceOf(world.db, payer)
    await openDesk(() => ({ db: world.db, now: world.now() })).refund(it.payNo, `R${unique()}`, 9_000)
    const refundId = await world.write((ctx) =>
      requestRefund(ctx, { ...it, key: `r:${it.payNo}`, refundMoney: 2_000, reason: '退款', from: pending(it.shopId) }),
    )
    await world.settle()
    expect(await refundOf(world.db, refundId)).toMatchObject({ way: 2, state: 2 })
    expect((await balanceOf(world.db, payer)).availableMoney).toBe(before.availableMoney + 2_000)
  })

  it('whose answer was lost is sent again and given once', async () => {
    const it = await aPaid()
    const refundId = await world.write((ctx) =>
      requestRefund(ctx, { ...it, key: `l:${it.payNo}`, refundMoney: 3_000, reason: '退款', from: pending(it.shopId) }),
    )
    const { refundNo } = (await refundOf(world.db, refundId))!
    expect(await openDesk(() => ({ db: world.db, now: world.now() })).refund(it.payNo, refundNo, 3_000)).toBe(true)
    await world.settle()
    expect(await refundOf(world.db, refundId)).toMatchObject({ state: 2, way: 1 })
    const trade = await world.db
      .selectFrom('cashierTrade')
      .select('refundedMoney')
      .where('payNo', '=', it.payNo)
      .executeTakeFirstOrThrow()
    expect(trade.refundedMoney).toBe(3_000)
  })

  it('that is done stays as it is, should the channel still be asked', async () => {
    const it = await aPaid()
    const refundId = await world.write((ctx) =>
      requestRefund(ctx, { ...it, key: `d:${it.payNo}`, refundMoney: 3_000, reason: '退款', from: pending(it.shopId) }),
    )
    await world.settle()
    const done = await refundOf(world.db, refundId)
    expect(done).toMatchObject({ state: 2, way: 1 })
    expect(await world.write((ctx) => moveRefund(ctx, refundId, 2, 2))).toBe(false)
    expect(await world.write((ctx) => moveRefund(ctx, refundId, 1, 1))).toBe(false)
    expect(await refundOf(world.db, refundId)).toEqual(done)
  })

  it('of a payment that did not succeed is refused', async () => {
    const it = await aPayment(world, payer)
    const asked = world.write((ctx) =>
      requestRefund(ctx, { ...it, key: `n:${it.payNo}`, refundMoney: 100, reason: '退款', from: pending(1) }),
    )
    await expect(asked).rejects.toThrow('WRONG_STATE')
  })
})
