import { reaction } from '../../kernel/serve.ts'
import { closeDue } from './end-sheets.ts'
import { finishOrders } from './order-together.ts'

/* What the room does when facts arrive. Each may arrive twice: states make the second do nothing. */
export const reactions = [
  reaction({
    name: 'closeSheet',
    on: 'combination.due',
    effect: 'write',
    run: (ctx, { combinationId }) => closeDue(ctx, combinationId),
  }),
  reaction({
    name: 'finishSheet',
    on: 'order.moved',
    when: ({ to }) => to >= 50,
    effect: 'batch',
    run: (ctx, moved) =>
      finishOrders(
        ctx,
        moved.map(({ orderId }) => orderId),
      ),
  }),
]
