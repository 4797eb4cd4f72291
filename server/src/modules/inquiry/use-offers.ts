import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Read, Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { heldOffer } from './queries.ts'
import type { HeldOffer } from './queries.ts'
import { giveBack, take } from './store.ts'

/** Returns the accepted offer the caller orders at; refuses if it is not theirs, or no longer valid. */
export const offerToOrder = async ({ db, now, actor }: Read<Actor>, inquiryId: Id): Promise<HeldOffer> =>
  (await heldOffer(db, now, actor, inquiryId)) ?? refuse('OFFER_OVER')

/** Takes an offer for an order, once. */
export const takeOffer = async (ctx: Write<Actor>, inquiryId: Id, orderId: Id): Promise<void> => {
  const { userId, boId } = ctx.actor
  if (!(await take(ctx, { inquiryId, orderId, userId, boId }))) return refuse('OFFER_OVER')
  ctx.cancel('inquiry.due', String(inquiryId))
}

/** Returns the offers of orders that ended; each keeps its validity. */
export const releaseOffers = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  for (const { inquiryId, dueTime } of await giveBack(ctx, orderIds))
    ctx.emit('inquiry.due', { inquiryId }, { at: dueTime, key: String(inquiryId) })
}
