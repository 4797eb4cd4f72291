import { Link, useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { useApi } from '../../../use-api.ts'
import { Reviews } from '../parts/reviews.tsx'
import { ReviewState, SaidReview } from '../parts/said-review.tsx'
import type { OrderReviews } from '../review-forms.ts'
import styles from '../parts/my-question.module.css'

const Lines = ({ order }: { order: OrderReviews }) => (
  <>
    <p className={styles.about}>
      <Link to={`/order/detail/${order.orderId}`}>订单 {order.orderNo}</Link>
      <Link to={`/shop/${order.shop.shopId}`}>{order.shop.shopName}</Link>
    </p>
    {order.lines.map((line) => (
      <article key={line.lineId} className={styles.card}>
        <Picture path={line.image} alt="" sizes="72px" className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.head}>
            <Link to={`/goodsDetail?spuId=${line.spuId}#reviews`}>
              {line.goodsName} {line.specText}
            </Link>
            {line.review && <ReviewState state={line.review.state} />}
          </p>
          {line.review ? <SaidReview it={line.review} /> : <p>还没有评价</p>}
        </div>
      </article>
    ))}
    {(order.canReview || order.canAppend) && (
      <p>
        <ButtonLink to={`/comment/add?orderId=${order.orderId}`} kind="brand">
          {order.canReview ? '去评价' : '追加评价'}
        </ButtonLink>
      </p>
    )}
  </>
)

const OfOrder = ({ orderId }: { orderId: string }) => {
  const found = useApi(api.comment.reviewsOfOrder, { orderId }, { staleTime: 0 })
  return (
    <Answer of={found} what="订单的评价" skeleton={<SkeletonText lines={6} />}>
      {(order) => <Lines order={order} />}
    </Answer>
  )
}

/** Reviews of an order (`?orderId=1`) or of goods (`?spuId=1`). */
const OrderReviewsPage = () => {
  const [params] = useSearchParams()
  const spuId = params.get('spuId')
  return (
    <BuyerFrame>
      <Page title="查看评价" beside={<ButtonLink to="/comment/list">我的评价</ButtonLink>}>
        {spuId === null ? <OfOrder orderId={params.get('orderId') ?? ''} /> : <Reviews spuId={spuId} />}
      </Page>
    </BuyerFrame>
  )
}
export default OrderReviewsPage
