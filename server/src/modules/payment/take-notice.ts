import type { In } from '@mall/api/endpoint'
import type { payment } from '@mall/api/payment/endpoints'
import type { Anyone } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import type { PaymentChannel, PaymentNotice } from '../../ports/payment.ts'
import { judgeNotice } from './rules.ts'
import type { Verdict } from './rules.ts'
import { keepNotice, lockPayment } from './store.ts'
import { stopAsking } from './follow-payment.ts'

/**
 * Applies what a channel said, told or asked: under the payment's lock, once. Answers what came of it;
 * an amount that differs and a number we do not know change nothing.
 */
export const applyNotice = async (
  ctx: Write,
  channel: PaymentChannel,
  notice: PaymentNotice,
  body: string,
): Promise<Verdict> => {
  const payment = await lockPayment(ctx, notice.payNo)
  const { verdict, to } = judgeNotice(payment, { ...notice, channel })
  const heard = { channel, notice, body, verdict }
  if (payment === undefined || to === undefined) {
    await keepNotice(ctx, heard)
    return verdict
  }
  const { paymentId } = payment
  await keepNotice(ctx, { ...heard, move: { paymentId, to } })
  if (to === 2) {
    stopAsking(ctx, paymentId)
    ctx.emit('payment.succeeded', { paymentId, late: payment.state > 1 })
  }
  return verdict
}

/** Takes a notification in. It is acknowledged only after it is stored; a forged one leaves no trace in the database. */
export const takeNotice = async (ctx: Call<Anyone>, it: In<typeof payment.notify>) => {
  const port = ctx.ports.payment
  const notice = await port.readNotice(it.channel, it.headers, it.body)
  if (notice === undefined) return port.answer(it.channel, false)
  const verdict = await ctx.write((write) => applyNotice(write, it.channel, notice, it.body))
  return port.answer(it.channel, verdict === 'applied' || verdict === 'repeated')
}
