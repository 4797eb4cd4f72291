import { autoReviewDays } from '@mall/api/comment/states'
import { reaction } from '../../kernel/serve.ts'
import { reviewLate } from './reviews/add-review.ts'

const day = 86_400_000
const received = 50

/* Reactions of the room. A fact may arrive twice: the state of the order stops the second. */
export const reactions = [
  reaction({
    name: 'awaitReview',
    on: 'order.moved',
    when: ({ to }) => to === received,
    effect: 'batch',
    run: async (ctx, moved) => {
      // One minute more, because the fact arrives a moment after the receipt.
      const at = new Date(ctx.now.getTime() + autoReviewDays * day + 60_000)
      for (const { orderId } of moved) ctx.emit('order.unreviewed', { orderId }, { key: String(orderId), at })
    },
  }),
  reaction({
    name: 'reviewLate',
    on: 'order.unreviewed',
    effect: 'batch',
    run: (ctx, facts) =>
      reviewLate(
        ctx,
        facts.map(({ orderId }) => orderId),
      ),
  }),
]
