import { minuteText } from '../../../kit/moment.ts'
import { payTypes } from '@mall/api/payment/words'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { refresh, useApi } from '../../../use-api.ts'
import { ActionButtons } from '../parts/action-buttons.tsx'
import { Amounts, Facets, Goods, Logs, OrderSkeleton, Receiver, Shipments } from '../parts/order-blocks.tsx'
import type { OrderDetail } from '../parts/order-blocks.tsx'
import { OrderStatus } from '../parts/order-status.tsx'
import styles from './order-detail.module.css'

/** What the buyer is waiting for, or has to do, in a sentence. */
const Next = ({ order }: { order: OrderDetail }) => {
  if (order.orderStatus === 10 && order.payDeadline)
    return (
      <>
        请在 <Countdown until={order.payDeadline} over={() => void refresh('order')} /> 内付款，超时订单会自动取消
      </>
    )
  if (order.orderStatus === 30 && order.deliveryType === 3) return <>到自提点出示取货码提货，请先电话确认备货</>
  if (order.orderStatus === 30) return <>卖家正在备货，发货后会通知您</>
  if (order.orderStatus === 40 && order.receiveDeadline)
    return <>收到货请确认；{minuteText(order.receiveDeadline)} 会自动确认收货</>
  return null
}

const Detail = ({ order }: { order: OrderDetail }) => (
  <>
    <OrderStatus order={order} actions={<ActionButtons order={order} size="normal" />}>
      <Next order={order} />
    </OrderStatus>
    <div className={styles.pair}>
      <Receiver order={order} />
      <Facets order={order} payTypeName={order.payType === null ? null : (payTypes[order.payType as 1] ?? null)} />
    </div>
    <Shipments order={order} />
    <Goods order={order} toBuyer />
    <Amounts order={order} />
    <Logs order={order} />
  </>
)

const OrderDetailPage = () => {
  const { id = '' } = useParams()
  const order = useApi(api.order.buyerDetail, { orderId: id }, { staleTime: 0, keep: true })
  return (
    <div className={styles.page}>
      <Breadcrumb trail={[{ name: '我的订单', to: '/order/list' }, { name: '订单详情' }]} />
      <h1 className="visually-hidden">订单详情</h1>
      <Answer of={order} what="订单" skeleton={<OrderSkeleton />}>
        {(data) => <Detail order={data} />}
      </Answer>
    </div>
  )
}
export default OrderDetailPage
