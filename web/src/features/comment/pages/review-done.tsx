import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { useApi } from '../../../use-api.ts'
import { OrderCard } from '../../order/parts/order-card.tsx'
import styles from './review-done.module.css'

/** Result of a review, and the next orders that wait for one. */
const ReviewDone = () => {
  const [params] = useSearchParams()
  const waits = params.has('waiting')
  const next = useApi(api.order.buyerList, { status: '50', pageSize: 3 }, { staleTime: 0 }).data
  return (
    <BuyerFrame>
      <Page title="评价完成">
        <Empty
          icon="check"
          title={waits ? '评价已提交，审核后显示' : '评价已发布，谢谢您的分享'}
          text={waits ? '内容需要平台审核，结果会以消息通知您' : '收货后 180 天内可以再追加一次评价'}
        >
          <span className={styles.acts}>
            <ButtonLink to={`/comment/comment?orderId=${params.get('orderId') ?? ''}`} kind="brand">
              查看我的评价
            </ButtonLink>
            <ButtonLink to="/order/list">返回订单</ButtonLink>
          </span>
        </Empty>
        {next !== undefined && next.list.length > 0 && (
          <section className={styles.next} aria-label="还有待评价的订单">
            <h2>还有 {next.total} 笔订单待评价</h2>
            {next.list.map((order) => (
              <OrderCard key={order.orderId} order={order} />
            ))}
          </section>
        )}
      </Page>
    </BuyerFrame>
  )
}
export default ReviewDone
