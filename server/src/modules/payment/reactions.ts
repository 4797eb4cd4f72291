import type { Id } from '@mall/api/wire-types'
import type { Call } from '../../kernel/context.ts'
import { reaction } from '../../kernel/serve.ts'
import { paymentOf } from './queries.ts'
import type { Payment } from './queries.ts'
import { sendRefund } from './request-refund.ts'
import { isOnline, looks } from './rules.ts'
import { movePayment } from './store.ts'
import { applyNotice } from './take-notice.ts'

/** Asks the channel about a payment and applies what it says. Answers the payment as it is then. */
const lookUp = async (ctx: Call<null>, paymentId: Id): Promise<Payment | undefined> => {
  const payment = await ctx.read((read) => paymentOf(read.db, paymentId))
  if (payment === undefined || payment.state === 2 || !isOnline(payment.channel)) return payment
  const { channel } = payment
  const notice = await ctx.ports.payment.query(channel, payment.payNo)
  if (notice === undefined) return payment
  await ctx.write((write) => applyNotice(write, channel, notice, 'asked'))
  return ctx.read((read) => paymentOf(read.db, paymentId))
}

/** A notification may be lost: the channel is asked now and then while the payment is open. */
const look = async (ctx: Call<null>, { paymentId, attempt }: { paymentId: Id; attempt: number }) => {
  const payment = await lookUp(ctx, paymentId)
  const pause = looks[attempt]
  if (payment === undefined || payment.state > 1 || pause === undefined) return
  const at = new Date(ctx.now.getTime() + pause)
  await ctx.write(async (write) =>
    write.emit('payment.looking', { paymentId, attempt: attempt + 1 }, { at, key: `look:${paymentId}` }),
  )
}

/** Closes at the channel first, so that what is closed here cannot be paid any more; money that was quicker is taken in. */
const close = async (ctx: Call<null>, { paymentId }: { paymentId: Id }) => {
  const payment = await lookUp(ctx, paymentId)
  if (payment === undefined || payment.state === 2 || !isOnline(payment.channel)) return
  await ctx.ports.payment.close(payment.channel, payment.payNo)
  await ctx.write((write) => movePayment(write, paymentId, [0, 1], 4))
}

export const reactions = [
  reaction({ name: 'look', on: 'payment.looking', effect: 'call', run: look }),
  reaction({ name: 'close', on: 'payment.closing', effect: 'call', run: close }),
  reaction({ name: 'send', on: 'refund.sending', effect: 'call', run: sendRefund }),
]
