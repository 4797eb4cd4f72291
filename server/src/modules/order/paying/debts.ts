import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { giveCreditBack } from '../../customer/public.ts'
import type { Creditor } from '../../customer/public.ts'
import { postAll, receivable, receivedOutside, soldOutside } from '../../ledger/public.ts'
import type { Account } from '../../ledger/public.ts'
import { requestRefund } from '../../payment/public.ts'
import type { LockedOrder } from '../life/store.ts'

/* What is owed of orders on credit. What a buyer may still take, what the books say they owe and the order move together. */

/** What of an order on credit is still owed, in fen. */
export const owedOf = ({ payMoney, refundedMoney, settledMoney }: LockedOrder): Fen =>
  Math.max(0, payMoney - refundedMoney - settledMoney)

const customerOf = (creditors: readonly Creditor[], shopId: Id): Id =>
  creditors.find((it) => it.shopId === shopId)!.customerId

/** The books say what the customers owe. */
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

/** A debt that was asked for or confirmed ends with what is owed of its order; else nothing happens. */
export const endDebt = (ctx: Write, { orderId, debtStatus }: LockedOrder): void => {
  if (debtStatus === 1 || debtStatus === 2) ctx.emit('order.debtEnded', { orderId })
}

/** Orders that end before anything was sent are owed no more, and the credit they took is there again. */
export const dropDebts = async (ctx: Write, orders: readonly LockedOrder[]): Promise<void> => {
  for (const order of orders) {
    await refundDebt(ctx, order, { key: `cancel:${order.orderId}`, money: owedOf(order), reason: '订单取消' })
    endDebt(ctx, order)
  }
}

/**
 * Refunds a part of an order on credit: what is still owed becomes less, and may be taken again; what goes beyond it was paid, and
 * the shop pays it back outside the platform. Answers the refund, of both the latter.
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
