import { reaction } from '../../kernel/serve.ts'
import { endApprovals, giveBack } from './store.ts'

const ended = new Set<number>([90, 91])

/** Returns to the budgets what orders took, when they end or are refunded. */
export const reactions = [
  reaction({
    name: 'endApprovals',
    on: 'order.moved',
    when: ({ to }) => ended.has(to),
    effect: 'batch',
    run: async (ctx, moved) => {
      const orderIds = moved.map(({ orderId }) => orderId)
      await endApprovals(ctx, orderIds)
      await giveBack(
        ctx,
        orderIds.map((orderId) => ({ orderId })),
      )
    },
  }),
  reaction({
    name: 'giveBack',
    on: 'order.refunded',
    effect: 'batch',
    run: (ctx, refunded) =>
      giveBack(
        ctx,
        refunded.map(({ orderId, wholly, lines }) => (wholly ? { orderId } : { orderId, lines })),
      ),
  }),
]
