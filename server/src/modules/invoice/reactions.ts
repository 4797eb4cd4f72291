import { reaction } from '../../kernel/serve.ts'
import { receiveInvoiceLate, withdrawEnded, withdrawRefunded } from './end-invoice.ts'

/** Statuses of cancelled and closed orders. */
const ended: ReadonlySet<number> = new Set([90, 91])

/* Reactions of the room. A fact may arrive twice: the machine makes the second time do nothing. */
export const reactions = [
  reaction({ name: 'receiveInvoice', on: 'invoice.unreceived', effect: 'write', run: receiveInvoiceLate }),
  reaction({
    name: 'withdrawInvoice',
    on: 'order.moved',
    when: ({ to }) => ended.has(to),
    effect: 'write',
    run: (ctx, { orderId }) => withdrawEnded(ctx, orderId),
  }),
  reaction({
    name: 'withdrawRefundedInvoice',
    on: 'order.refunded',
    effect: 'write',
    run: (ctx, { orderId }) => withdrawRefunded(ctx, orderId),
  }),
]
