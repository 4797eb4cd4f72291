import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { heldForOrders } from '../../ledger/public.ts'
import type { Account } from '../../ledger/public.ts'
import { requestRefund } from '../../payment/public.ts'
import type { LockedOrder } from '../life/store.ts'
import { sharesLeft } from './queries.ts'

/* Refunds of an order paid in parts go back the way each part came: first through the channel, then to the balance. */

/**
 * Refunds what was paid of an order at the platform, from the account that holds it: as much as each payment has left, online
 * payments first. The first refund has the given key. Returns the first refund, which takes longest; refuses WRONG_STATE if less is
 * left.
 */
export const refundPaid = async (
  ctx: Write,
  order: LockedOrder,
  it: { readonly key: string; readonly money: Fen; readonly reason: string; readonly from: Account },
): Promise<Id> => {
  const { key, reason, from } = it
  let left = it.money
  let first: Id | undefined
  for (const share of await sharesLeft(ctx.db, [order.orderId])) {
    const refundMoney = Math.min(left, share.left)
    if (refundMoney === 0) break
    const ofShare = { paymentId: share.paymentId, orderId: order.orderId, refundMoney, reason, from }
    const refundId = await requestRefund(ctx, {
      ...ofShare,
      key: first === undefined ? key : `${key}:${share.paymentId}`,
    })
    first ??= refundId
    left -= refundMoney
  }
  return first === undefined || left > 0 ? refuse('WRONG_STATE') : first
}

/** Returns to balances what they paid of orders that end unpaid. */
export const returnHeld = async (ctx: Write, orders: readonly LockedOrder[]): Promise<void> => {
  const held = new Map(orders.filter((it) => it.heldMoney > 0).map((it) => [it.orderId, it]))
  if (held.size === 0) return
  for (const { paymentId, orderId, left } of await sharesLeft(ctx.db, [...held.keys()]))
    await requestRefund(ctx, {
      key: `held:${paymentId}:${orderId}`,
      paymentId,
      orderId,
      refundMoney: left,
      reason: '订单取消，已付的部分退回余额',
      from: heldForOrders(held.get(orderId)!.buyerBoId),
    })
}
