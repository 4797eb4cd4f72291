import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Call, Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Anyone } from '../../actor.ts'
import { paymentOf } from './queries.ts'
import type { Payment } from './queries.ts'
import { isOnline, looks, newNumber, paymentLife, usableAgain } from './rules.ts'
import type { Channel } from './rules.ts'
import { closeOpen, insertPayment, lockOpenPayment, movePayment } from './store.ts'

export type PaymentWish = {
  readonly tradeNo: string
  /** The orders it pays for, each with its share in fen; a share of nothing is left out. The sum is the amount. */
  readonly orders: readonly { readonly orderId: Id; readonly amount: Fen }[]
  readonly payerUserId: Id
  readonly payerBoId: Id
  readonly payType: number
  readonly channel: Channel
  /** What the channel shows the payer. */
  readonly subject: string
  /** When it may not be paid any more; at most half an hour from now. */
  readonly expiresAt?: Date
}

/**
 * Opens the payment of a trade and answers its id; the caller holds the locks of the orders. An open one that asks for
 * the same is answered again, another is closed. Channels that ask nobody (balance, offline, credit) are paid at once:
 * the caller settles the orders in the same transaction, no fact is told. Online ones are carried on by `startPayment`.
 */
export const openPayment = async (ctx: Write, wish: PaymentWish): Promise<Id> => {
  const orders = wish.orders.filter((order) => order.amount > 0)
  const amount = orders.reduce((sum, order) => sum + order.amount, 0)
  if (orders.length === 0) return refuse('WRONG_STATE')
  const open = await lockOpenPayment(ctx, wish.tradeNo)
  if (open !== undefined && usableAgain(open, { channel: wish.channel, amount }, ctx.now)) return open.paymentId
  if (open !== undefined) await closePayments(ctx, wish.tradeNo)
  const latest = new Date(ctx.now.getTime() + paymentLife)
  const online = isOnline(wish.channel)
  const made = await insertPayment(
    ctx,
    {
      ...wish,
      orders,
      amount,
      payNo: newNumber('P', ctx.now),
      subject: wish.subject.slice(0, 60),
      expiresAt: wish.expiresAt !== undefined && wish.expiresAt < latest ? wish.expiresAt : latest,
    },
    online ? 0 : 2,
  )
  return made ?? refuse('STALE')
}

/** Closes the open payment of a trade, here at once and at its channel soon after: before a cancel or a change of money. */
export const closePayments = async (ctx: Write, tradeNo: string): Promise<void> => {
  for (const paymentId of await closeOpen(ctx, tradeNo))
    ctx.emit('payment.closing', { paymentId }, { key: `close:${paymentId}` })
}

const askChannel = async (ctx: Call<Anyone>, payment: Payment) => {
  if (!isOnline(payment.channel)) return { cashierUrl: null, codeText: null }
  return ctx.ports.payment.prepay({
    channel: payment.channel,
    payNo: payment.payNo,
    amount: payment.amount,
    subject: payment.subject,
    expiresAt: payment.expiresAt,
    returnTo: `/v/pay/result?payNo=${payment.payNo}`,
  })
}

/**
 * Asks the channel for the place to pay an open payment and answers it. From now on the channel is asked about the
 * payment, until it is over. A payment that is paid already is answered as it is.
 */
export const startPayment = async (ctx: Call<Anyone>, paymentId: Id) => {
  const payment = await ctx.read((read) => paymentOf(read.db, paymentId))
  if (payment === undefined) return refuse('NOT_FOUND')
  const answer = (state: number, cashierUrl: string | null, codeText: string | null) => ({
    payNo: payment.payNo,
    payMoney: payment.amount,
    state,
    cashierUrl,
    codeText,
    expireTime: payment.expiresAt,
  })
  if (payment.state > 1) return answer(payment.state, null, null)
  const { cashierUrl, codeText } = await askChannel(ctx, payment)
  await ctx.write(async (write) => {
    if (!(await movePayment(write, paymentId, [0, 1], 1))) return refuse('WRONG_STATE')
    write.emit('payment.looking', { paymentId, attempt: 1 }, { at: after(ctx.now, looks[0]), key: `look:${paymentId}` })
    write.emit('payment.closing', { paymentId }, { at: payment.expiresAt, key: `close:${paymentId}` })
  })
  return answer(1, cashierUrl, codeText)
}

const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/** Is this channel switched on? Refuses when it is not. */
export const demandChannel = (ctx: Call<Anyone>, channel: string | undefined) =>
  ctx.ports.payment.channels.find((it) => it === channel) ??
  refuse('BAD_INPUT', {}, { fields: [{ field: 'channel', msg: '请选择支付渠道' }] })
