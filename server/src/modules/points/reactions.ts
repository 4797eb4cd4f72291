import { reaction } from '../../kernel/serve.ts'
import { rewardReviews } from './change-points.ts'
import { endPoints, warnOfEnd } from './grant-points.ts'
import { returnPoints } from './use-points.ts'

export const reactions = [
  // An order that ended before settlement returned its points already.
  reaction({
    name: 'returnPoints',
    on: 'order.refunded',
    effect: 'batch',
    run: (ctx, refunded) => returnPoints(ctx, refunded),
  }),
  reaction({
    name: 'rewardReviews',
    on: 'order.reviewed',
    effect: 'batch',
    run: (ctx, reviewed) =>
      rewardReviews(
        ctx,
        reviewed.map(({ orderId }) => orderId),
      ),
  }),
  reaction({
    name: 'endPoints',
    on: 'points.ending',
    effect: 'batch',
    run: (ctx, accounts) => endPoints(ctx, accounts),
  }),
  reaction({
    name: 'warnOfPoints',
    on: 'points.endingSoon',
    effect: 'write',
    run: (ctx, account) => warnOfEnd(ctx, account),
  }),
]
