import { reaction } from '../../kernel/serve.ts'
import { claimShort } from './claim-short.ts'
import { meetDeadline } from './meet-deadlines.ts'
import { succeed } from './pay-back.ts'
import { refundDifference, refundFallen, refundFreight } from './refund-difference.ts'

/* Reactions of the room to facts. Each fact may arrive twice: states, and keys of refunds, make the second do nothing. */

export const reactions = [
  reaction({
    name: 'claimShort',
    on: 'order.moved',
    when: ({ action }) => action === 'receive',
    effect: 'write',
    run: claimShort,
    // Runs in the transaction of the receipt, so that the buyer sees the application at once.
    inline: claimShort,
  }),
  reaction({ name: 'meetAfterSalesDeadline', on: 'afterSales.due', effect: 'write', run: meetDeadline }),
  reaction({ name: 'endAfterSales', on: 'refund.succeeded', effect: 'write', run: succeed }),
  reaction({
    name: 'refundWeighing',
    on: 'order.weighedLess',
    effect: 'write',
    run: async (ctx, { orderId, key, lines, reason }) => {
      await refundDifference(ctx, orderId, lines, { key, reason })
    },
  }),
  reaction({
    name: 'refundFallenPrice',
    on: 'order.priceFell',
    effect: 'write',
    run: refundFallen,
  }),
  reaction({ name: 'refundSharedFreight', on: 'order.freightFell', effect: 'write', run: refundFreight }),
]
