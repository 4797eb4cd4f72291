import { reaction } from '../../kernel/serve.ts'
import { voidDebt } from './confirm-debts.ts'
import { refundedOrderOf } from './queries.ts'
import { sendMonthly } from './send-statements.ts'

export const reactions = [
  reaction({
    name: 'voidDebt',
    on: 'refund.succeeded',
    effect: 'write',
    run: async (ctx, { refundId }) => {
      const orderId = await refundedOrderOf(ctx.db, refundId)
      if (orderId !== undefined) await voidDebt(ctx, orderId)
    },
  }),
  reaction({
    name: 'voidDebtOfEnded',
    on: 'order.debtEnded',
    effect: 'write',
    run: (ctx, { orderId }) => voidDebt(ctx, orderId),
    // In the transaction that ends the order, which holds its lock.
    inline: (ctx, { orderId }) => voidDebt(ctx, orderId),
  }),
  reaction({
    name: 'voidDebtOfMore',
    on: 'order.weightBilled',
    effect: 'write',
    run: (ctx, { orderId }) => voidDebt(ctx, orderId),
  }),
  reaction({ name: 'sendStatements', on: 'credit.stating', effect: 'write', run: sendMonthly }),
]
