import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { giveCreditBack } from '../../customer/public.ts'
import type { Creditor } from '../../customer/public.ts'
import { postAll, receivable, receivedOutside, soldOutside } from '../../ledger/public.ts'
import type { Account } from '../../ledger/public.ts'
import { requestRefund } from '../../payment/public.ts'
import type { LockedOrder } from '../life/store.ts'

/* Debts of orders on credit. The buyer's remaining limit, the debt in the books and the order change together. */

/** Returns what is still owed of an order on credit, in fen. */
export const owedOf = ({ payMoney, refundedMoney, settledMoney }: LockedOrder): Fen =>
  Math.max(0, payMoney - refundedMoney - settledMoney)

const customerOf = (creditors: readonly Creditor[], shopId: Id): Id =>
  creditors.find((it) => it.shopId === shopId)!.customerId

/** Books what the customers owe for these orders. */
export const bookDebts = (ctx: Write, orders: readonly LockedOrder[], creditors: readonly Creditor[]) =>
  postAll(
    ctx,
    orders.map(({ orderId, shopId, payMoney }) => ({
      key: `credit:${orderId}`,
      why: '账期下单',
      lines: [
        { account: receivable(customerOf(creditors, shopId)), debit: payMoney },
        { account: soldOutside(shopId), credit: payMoney },
      ],
    })),
  )

/** Ends a debt confirmation that was asked for or given; does nothing if there is none. */
export const endDebt = (ctx: Write, { orderId, debtStatus }: LockedOrder): void => {
  if (debtStatus === 1 || debtStatus === 2) ctx.emit('order.debtEnded', { orderId })
}

/** Cancels the debt of orders that end before anything was sent, and gives the credit back. */
export const dropDebts = async (ctx: Write, orders: readonly LockedOrder[]): Promise<void> => {
  for (const order of orders) {
    await refundDebt(ctx, order, { key: `cancel:${order.orderId}`, money: owedOf(order), reason: '订单取消' })
    endDebt(ctx, order)
  }
}

/**
 * Refunds a part of an order on credit: first what is still owed, which frees credit, then what was paid, which the shop pays back
 * outside the platform. Returns the refund, the latter one if there are both.
 */
export const refundDebt = async (
  ctx: Write,
  order: LockedOrder,
  it: { readonly key: string; readonly money: Fen; readonly reason: string },
): Promise<Id> => {
  const { shopId, orderId } = order
  const dropped = Math.min(it.money, owedOf(order))
  const [creditor] = await giveCreditBack(ctx, order.buyerBoId, [{ shopId, money: dropped }])
  const ask = (key: string, refundMoney: Fen, outside: Account) =>
    requestRefund(ctx, {
      key,
      paymentId: order.paymentId!,
      orderId,
      refundMoney,
      reason: it.reason,
      from: soldOutside(shopId),
      outside,
    })
  const owed = receivable(creditor!.customerId)
  if (dropped === it.money) return ask(it.key, dropped, owed)
  if (dropped > 0) await ask(`${it.key}:owed`, dropped, owed)
  return ask(it.key, it.money - dropped, receivedOutside(shopId))
}
