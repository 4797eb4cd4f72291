import { reviewStates } from '@mall/api/comment/states'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { MyReview } from '../parts/my-review.tsx'

const states = [1, 0, 2] as const

const reviews: CardListOf<typeof api.comment.myReviews> = {
  call: api.comment.myReviews,
  thing: '评价',
  id: ({ reviewId }) => reviewId,
  Card: MyReview,
  pageSize: 20,
  tabs: {
    label: '评价状态',
    field: 'state',
    items: [
      { id: 'all', name: '全部', asks: {} },
      ...states.map((state) => ({ id: String(state), name: reviewStates[state], asks: { state } })),
    ],
  },
  skeleton: [3, 160],
  empty: {
    icon: 'edit',
    text: '没有这样的评价',
    act: (
      <ButtonLink to="/comment" kind="brand">
        去评价
      </ButtonLink>
    ),
  },
}

/** List of a person's reviews. */
const MyReviews = () => (
  <BuyerFrame>
    <Page title="评价列表" beside={<ButtonLink to="/comment">待评价订单</ButtonLink>}>
      <CardList of={reviews} />
    </Page>
  </BuyerFrame>
)
export default MyReviews
