import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { giveCreditBack, takeCredit, takeMoreCredit } from '../../customer/public.ts'
import { postAll, receivable, receivedOutside } from '../../ledger/public.ts'
import { actOnAll } from '../life/act.ts'
import { daysAfter } from '../life/effects.ts'
import type { LockedOrder } from '../life/store.ts'
import { creditDaysOf } from './debt-queries.ts'
import { owedOf } from './debts.ts'

/* Steps of orders on credit: they are taken, their debt is confirmed, and they are paid later. */

const usesOf = (orders: readonly LockedOrder[], moneyOf: (order: LockedOrder) => Fen) =>
  orders.map((order) => ({ shopId: order.shopId, money: moneyOf(order) }))

/** Takes orders of one buyer on credit, all or none. Refuses CREDIT_SHORT. */
export const takeOnCredit = async (ctx: Write<Actor>, orders: readonly LockedOrder[], paymentId: Id): Promise<void> => {
  const creditors =
    (await takeCredit(
      ctx,
      orders[0]!.buyerBoId,
      usesOf(orders, (it) => it.payMoney),
    )) ?? refuse('CREDIT_SHORT')
  const agreed = await creditDaysOf(
    ctx.db,
    orders.map((it) => it.orderId),
  )
  const daysOf = ({ orderId, shopId }: LockedOrder) =>
    agreed.get(orderId) ?? creditors.find((it) => it.shopId === shopId)!.creditDays
  await actOnAll(ctx, orders, 'takeOnCredit', 'buyer', {
    creditors,
    changes: (order) => ({
      payStatus: 3,
      payType: 3,
      payTime: ctx.now,
      paymentId,
      creditDue: daysAfter(ctx.now, daysOf(order)),
    }),
  })
}

/** Order on credit with the fen paid of it now. */
export type DebtShare = { readonly order: LockedOrder; readonly money: Fen }

/**
 * Records that the shop received what orders of one buyer owe, or a part of it: orders paid whole are settled, and the credit is
 * given back. `entry` names the receipt in the books.
 */
export const settleDebts = async (
  ctx: Write,
  shares: readonly DebtShare[],
  { how, entry }: { readonly how: string; readonly entry: string },
): Promise<void> => {
  const moneyOf = new Map(shares.map(({ order, money }) => [order.orderId, money]))
  const orders = shares.map(({ order }) => order)
  const paid = ({ orderId }: LockedOrder): Fen => moneyOf.get(orderId)!
  const [creditor] = await giveCreditBack(ctx, orders[0]!.buyerBoId, usesOf(orders, paid))
  const { customerId } = creditor!
  const settle = (some: readonly LockedOrder[], whole: boolean) =>
    actOnAll(ctx, some, 'settleDebt', 'seller', {
      text: whole ? `账期货款已收：${how}` : `账期货款收到一部分：${how}`,
      changes: (order) => ({
        settledMoney: order.settledMoney + paid(order),
        ...(whole
          ? { payStatus: 4, debtStatus: order.debtStatus === 1 || order.debtStatus === 2 ? 4 : order.debtStatus }
          : {}),
      }),
    })
  await settle(
    orders.filter((it) => paid(it) === owedOf(it)),
    true,
  )
  await settle(
    orders.filter((it) => paid(it) < owedOf(it)),
    false,
  )
  await postAll(
    ctx,
    orders.map((order) => ({
      key: `debt-paid:${order.orderId}:${entry}`,
      why: '账期回款',
      lines: [
        { account: receivedOutside(order.shopId), debit: paid(order) },
        { account: receivable(customerId), credit: paid(order) },
      ],
    })),
  )
}

/**
 * Reverses what was recorded as paid of orders of one buyer: it is owed again, regardless of the limit, and the books are
 * corrected. `entry` names the receipt as for `settleDebts`. Refuses if money of an order was refunded meanwhile.
 */
export const unsettleDebts = async (
  ctx: Write,
  shares: readonly DebtShare[],
  { why, entry }: { readonly why: string; readonly entry: string },
): Promise<void> => {
  const moneyOf = new Map(shares.map(({ order, money }) => [order.orderId, money]))
  const back = ({ orderId }: LockedOrder): Fen => moneyOf.get(orderId)!
  const orders = shares.map(({ order }) => order)
  // More was paid than the order costs by now, so the shop has refunded some of it.
  if (orders.some((it) => it.settledMoney + it.refundedMoney > it.payMoney || back(it) > it.settledMoney))
    return refuse('CREDIT_UNPAID')
  const { shopId, buyerBoId } = orders[0]!
  const money = orders.reduce((all, it) => all + back(it), 0)
  const customerId = await takeMoreCredit(ctx, { shopId, buyerBoId, money, counted: false })
  await actOnAll(ctx, orders, 'unsettleDebt', 'seller', {
    text: `账期回款登记撤销：${why}`,
    changes: (order) => ({
      settledMoney: order.settledMoney - back(order),
      payStatus: 3,
      debtStatus: order.debtStatus === 4 ? 3 : order.debtStatus,
    }),
  })
  await postAll(
    ctx,
    orders.map((order) => ({
      key: `debt-unpaid:${order.orderId}:${entry}`,
      why: '账期回款撤销',
      lines: [
        { account: receivable(customerId), debit: back(order) },
        { account: receivedOutside(shopId), credit: back(order) },
      ],
    })),
  )
}

const debtParties = { requestDebt: 'buyer', decideDebt: 'seller', voidDebt: 'payment' } as const

/** Records on an order how far its debt is confirmed, with the words of a step of its life. */
export const noteDebt = (
  ctx: Write,
  order: LockedOrder,
  it: { readonly action: keyof typeof debtParties; readonly debtStatus: number; readonly text: string },
) =>
  actOnAll(ctx, [order], it.action, debtParties[it.action], {
    text: it.text,
    changes: () => ({ debtStatus: it.debtStatus }),
  })
