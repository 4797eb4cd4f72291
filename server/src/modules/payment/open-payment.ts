import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { newRandomId } from '../../kernel/random-id.ts'
import { refuse } from '../../kernel/refusal.ts'
import { pollLater, closeAtChannel } from './follow-payment.ts'
import type { Payment } from './queries.ts'
import { beginNumber, isOnline, paymentLife, usableAgain } from './rules.ts'
import type { Channel } from './rules.ts'
import { closeOpen, insertPayment, lockOpenPayment } from './store.ts'

export type PaymentToOpen = {
  readonly tradeNo: string
  /** Orders that it pays for, with the share of each in fen; shares of 0 are dropped. Their sum is the amount. */
  readonly orders: readonly { readonly orderId: Id; readonly payMoney: Fen }[]
  readonly payerUserId: Id
  readonly boId: Id
  /** The enterprise that pays, if it is not the buyer. */
  readonly payerBoId?: Id
  readonly payType: number
  readonly channel: Channel
  /** Text that the channel shows the payer. */
  readonly subject: string
  /** Time after which it cannot be paid; at most half an hour from now. */
  readonly expireTime?: Date
}

/** The fields of a payment that its channel needs. */
export type OpenedPayment = Pick<
  Payment,
  'paymentId' | 'payNo' | 'channel' | 'payMoney' | 'subject' | 'state' | 'expireTime'
>

/**
 * Opens the payment of a trade; the caller holds the locks of the orders. Returns an open payment for the same, or closes any
 * other. Payments by balance, offline or credit are paid at once: the caller settles the orders in the same transaction, and no
 * fact is emitted. `startPayment` continues online ones; the channel is polled until they end.
 */
export const openPayment = async (ctx: Write, it: PaymentToOpen): Promise<OpenedPayment> => {
  const orders = it.orders.filter((order) => order.payMoney > 0)
  const payMoney = orders.reduce((sum, order) => sum + order.payMoney, 0)
  if (orders.length === 0) return refuse('WRONG_STATE')
  return openOnce(ctx, { ...it, orders, payMoney })
}

/** Returns the trade number of a package order; it has no orders and at most one open payment. */
export const packageTrade = (packageOrderId: Id): string => `TC${packageOrderId}`

/** Opens the payment of a package order, or returns the open one for the same. */
export const openPackagePayment = (
  ctx: Write,
  it: Pick<PaymentToOpen, 'payerUserId' | 'boId' | 'channel' | 'subject'> & {
    readonly packageOrderId: Id
    readonly payMoney: Fen
  },
): Promise<OpenedPayment> => openOnce(ctx, { ...it, tradeNo: packageTrade(it.packageOrderId), payType: 1, orders: [] })

const openOnce = async (ctx: Write, it: PaymentToOpen & { readonly payMoney: Fen }): Promise<OpenedPayment> => {
  const { orders, payMoney } = it
  const latest = new Date(ctx.now.getTime() + paymentLife)
  const { channel, payType, payerBoId = it.boId } = it
  const payment = {
    channel,
    payMoney,
    subject: it.subject.slice(0, 60),
    expireTime: it.expireTime !== undefined && it.expireTime < latest ? it.expireTime : latest,
  }
  const state = isOnline(channel) ? 1 : 2
  const insert = () => insertPayment(ctx, { ...it, ...payment, payerBoId, begins: beginNumber(ctx.now), orders }, state)
  // A payment made at once closes the open one here, since the index of open payments does not prevent both.
  if (state === 2) await closePayments(ctx, it.tradeNo)
  let made = await insert()
  if (made === undefined) {
    const open = await lockOpenPayment(ctx, it.tradeNo)
    if (open !== undefined && usableAgain(open, { channel, payMoney, payType, payerBoId }, ctx.now)) return open
    await closePayments(ctx, it.tradeNo)
    made = (await insert()) ?? refuse('STALE')
  }
  if (state === 1) {
    pollLater(ctx, made.paymentId, 1)
    closeAtChannel(ctx, made.paymentId, payment.expireTime)
  }
  return { ...payment, ...made, state }
}

/** Opens a payment into the payer's balance, which pays no orders; each has its own trade number. */
export const openRecharge = async (
  ctx: Write,
  it: Pick<PaymentToOpen, 'payerUserId' | 'boId' | 'channel'> & { readonly payMoney: Fen },
): Promise<OpenedPayment> => {
  const begins = beginNumber(ctx.now)
  const payment = { ...it, subject: '余额充值', expireTime: new Date(ctx.now.getTime() + paymentLife) }
  const trade = `CZ${begins.slice(1)}${newRandomId().slice(0, 8)}`
  const made = await insertPayment(
    ctx,
    { ...payment, begins, payerBoId: it.boId, tradeNo: trade, payType: 1, orders: [] },
    1,
  )
  if (made === undefined) return refuse('STALE')
  pollLater(ctx, made.paymentId, 1)
  closeAtChannel(ctx, made.paymentId, payment.expireTime)
  return { ...payment, ...made, state: 1 }
}

/** Closes the open payment of a trade, here at once and at its channel soon after; called before a cancellation or a change of money. */
export const closePayments = async (ctx: Write, tradeNo: string): Promise<void> => {
  for (const paymentId of await closeOpen(ctx, tradeNo)) closeAtChannel(ctx, paymentId)
}
