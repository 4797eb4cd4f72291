import { reaction } from '../../kernel/serve.ts'
import { notifyBuyer } from './notify.ts'
import { expire } from './store.ts'
import { releaseOffers } from './use-offers.ts'

/** Order states: cancelled, closed. */
const ended: ReadonlySet<number> = new Set([90, 91])

/* Reactions of the room. A fact may arrive twice: the machine stops the second. */
export const reactions = [
  reaction({
    name: 'expireInquiry',
    on: 'inquiry.due',
    effect: 'write',
    run: async (ctx, { inquiryId }) => {
      const over = await expire(ctx, inquiryId)
      if (over !== undefined)
        await notifyBuyer(ctx, over, {
          event: 'inquiry.expired',
          title: '询价已过期',
          content: '需要时可以重新询价',
        })
    },
  }),
  reaction({
    name: 'releaseOffer',
    on: 'order.moved',
    when: ({ to }) => ended.has(to),
    effect: 'batch',
    run: (ctx, moved) =>
      releaseOffers(
        ctx,
        moved.map(({ orderId }) => orderId),
      ),
  }),
]
