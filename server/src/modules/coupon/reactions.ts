import { reaction } from '../../kernel/serve.ts'
import { workIssue } from './granting/issue-coupons.ts'
import { releaseCoupons } from './use-coupons.ts'

export const reactions = [
  reaction({
    name: 'issueCoupons',
    on: 'task.started',
    when: ({ kind }) => kind === 'coupon.issue',
    effect: 'call',
    run: workIssue,
  }),
  // An order that ended before settlement returned its coupon already; returning it again changes nothing.
  reaction({
    name: 'returnCoupon',
    on: 'order.refunded',
    when: ({ wholly }) => wholly,
    effect: 'batch',
    run: (ctx, refunded) =>
      releaseCoupons(
        ctx,
        refunded.map(({ orderId }) => orderId),
      ),
  }),
]
