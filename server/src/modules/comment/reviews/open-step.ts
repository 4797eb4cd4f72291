import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { reviewMachine } from './machine.ts'
import type { ReviewAction, ReviewParty } from './machine.ts'
import { lockReview } from './store.ts'

export type Which = {
  readonly reviewId: Id
  readonly shopId: Id | null
  readonly version?: number
  readonly readerId?: Id
}

/** Locks a review and returns the target state of a step; refuses if it is absent, does not allow the step, or was changed since. */
export const openStep = async (ctx: Write, it: Which, action: ReviewAction, party: ReviewParty) => {
  const review = (await lockReview(ctx, it.reviewId, it.shopId)) ?? refuse('NOT_FOUND')
  const next = step(reviewMachine, action, { ...review, own: review.buyerUserId === it.readerId }, party)
  if (typeof next === 'string') return refuse(next)
  if (it.version !== undefined && it.version !== review.version) return refuse('STALE')
  return { review, to: next.to }
}
