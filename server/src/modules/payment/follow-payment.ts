import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { pollPauses } from './rules.ts'

/* Polls the channel about an open payment and closes the payment at its end, by scheduled facts: one of each kind for a payment. */

const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/** Schedules the `attempt`th poll after its pause; does nothing after the last pause. */
export const pollLater = (ctx: Write, paymentId: Id, attempt: number): void => {
  const pause = pollPauses[attempt - 1]
  if (pause === undefined) return
  ctx.emit('payment.polling', { paymentId, attempt }, { at: later(ctx.now, pause), key: `poll:${paymentId}` })
}

/** Schedules the closing of a payment at its channel, at once or at a given time. */
export const closeAtChannel = (ctx: Write, paymentId: Id, at?: Date): void =>
  ctx.emit('payment.closing', { paymentId }, { key: `close:${paymentId}`, ...(at === undefined ? {} : { at }) })

/** Cancels polling and closing of a payment whose money has come. */
export const stopPolling = (ctx: Write, paymentId: Id): void => {
  ctx.cancel('payment.polling', `poll:${paymentId}`)
  ctx.cancel('payment.closing', `close:${paymentId}`)
}
