import type { LifeRows, LifeWords } from './guards.ts'
import { mayAppend, mayReview, maySettleReview } from './review-guards.ts'

/* Steps of reviews: a received order is reviewed, added to once, or counts as praised after a time. */

export type ReviewAction = 'review' | 'appendReview' | 'reviewLate'

export const reviewRows: LifeRows<ReviewAction> = {
  review: { from: [50, 60], by: ['buyer'], when: mayReview },
  appendReview: { from: [50, 60], by: ['buyer'], when: mayAppend },
  reviewLate: { from: [50, 60], by: ['timer'], when: maySettleReview },
}

export const reviewWords: LifeWords<ReviewAction> = {
  review: '买家评价订单',
  appendReview: '买家追加评价',
  reviewLate: '超时自动好评',
}
