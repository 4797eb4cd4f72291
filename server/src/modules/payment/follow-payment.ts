import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { looks } from './rules.ts'

/* The channel is asked about an open payment now and then, and told of its end: scheduled facts, one of each for a payment. */

const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/** Asks the channel for the `attempt`th time after its pause; not at all when there were enough. */
export const askLater = (ctx: Write, paymentId: Id, attempt: number): void => {
  const pause = looks[attempt - 1]
  if (pause === undefined) return
  ctx.emit('payment.looking', { paymentId, attempt }, { at: later(ctx.now, pause), key: `look:${paymentId}` })
}

/** Closes the payment at its channel, soon or at a given time. */
export const closeAtChannel = (ctx: Write, paymentId: Id, at?: Date): void =>
  ctx.emit('payment.closing', { paymentId }, { key: `close:${paymentId}`, ...(at === undefined ? {} : { at }) })

/** The money is there: nothing is to be asked or closed any more. */
export const stopAsking = (ctx: Write, paymentId: Id): void => {
  ctx.cancel('payment.looking', `look:${paymentId}`)
  ctx.cancel('payment.closing', `close:${paymentId}`)
}
