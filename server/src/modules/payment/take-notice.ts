import type { payment } from '@mall/api/payment/endpoints'
import type { Write } from '../../kernel/context.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { PaymentChannel, PaymentNotice } from '../../ports/payment.ts'
import { judgeNotice } from './rules.ts'
import type { Verdict } from './rules.ts'
import { keepNotice, lockPayment } from './store.ts'
import { stopPolling } from './follow-payment.ts'

/**
 * Applies what a channel said, by itself or when asked: under the payment's lock, once. Answers what came of it;
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
    stopPolling(ctx, paymentId)
    ctx.emit('payment.succeeded', { paymentId, late: payment.state > 1 })
  }
  return verdict
}

/** Takes a notification in. It is acknowledged only after it is stored; a forged one leaves no trace in the database. */
export const takeNotice: Handler<typeof payment.notify> = async (ctx, input) => {
  const port = ctx.ports.payment
  const notice = await port.readNotice(input.channel, input.headers, input.body)
  if (notice === undefined) return port.answer(input.channel, false)
  const verdict = await ctx.write((write) => applyNotice(write, input.channel, notice, input.body))
  return port.answer(input.channel, verdict === 'applied' || verdict === 'repeated')
}
