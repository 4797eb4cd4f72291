import { appendDays, autoReviewDays } from '@mall/api/comment/states'
import type { RefusalName } from '@mall/api/errors'

/* Guards of reviews: when an order may be reviewed or added to, and when it counts as praised. */

type Reviewable = { readonly reviewStatus: number; readonly receiveTime: Date | null; readonly now: Date }

const day = 86_400_000
const isAfter = (days: number, { receiveTime, now }: Reviewable): boolean =>
  receiveTime !== null && now.getTime() >= receiveTime.getTime() + days * day

export const mayReview = ({ reviewStatus }: Reviewable): true | RefusalName => reviewStatus === 0 || 'REVIEWED_ALREADY'

export const mayAppend = (it: Reviewable): true | RefusalName => {
  if (it.reviewStatus === 0 || it.receiveTime === null) return 'NOT_REVIEWED'
  if (it.reviewStatus !== 1) return 'APPENDED_ALREADY'
  return isAfter(appendDays, it) ? 'APPEND_OVER' : true
}

export const maySettleReview = (it: Reviewable): true | RefusalName =>
  it.reviewStatus === 0 ? isAfter(autoReviewDays, it) || 'NOT_DUE' : 'REVIEWED_ALREADY'
