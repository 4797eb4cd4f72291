import { reaction } from '../../kernel/serve.ts'
import { closeDue } from './end-sheets.ts'
import { finishOrders } from './order-together.ts'

/* Reactions of the room. A fact may arrive twice: the states make the second time do nothing. */
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
