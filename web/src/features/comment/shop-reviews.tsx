import { shopReviews as input } from '@mall/api/comment/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { reviewColumns, reviewFilters } from './review-columns.tsx'
import { replyForm } from './review-forms.ts'

/** List of reviews of a shop's goods, the worst first. */
export const shopReviews: ListOf<typeof api.comment.shopReviews> = {
  name: 'comment.review',
  title: '评价管理',
  thing: '评价',
  counts: '条',
  call: api.comment.shopReviews,
  fields: input.shape,
  id: ({ reviewId }) => reviewId,
  nameOf: ({ goodsName, content }) => `${goodsName} ${content}`,
  tabs: { label: '评价', field: 'tab', first: 'all', call: api.comment.shopReviewTabs },
  filters: [...reviewFilters],
  sorts: { lowest: '低分在前', newest: '最新评价', oldest: '最早评价', useful: '最多人觉得有用' },
  columns: reviewColumns,
  acts: [
    {
      key: 'reply',
      label: '回复',
      kind: 'brand',
      when: ({ state, sellerReply }) => state === 1 && sellerReply === null,
      form: replyForm,
      title: '回复评价',
      about: ({ goodsName, content }) => `${goodsName} · ${content}`,
      buttons: { name: '发布回复' },
    },
    {
      key: 'order',
      label: '订单',
      kind: 'quiet',
      go: ({ orderId }) => `/order/detailSeller/${orderId}`,
      needs: api.order.sellerDetail,
    },
  ],
}
