import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag } from '../../blocks/form/inputs/choice.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { appendedLines, reviewedLines } from './parts/review-lines.tsx'
import type { SaidLine } from './parts/review-lines.tsx'
import { stars } from './parts/stars-input.tsx'

type Room = Calls['comment']
export type OrderReviews = AnswerOf<Room['reviewsOfOrder']>
export type WholeReview = AnswerOf<Room['shopReviews']>['list'][number]

const inputs = () => import('@mall/api/comment/inputs')
const after = (waiting: number, orderId: string) =>
  `/comment/result?orderId=${orderId}${waiting > 0 ? '&waiting=1' : ''}`

type Add = {
  orderId: string
  lines: readonly SaidLine[]
  serviceScore: string
  logisticsScore: string
  anonymous: boolean
}
const adds = fieldsOf<Add>()

/** Form that reviews an order, line by line. */
export const reviewForm = (order: OrderReviews): FormOf<Add, Room['addReview'], OrderReviews> => ({
  label: '订单评价',
  call: api.comment.addReview,
  schema: () => inputs().then((it) => it.addReview),
  start: () => ({
    orderId: order.orderId,
    lines: order.lines.map(({ lineId }) => ({ lineId, goodsScore: '', content: '', images: [], video: '' })),
    serviceScore: '5',
    logisticsScore: '5',
    anonymous: false,
  }),
  parts: [
    { title: '商品评价', fields: [adds('lines', '商品', reviewedLines(order.lines), { wide: true })] },
    {
      title: `${order.shop.shopName}的服务`,
      fields: [
        adds('serviceScore', '卖家服务', stars('service')),
        adds('logisticsScore', '物流服务', stars('logistics')),
        adds('anonymous', '匿名评价', flag(), { hint: '商品页上不显示您的名字' }),
      ],
    },
  ],
  draft: () => `review:${order.orderId}`,
  done: { say: '评价已提交', to: ({ waiting }) => after(waiting, order.orderId), refreshes: ['order'] },
})

type Append = { orderId: string; lines: readonly SaidLine[] }
/** Returns the reviewed lines: a line that was refunded whole may have no review. */
const judged = ({ lines }: OrderReviews) => lines.filter(({ review }) => review !== null)
/** Form of the one addition to an order's reviews. */
export const appendForm = (order: OrderReviews): FormOf<Append, Room['appendReview'], OrderReviews> => ({
  label: '追加评价',
  call: api.comment.appendReview,
  schema: () => inputs().then((it) => it.appendReview),
  start: () => ({
    orderId: order.orderId,
    lines: judged(order).map(({ lineId }) => ({ lineId, goodsScore: '', content: '', images: [], video: '' })),
  }),
  parts: [
    {
      fields: [
        fieldsOf<Append>()('lines', '商品', appendedLines(judged(order)), {
          wide: true,
          hint: '每笔订单只能追加一次；不想追加的商品可以空着',
        }),
      ],
    },
  ],
  draft: () => `append:${order.orderId}`,
  done: { say: '追评已提交', to: ({ waiting }) => after(waiting, order.orderId), refreshes: ['order'] },
})

type Reply = Omit<WrittenFor<Room['replyToReview']>, 'shopId'>
/** Form of the shop's one reply to a review. */
export const replyForm: FormOf<Reply, Room['replyToReview'], WholeReview> = {
  label: '回复',
  call: api.comment.replyToReview,
  schema: () => inputs().then((it) => it.replyToReview),
  start: (it) => ({ reviewId: it?.reviewId ?? '', version: String(it?.version ?? ''), content: '' }),
  parts: [
    {
      fields: [
        fieldsOf<Reply>()('content', '回复', text({ lines: 4 }), { hint: '只能回复一次；商品页上所有人都能看到' }),
      ],
    },
  ],
  done: { say: '回复已发布' },
}

type Hide = WrittenFor<Room['hideReview']>
/** Form by which the platform hides a review, with a reason. */
export const hideReviewForm: FormOf<Hide, Room['hideReview'], WholeReview> = {
  label: '隐藏',
  call: api.comment.hideReview,
  schema: () => inputs().then((it) => it.hideReview),
  start: (it) => ({ reviewId: it?.reviewId ?? '', version: String(it?.version ?? ''), reason: '' }),
  parts: [{ fields: [fieldsOf<Hide>()('reason', '原因', text(), { hint: '写评价的人和店铺会看到' })] }],
  done: { say: '评价已隐藏' },
}
