import type { comment } from '@mall/api/comment/endpoints'
import { appendDays } from '@mall/api/comment/states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { reviewChances } from '../../order/public.ts'
import { asShown, reviewPage, reviewsOfOrder } from './queries.ts'
import type { ReviewRow } from './queries.ts'

const day = 86_400_000

export const showReviewsOfOrder: Handler<typeof comment.reviewsOfOrder> = async ({ db, now, actor }, { orderId }) => {
  const order = (await reviewChances(db, now, orderId)) ?? refuse('NOT_FOUND')
  const reviews = new Map((await reviewsOfOrder(db, orderId)).map((it) => [it.lineId, it]))
  const own = order.buyerUserId === actor.userId
  return {
    orderId,
    orderNo: order.orderNo,
    shop: order.shop,
    canReview: own && order.canReview,
    canAppend: own && order.canAppend,
    lines: order.lines.map((line) => {
      const review = reviews.get(line.lineId)
      return { ...line, review: review === undefined ? null : asShown(review) }
    }),
  }
}

/** Whether the order allows an addition: once, within the days after its receipt. */
const mayAppend = ({ orderStatus, reviewStatus, receiveTime }: ReviewRow, now: Date): boolean =>
  (orderStatus === 50 || orderStatus === 60) &&
  reviewStatus === 1 &&
  receiveTime !== null &&
  now.getTime() < receiveTime.getTime() + appendDays * day

export const listMyReviews: Handler<typeof comment.myReviews> = async ({ db, now, actor }, { state, ...page }) => {
  const found = await reviewPage(db, { buyerUserId: actor.userId, state }, { sort: 'newest' }, pageOfInput(page))
  return {
    ...found,
    list: found.list.map((it) => ({
      ...asShown(it),
      canAppend: mayAppend(it, now),
    })),
  }
}
