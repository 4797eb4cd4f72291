import { reaction } from '../../kernel/serve.ts'
import { notifyBuyer } from './notify.ts'
import { expire } from './store.ts'
import { releaseOffers } from './use-offers.ts'

/** Orders that were cancelled or closed. */
const ended: ReadonlySet<number> = new Set([90, 91])

/* What the room does when facts arrive. Each may arrive twice: the machine makes the second do nothing. */
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
