import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Call, Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { deposit, post, purse } from '../ledger/public.ts'
import type { Account } from '../ledger/public.ts'
import { paymentOf, refundOf } from './queries.ts'
import type { Payment, Refund } from './queries.ts'
import { isOnline, refundNumber } from './rules.ts'
import { insertRefund, moveRefund, takeFromShare } from './store.ts'

export type RefundToMake = {
  /** The caller's key for this refund; the same key refunds once. */
  readonly key: string
  readonly paymentId: Id
  readonly orderId: Id
  readonly refundMoney: Fen
  readonly reason: string
  /**
   * Account that pays the refund: the shop's `pending`, or `available` after settlement. Absent for money that was never booked for
   * an order, for example because it came after the cancellation.
   */
  readonly from?: Account
  /** Account of money that came outside the platform; the refund is made outside, too. */
  readonly outside?: Account
  /** Account of the shop that keeps a forfeited deposit; nothing goes back to the payer. */
  readonly forfeitedTo?: Account
  /** Refunds to the payer's balance instead of the way the money came. */
  readonly toBalance?: boolean
}

const targetOf = (payment: Payment, it: RefundToMake): { way: 1 | 2 | 3; to: Account } => {
  if (it.from === undefined && !isOnline(payment.channel))
    throw new Error(`${payment.payNo} was counted when it was paid`)
  if (it.forfeitedTo !== undefined) return { way: 3, to: it.forfeitedTo }
  if (it.outside !== undefined) return { way: 3, to: it.outside }
  if (payment.channel === 'balance' || it.toBalance === true) return { way: 2, to: purse(payment.payerBoId) }
  if (isOnline(payment.channel)) return { way: 1, to: deposit }
  throw new Error(`a refund of ${payment.payNo} needs the account outside the platform`)
}

// Unclaimed money is first booked for the payer, so that the books show it come and go.
const takeIn = (ctx: Write, payment: Payment, it: RefundToMake) =>
  post(ctx, {
    key: `unclaimed:${it.key}`,
    why: '未计入订单的付款',
    lines: [
      { account: deposit, debit: it.refundMoney },
      { account: purse(payment.payerBoId), credit: it.refundMoney },
    ],
  })

/**
 * Refunds a part of a payment for one of its orders, once per key; returns the refund's id. The books move now, the money leaves by
 * a job; `refund.succeeded` follows when it has arrived. Refuses WRONG_STATE if the order's share has less left, BALANCE_SHORT if
 * the paying account has less.
 */
export const requestRefund = async (ctx: Write, it: RefundToMake): Promise<Id> => {
  const payment = await paymentOf(ctx.db, it.paymentId)
  if (payment === undefined) return refuse('NOT_FOUND')
  const { way, to } = targetOf(payment, it)
  const numbered = { ...it, boId: payment.boId, refundNo: refundNumber(payment.payNo, it.key), way }
  const { id, fresh } = await insertRefund(ctx, numbered, way !== 1)
  if (!fresh) return id
  if (!(await takeFromShare(ctx, it.paymentId, it.orderId, it.refundMoney))) return refuse('WRONG_STATE')
  if (it.from === undefined) await takeIn(ctx, payment, it)
  const from = it.from ?? purse(payment.payerBoId)
  if (from.code !== to.code || from.ownerId !== to.ownerId)
    await post(ctx, {
      key: `refund:${it.key}`,
      why: it.reason.slice(0, 60),
      lines: [
        { account: from, debit: it.refundMoney },
        { account: to, credit: it.refundMoney },
      ],
    })
  if (way === 1) ctx.emit('refund.sending', { refundId: id, attempt: 1 }, { key: `refund:${id}` })
  else ctx.emit('refund.succeeded', { refundId: id })
  return id
}

// The channel refused the refund, for example because the card is closed: the payer gets it as balance.
const intoBalance = (ctx: Call<null>, refund: Refund, payment: Payment) =>
  ctx.write(async (write) => {
    if (!(await moveRefund(write, refund.refundId, 2, 2))) return
    await post(write, {
      key: `refund-back:${refund.key}`,
      why: '原路退回失败，退至余额',
      lines: [
        { account: deposit, debit: refund.refundMoney },
        { account: purse(payment.payerBoId), credit: refund.refundMoney },
      ],
    })
    write.emit('refund.succeeded', { refundId: refund.refundId })
  })

const pauses = [60_000, 300_000, 900_000, 3_600_000] as const

/** Sends a refund through its channel. The channel knows it by our refund number, so that sending it twice refunds once. */
export const sendRefund = async (ctx: Call<null>, { refundId, attempt }: { refundId: Id; attempt: number }) => {
  const refund = await ctx.read((read) => refundOf(read.db, refundId))
  const payment = refund && (await ctx.read((read) => paymentOf(read.db, refund.paymentId)))
  if (refund === undefined || payment === undefined || refund.state === 2 || !isOnline(payment.channel)) return
  const result = await ctx.ports.payment.refund({
    channel: payment.channel,
    payNo: payment.payNo,
    refundNo: refund.refundNo,
    amount: refund.refundMoney,
    total: payment.payMoney,
    reason: refund.reason,
  })
  if (result === 'refused') return intoBalance(ctx, refund, payment)
  await ctx.write(async (write) => {
    if (!(await moveRefund(write, refundId, result === 'done' ? 2 : 1, 1))) return
    if (result === 'done') write.emit('refund.succeeded', { refundId })
    else {
      const at = new Date(ctx.now.getTime() + (pauses[attempt - 1] ?? pauses[3]))
      write.emit('refund.sending', { refundId, attempt: attempt + 1 }, { at, key: `refund:${refundId}` })
    }
  })
}
