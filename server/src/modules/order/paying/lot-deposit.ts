import { percentOf } from '@mall/api/money'
import type { Write } from '../../../kernel/context.ts'
import { forfeitOrders } from '../../auction/public.ts'
import { available, heldForOrders, income, postAll } from '../../ledger/public.ts'
import { requestRefund } from '../../payment/public.ts'
import type { LockedOrder } from '../life/store.ts'
import { depositPayments } from './queries.ts'
import { returnHeld } from './refund-ways.ts'

/**
 * Gives the deposits of lots that were not paid in time to their shops, less the platform's share. Other payments go back to the
 * buyers, as for every order that ends unpaid.
 */
export const forfeitHeld = async (ctx: Write, orders: readonly LockedOrder[]): Promise<void> => {
  const orderOf = new Map(orders.map((it) => [it.orderId, it]))
  const forfeited = await forfeitOrders(ctx, [...orderOf.keys()])
  for (const { paymentId, orderId, payMoney } of await depositPayments(ctx.db, forfeited)) {
    const { buyerBoId, shopId, feeRate } = orderOf.get(orderId)!
    await requestRefund(ctx, {
      key: `forfeit:${paymentId}:${orderId}`,
      paymentId,
      orderId,
      refundMoney: payMoney,
      reason: '竞拍违约，没收保证金',
      from: heldForOrders(buyerBoId),
      forfeitedTo: available(shopId),
    })
    const fee = percentOf(payMoney, feeRate)
    if (fee > 0)
      await postAll(ctx, [
        {
          key: `forfeit-fee:${orderId}`,
          why: '竞拍违约，平台服务费',
          lines: [
            { account: available(shopId), debit: fee },
            { account: income, credit: fee },
          ],
        },
      ])
  }
  await returnHeld(ctx, orders)
}
