import type { CredentialState } from '@mall/api/credential/states'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { openPayment } from '../../payment/public.ts'
import { act, actOnAll, gate, seenBy } from '../life/act.ts'
import type { LockedOrder } from '../life/store.ts'

/*
 * Steps of an order paid by transfer, for the room that audits its vouchers. The caller has locked the order; a step that the
 * order's life does not allow is refused by name.
 */

/** Refuses if the shop may not decide on the voucher of a locked order; OWN_ORDER if the caller is its buyer. */
export const demandAudit = (ctx: Write, order: LockedOrder): void => {
  gate(seenBy(ctx, order, 'seller'), 'auditVoucher', 'seller')
}

/** Returns what is still to be transferred, in fen. */
export const toTransferOf = ({ payMoney, partMoney }: LockedOrder): Fen => payMoney - partMoney

/** Records a handed-in voucher: the order waits for its audit, and cannot be cancelled or paid in another way meanwhile. */
export const waitForAudit = (ctx: Write, order: LockedOrder, payDeadline: Date) =>
  act(ctx, order, 'uploadVoucher', 'buyer', {
    payDeadline,
    changes: { payStatus: 1, credentialStatus: 1, payDeadline },
  })

/** Takes a voucher back for the buyer: the order is unpaid again, until `payDeadline`. */
export const withdrawVoucher = (ctx: Write, order: LockedOrder, payDeadline: Date) =>
  act(ctx, order, 'withdrawVoucher', 'buyer', {
    payDeadline,
    changes: { payStatus: 0, credentialStatus: 0, payDeadline },
  })

/** Rejects a voucher, for the shop or the timer: the order is unpaid again, until `payDeadline`. */
export const rejectVoucher = (
  ctx: Write,
  order: LockedOrder,
  { by, payDeadline, reason }: { readonly by: 'seller' | 'timer'; readonly payDeadline: Date; readonly reason: string },
) =>
  act(ctx, order, 'rejectVoucher', by, {
    payDeadline,
    text: `付款凭证被驳回：${reason}`,
    changes: { payStatus: 0, credentialStatus: 3, payDeadline },
  })

/** Records a transfer that paid a part: the order stays unpaid with the rest, until `payDeadline`. */
export const payPart = (ctx: Write, order: LockedOrder, money: Fen, payDeadline: Date) => {
  const partMoney = order.partMoney + money
  return act(ctx, order, 'payPart', 'payment', {
    payDeadline,
    text: `转账 ${moneyText(money)} 元已入账，还需 ${moneyText(order.payMoney - partMoney)} 元`,
    changes: { payStatus: 0, credentialStatus: 2, partMoney, payDeadline },
  })
}

/** Settles an order whose rest came by transfer, with one payment of the whole outside the platform; the books already have its money. */
export const settleByTransfer = async (ctx: Write, order: LockedOrder, payerUserId: Id) => {
  const { paymentId } = await openPayment(ctx, {
    tradeNo: order.tradeNo,
    orders: [{ orderId: order.orderId, payMoney: order.payMoney }],
    payerUserId,
    boId: order.buyerBoId,
    payType: 2,
    channel: 'offline',
    subject: `线下转账 ${order.orderNo}`,
  })
  const [status] = await actOnAll(ctx, [order], 'settle', 'payment', {
    payer: 'outside',
    text: '线下转账已核实',
    changes: ({ payMoney }) => ({
      payStatus: 2,
      payType: 2,
      credentialStatus: 2,
      payTime: ctx.now,
      paidMoney: payMoney,
      partMoney: 0,
      paymentId,
    }),
  })
  return status!
}

/** Status of an order's newest credential, by the state of that credential. */
export const credentialStatusOf: Readonly<Record<CredentialState, 0 | 1 | 2 | 3>> = { 1: 1, 2: 2, 3: 3, 4: 0 }
