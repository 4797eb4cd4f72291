import type { comment } from '@mall/api/comment/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { demandWords } from '../../wording/public.ts'
import { notifyOfReply } from './notify.ts'
import { openStep } from './open-step.ts'
import { saveReply, saveUseful } from './store.ts'

export const replyToReview: Handler<typeof comment.replyToReview> = async (ctx, { reviewId, version, content }) => {
  const { review } = await openStep(ctx, { reviewId, version, shopId: ctx.actor.shop.shopId }, 'reply', 'shop')
  await demandWords(ctx.db, content)
  await saveReply(ctx, reviewId, content)
  await notifyOfReply(ctx, review, content)
  return { version: version + 1 }
}

export const markReviewUseful: Handler<typeof comment.markReviewUseful> = async (ctx, { reviewId, useful }) => {
  const { userId } = ctx.actor
  await openStep(ctx, { reviewId, shopId: null, readerId: userId }, 'markUseful', 'reader')
  return { usefulCount: await saveUseful(ctx, { reviewId, userId, useful }), marked: useful }
}
