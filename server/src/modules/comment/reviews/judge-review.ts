import type { comment } from '@mall/api/comment/endpoints'
import type { Write } from '../../../kernel/context.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { countFigures } from '../add-reviews.ts'
import { notifyOfDecision } from './notify.ts'
import { openStep } from './open-step.ts'
import type { Which } from './open-step.ts'
import { saveState } from './store.ts'

const decide = async (ctx: Write, it: Which & { readonly version: number }, action: 'hide' | 'show', reason = '') => {
  const { review, to } = await openStep(ctx, it, action, 'platform')
  await saveState(ctx, it.reviewId, { state: to, reason })
  await countFigures(ctx, [review])
  await notifyOfDecision(ctx, review, action === 'show', reason)
  return { version: it.version + 1 }
}

export const hideReview: Handler<typeof comment.hideReview> = (ctx, { reason, ...it }) =>
  decide(ctx, { ...it, shopId: null }, 'hide', reason)

export const showReview: Handler<typeof comment.showReview> = (ctx, it) => decide(ctx, { ...it, shopId: null }, 'show')
