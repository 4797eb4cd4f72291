import { reaction } from '../../kernel/serve.ts'
import { draftBills } from './draft-monthly.ts'
import { followOrder } from './follow-orders.ts'
import { refundedOrderOf } from './queries.ts'

/* Reactions of the room to facts. Each fact may arrive twice: what is counted already changes nothing. */
export const reactions = [
  reaction({
    name: 'followRefund',
    on: 'refund.succeeded',
    effect: 'write',
    run: async (ctx, { refundId }) => {
      const orderId = await refundedOrderOf(ctx.db, refundId)
      if (orderId !== undefined) await followOrder(ctx, orderId, '退款')
    },
  }),
  reaction({
    name: 'followWeight',
    on: 'order.weightBilled',
    effect: 'write',
    run: (ctx, { orderId }) => followOrder(ctx, orderId, '过磅多提'),
  }),
  reaction({ name: 'draftBills', on: 'bill.drafting', effect: 'write', run: draftBills }),
]
