import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { useApi } from '../../../use-api.ts'
import { appendForm, reviewForm } from '../review-forms.ts'
import type { OrderReviews } from '../review-forms.ts'

const Write = ({ order }: { order: OrderReviews }) => {
  const [review, append] = useMemo(() => [reviewForm(order), appendForm(order)], [order])
  if (order.canReview) return <FormPage of={review} detail={order} act="发布评价" />
  if (order.canAppend) return <FormPage of={append} detail={order} act="发布追评" />
  return (
    <Empty icon="edit" text="这笔订单现在不能评价">
      <ButtonLink to={`/comment/comment?orderId=${order.orderId}`} kind="brand">
        查看评价
      </ButtonLink>
    </Empty>
  )
}

/** Page on which a buyer reviews an order, or adds to its reviews. */
const AddReview = () => {
  const [params] = useSearchParams()
  const found = useApi(api.comment.reviewsOfOrder, { orderId: params.get('orderId') ?? '' }, { staleTime: 60_000 })
  return (
    <BuyerFrame>
      <Page title={found.data?.canAppend === true ? '追加评价' : '订单评价'}>
        <Answer of={found} what="订单" skeleton={<SkeletonText lines={8} />}>
          {(order) => <Write order={order} />}
        </Answer>
      </Page>
    </BuyerFrame>
  )
}
export default AddReview
