import { reaction } from '../../kernel/serve.ts'
import { awaitOccasions, followPaid, workMarketing, workOccasions } from './send-marketing.ts'
import { updateOrders } from './send-store.ts'

const ids = (facts: readonly { readonly orderId: number }[]) => facts.map(({ orderId }) => orderId)

/* A fact may arrive twice: each is sent for only once, and the worth of an order is written as it is now. */
export const reactions = [
  reaction({
    name: 'workMarketing',
    on: 'marketing.due',
    effect: 'write',
    run: (ctx, { marketingId }) => workMarketing(ctx, marketingId),
  }),
  reaction({
    name: 'workOccasions',
    on: 'marketing.occasion',
    effect: 'batch',
    run: (ctx, occasions) => workOccasions(ctx, occasions),
  }),
  reaction({
    name: 'followPaid',
    on: 'order.moved',
    when: ({ to }) => to === 20 || to === 30,
    effect: 'batch',
    run: (ctx, moved) => followPaid(ctx, ids(moved)),
  }),
  reaction({
    name: 'awaitFinished',
    on: 'order.moved',
    when: ({ to }) => to === 60,
    effect: 'batch',
    run: (ctx, moved) => awaitOccasions(ctx, 'fullGift', ids(moved)),
  }),
  reaction({
    name: 'forgetCancelled',
    on: 'order.moved',
    when: ({ from, to }) => to === 90 && from !== 10 && from !== null,
    effect: 'batch',
    run: (ctx, moved) => updateOrders(ctx, ids(moved)),
  }),
  reaction({
    name: 'lessenOrders',
    on: 'order.refunded',
    effect: 'batch',
    run: (ctx, refunded) => updateOrders(ctx, ids(refunded)),
  }),
]
