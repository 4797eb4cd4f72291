import type { Id } from '@mall/api/wire-types'
import type { Call } from '../../kernel/context.ts'
import { reaction } from '../../kernel/serve.ts'
import { paymentOf } from './queries.ts'
import type { Payment } from './queries.ts'
import { sendRefund } from './request-refund.ts'
import { pollLater } from './follow-payment.ts'
import { isOnline } from './rules.ts'
import { closePayment } from './store.ts'
import { applyNotice } from './take-notice.ts'

/** Asks the channel about a payment and applies the answer. Returns the payment as it is afterwards. */
const askChannel = async (ctx: Call<null>, paymentId: Id): Promise<Payment | undefined> => {
  const payment = await ctx.read((read) => paymentOf(read.db, paymentId))
  if (payment === undefined || payment.state === 2 || !isOnline(payment.channel)) return payment
  const { channel } = payment
  const notice = await ctx.ports.payment.query(channel, payment.payNo)
  if (notice === undefined) return payment
  await applyNotice(ctx, { channel, notice, body: 'asked' })
  return ctx.read((read) => paymentOf(read.db, paymentId))
}

/** Polls the channel while a payment is open, since a notification may be lost. */
const poll = async (ctx: Call<null>, { paymentId, attempt }: { paymentId: Id; attempt: number }) => {
  const payment = await askChannel(ctx, paymentId)
  if (payment === undefined || payment.state > 1) return
  await ctx.write(async (write) => pollLater(write, paymentId, attempt + 1))
}

/** Closes a payment at its channel first, so that a payment closed here cannot be paid any more; accepts money that came before. */
const close = async (ctx: Call<null>, { paymentId }: { paymentId: Id }) => {
  const payment = await askChannel(ctx, paymentId)
  if (payment === undefined || payment.state === 2 || !isOnline(payment.channel)) return
  await ctx.ports.payment.close(payment.channel, payment.payNo)
  // It may have been paid between poll and close, and nothing polls it again if that notification is lost.
  await askChannel(ctx, paymentId)
  await ctx.write((write) => closePayment(write, paymentId))
}

export const reactions = [
  reaction({ name: 'poll', on: 'payment.polling', effect: 'call', run: poll }),
  reaction({ name: 'close', on: 'payment.closing', effect: 'call', run: close }),
  reaction({ name: 'send', on: 'refund.sending', effect: 'call', run: sendRefund }),
]
