import type { comment } from '@mall/api/comment/endpoints'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { markReviewed, openReview } from '../../order/public.ts'
import { countFigures } from '../add-reviews.ts'
import { demandLines } from './add-review.ts'
import { doubtfulOf } from './doubtful-words.ts'
import { reviewMachine } from './machine.ts'
import { notifyShop } from './notify.ts'
import { lockReviewsOf, saveAdditions } from './store.ts'

export const appendReview: Handler<typeof comment.appendReview> = async (ctx, input) => {
  const { order, lines } = await openReview(ctx, input.orderId, 'appendReview')
  demandLines(input.lines, lines)
  const known = new Map((await lockReviewsOf(ctx, input.orderId)).map((it) => [it.lineId, it]))
  const texts = input.lines.map(({ content }) => content)
  const waits = await doubtfulOf(ctx.db, texts)
  const additions = input.lines.map(({ lineId, content, images }) => {
    const review = known.get(lineId) ?? refuse('WRONG_STATE')
    const next = step(reviewMachine, 'append', { ...review, doubtful: waits.has(content) }, 'buyer')
    if (typeof next === 'string') return refuse(next)
    return { reviewId: review.reviewId, state: next.to, content, images }
  })
  await markReviewed(ctx, order, 'appendReview')
  await saveAdditions(ctx, additions)
  await countFigures(ctx, [...known.values()])
  await notifyShop(ctx, { ...order, worst: 3, occasion: 'append' })
  return { waiting: additions.filter(({ state }) => state === 0).length }
}
