import { allReviews as input } from '@mall/api/comment/inputs'
import { reviewTabNames } from '@mall/api/comment/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { reviewColumns, reviewFilters } from './review-columns.tsx'
import { hideReviewForm } from './review-forms.ts'
import type { WholeReview } from './review-forms.ts'

/** List of all shops' reviews, for the platform to moderate. */
export const allReviews: ListOf<typeof api.comment.allReviews> = {
  name: 'comment.allReviews',
  title: '评价审核',
  thing: '评价',
  counts: '条',
  call: api.comment.allReviews,
  fields: input.shape,
  id: ({ reviewId }) => reviewId,
  nameOf: ({ goodsName, content }) => `${goodsName} ${content}`,
  filters: [
    {
      as: 'one',
      field: 'tab',
      label: '种类',
      choices: Object.entries(reviewTabNames).map(([value, label]) => ({ value, label })),
    },
    ...reviewFilters,
  ],
  sorts: { newest: '最新评价', oldest: '最早评价', lowest: '低分在前', useful: '最多人觉得有用' },
  columns: [
    ...reviewColumns,
    { key: 'shop', title: '店铺', width: 150, card: 'line', cell: ({ shopName }) => shopName },
  ],
  acts: [
    {
      key: 'show',
      label: '通过',
      kind: 'brand',
      when: ({ state }) => state !== 1,
      send: sends(api.comment.showReview, ({ reviewId, version }: WholeReview) => ({ reviewId, version })),
      done: '评价已显示',
    },
    {
      key: 'hide',
      label: '隐藏',
      kind: 'bad',
      when: ({ state }) => state < 2,
      form: hideReviewForm,
      title: '隐藏这条评价',
      about: ({ content }) => `“${content}”不再显示在商品页上，也不计入评分；写评价的人和店铺会收到消息。`,
      buttons: { name: '隐藏', bad: true },
    },
  ],
}
