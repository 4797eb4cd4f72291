import { reaction } from '../../kernel/serve.ts'
import { earnRebates, settleRebate, takeBackRebates } from './earn-rebates.ts'

export const reactions = [
  reaction({
    name: 'earnRebates',
    on: 'order.moved',
    when: ({ to }) => to === 60,
    effect: 'batch',
    run: (ctx, moved) =>
      earnRebates(
        ctx,
        moved.map(({ orderId }) => orderId),
      ),
  }),
  reaction({
    name: 'takeBackRebates',
    on: 'order.refunded',
    effect: 'batch',
    run: (ctx, refunded) =>
      takeBackRebates(
        ctx,
        refunded.map(({ orderId }) => orderId),
      ),
  }),
  reaction({
    name: 'settleRebate',
    on: 'rebate.due',
    effect: 'write',
    run: (ctx, { rebateId }) => settleRebate(ctx, rebateId),
  }),
]
