import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { deposit } from '../../ledger/public.ts'
import { closePayments, requestRefund } from '../../payment/public.ts'
import { actOnAll } from '../life/act.ts'
import { lockPaid } from './store.ts'
import type { PaidOrder } from './store.ts'

type PaymentFact = { readonly paymentId: Id; readonly late: boolean }

/** Returns why money that came for an order goes back. */
const whyBack = ({ orderStatus, payStatus, partMoney }: PaidOrder): string => {
  if (orderStatus >= 90) return '支付超时自动退款'
  if (orderStatus !== 10) return '订单已付款，重复支付自动退款'
  return payStatus !== 0 || partMoney > 0 ? '订单已有转账付款，重复支付自动退款' : '订单金额已变，付款自动退款'
}

/** Settles the unpaid orders of a payment that came; the shares of all others go back to the payer. */
export const settle = async (ctx: Write<null>, { paymentId, late }: PaymentFact, patience: 'wait' | 'nowait') => {
  const orders = await lockPaid(ctx, paymentId, patience)
  // An order is paid once: money that comes while a voucher waits, or after a transfer paid a part, goes back.
  const fits = (order: PaidOrder) =>
    order.orderStatus === 10 &&
    order.payStatus === 0 &&
    order.partMoney === 0 &&
    order.payMoney - order.heldMoney === order.share
  await actOnAll(ctx, orders.filter(fits), 'settle', 'payment', {
    payer: deposit,
    changes: ({ payMoney }) => ({
      payStatus: 2,
      payType: orders[0]!.paidBy,
      payTime: ctx.now,
      paidMoney: payMoney,
      heldMoney: 0,
      paymentId,
    }),
  })
  // The buyer may meanwhile have begun another payment.
  if (late && orders.some(fits)) await closePayments(ctx, orders[0]!.tradeNo)
  for (const order of orders) {
    if (fits(order) || order.paymentId === paymentId) continue
    await requestRefund(ctx, {
      key: `late:${paymentId}:${order.orderId}`,
      paymentId,
      orderId: order.orderId,
      refundMoney: order.share,
      reason: whyBack(order),
    })
  }
}
