import { minuteText } from '../../../kit/moment.ts'
import { payTypes } from '@mall/api/payment/words'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { refresh, useApi } from '../../../use-api.ts'
import { ActionButtons } from '../parts/action-buttons.tsx'
import { ApprovalChain } from '../../approval/parts/approval-chain.tsx'
import { Amounts, Facets, Goods, OrderSkeleton, Receiver, Shipments } from '../parts/order-blocks.tsx'
import type { OrderDetail } from '../parts/order-blocks.tsx'
import { OrderHistory } from '../parts/order-history.tsx'
import { RefusedActions } from '../parts/refused-actions.tsx'
import { OrderBill } from '../parts/order-bill.tsx'
import { OrderInvoices } from '../parts/order-invoices.tsx'
import { CargoPapers } from '../parts/cargo-papers.tsx'
import { OrderVehicles } from '../parts/order-vehicles.tsx'
import { OrderStatus } from '../parts/order-status.tsx'
import { OrderVouchers } from '../parts/order-vouchers.tsx'
import styles from './order-detail.module.css'

/** Sentence that says what the buyer waits for or has to do. */
const Next = ({ order }: { order: OrderDetail }) => {
  if (order.orderStatus === 10 && order.approvalStatus === 1 && order.payDeadline)
    return (
      <>
        等企业审批，通过后才能付款；
        <Countdown until={order.payDeadline} over={() => void refresh('order')} /> 内没有通过，订单会自动取消
      </>
    )
  if (order.orderStatus === 10 && order.payDeadline)
    return (
      <>
        请在 <Countdown until={order.payDeadline} over={() => void refresh('order')} /> 内付款，超时订单会自动取消
      </>
    )
  if (order.byAppointment && order.pickupStatus === 1) return <>卖家正在备货，确认自提时间后会通知您</>
  if (order.byAppointment && order.pickupStatus === 2 && order.pickupTime)
    return <>自提时间 {minuteText(order.pickupTime)}，提前一天内到场后请点“我要自提”</>
  if (order.byAppointment && order.pickupStatus === 3) return <>您已到场，等候过磅和装货</>
  if (order.byAppointment && order.pickupStatus === 4)
    return (
      <>
        请<Link to="/buyer/credentialAudit">核对卖家的实提数量和照片</Link>，72 小时后自动通过
      </>
    )
  if (order.byAppointment && order.pickupStatus === 6) return <>您驳回了自提凭证，等卖家重新确认</>
  if (order.orderStatus === 30 && order.deliveryType === 3) return <>到自提点出示取货码提货，请先电话确认备货</>
  if (order.orderStatus === 30) return <>卖家正在备货，发货后会通知您</>
  if (order.orderStatus === 40 && order.receiveDeadline)
    return <>收到货请确认；{minuteText(order.receiveDeadline)} 会自动确认收货</>
  return null
}

const Detail = ({ order }: { order: OrderDetail }) => (
  <>
    <OrderStatus
      order={order}
      actions={
        <>
          <ActionButtons order={order} size="normal" />
          <ButtonLink to={`/order/evidence/${order.orderId}`}>证据包</ButtonLink>
          <RefusedActions orderId={order.orderId} />
        </>
      }
    >
      <Next order={order} />
    </OrderStatus>
    {order.approvalStatus > 0 && <ApprovalChain orderId={order.orderId} />}
    <div className={styles.pair}>
      <Receiver order={order} />
      <Facets order={order} payTypeName={order.payType === null ? null : (payTypes[order.payType as 1] ?? null)} />
    </div>
    <CargoPapers orderId={order.orderId} side="buyer" />
    <OrderVehicles order={order} side="buyer" />
    <Shipments order={order} />
    <OrderVouchers order={order} side="buyer" />
    <Goods order={order} toBuyer />
    <Amounts order={order} />
    <OrderInvoices orderId={order.orderId} invoiceStatus={order.invoiceStatus} />
    <OrderBill orderId={order.orderId} orderStatus={order.orderStatus} side="buyer" />
    <OrderHistory orderId={order.orderId} />
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
