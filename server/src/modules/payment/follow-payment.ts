import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { pollPauses } from './rules.ts'

/* The channel is polled about an open payment now and then, and closed at its end: scheduled facts, one of each for a payment. */

const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/** Asks the channel for the `attempt`th time after its pause; not at all when there were enough. */
export const pollLater = (ctx: Write, paymentId: Id, attempt: number): void => {
  const pause = pollPauses[attempt - 1]
  if (pause === undefined) return
  ctx.emit('payment.polling', { paymentId, attempt }, { at: later(ctx.now, pause), key: `poll:${paymentId}` })
}

/** Closes the payment at its channel, soon or at a given time. */
export const closeAtChannel = (ctx: Write, paymentId: Id, at?: Date): void =>
  ctx.emit('payment.closing', { paymentId }, { key: `close:${paymentId}`, ...(at === undefined ? {} : { at }) })

/** The money is there: nothing is to be asked or closed any more. */
export const stopPolling = (ctx: Write, paymentId: Id): void => {
  ctx.cancel('payment.polling', `poll:${paymentId}`)
  ctx.cancel('payment.closing', `close:${paymentId}`)
}
