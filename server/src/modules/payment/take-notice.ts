import type { payment } from '@mall/api/payment/endpoints'
import { paysFor } from '@mall/api/payment/trades'
import type { Call, Write } from '../../kernel/context.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { PaymentChannel, PaymentNotice } from '../../ports/payment.ts'
import { judgeNotice } from './rules.ts'
import type { Verdict } from './rules.ts'
import { keepNotice, lockPayment, wasNumberTaken } from './store.ts'
import { stopPolling } from './follow-payment.ts'

type Heard = { readonly channel: PaymentChannel; readonly notice: PaymentNotice; readonly body: string }

const applyOnce = async (ctx: Write, { channel, notice, body }: Heard): Promise<Verdict> => {
  const payment = await lockPayment(ctx, channel, notice.payNo, notice.tradeNo)
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
    ctx.emit('payment.succeeded', { paymentId, late: payment.state > 1, pays: paysFor(payment) })
  }
  return verdict
}

/**
 * Applies what a channel notified or answered, under the lock of the payment, once. Returns the verdict: another amount, an unknown
 * number, or a channel number that paid another payment change nothing. `also` runs in the same transaction.
 */
export const applyNotice = (
  ctx: Pick<Call, 'write'>,
  heard: Heard,
  also?: (ctx: Write, verdict: Verdict) => Promise<void>,
): Promise<Verdict> => {
  const apply = () =>
    ctx.write(async (write) => {
      const verdict = await applyOnce(write, heard)
      await also?.(write, verdict)
      return verdict
    })
  return apply().catch((error: unknown) => (wasNumberTaken(error) ? apply() : Promise.reject(error)))
}

/** Takes in a notification. Acknowledges it only after it is stored; a forged one leaves no trace in the database. */
export const takeNotice: Handler<typeof payment.notify> = async (ctx, { channel, headers, body }) => {
  const port = ctx.ports.payment
  const notice = await port.readNotice(channel, headers, body)
  if (notice === undefined) return port.answer(channel, false)
  const verdict = await applyNotice(ctx, { channel, notice, body })
  return port.answer(channel, verdict === 'applied' || verdict === 'repeated')
}
