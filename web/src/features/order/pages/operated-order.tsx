import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { OperatedOrder } from '../parts/operated-order.tsx'
import { OrderSkeleton } from '../parts/order-blocks.tsx'

/** One order as the operator reads it to decide between both sides; it offers no actions. */
const OperatedOrderPage = () => {
  const { id = '' } = useParams()
  const order = useApi(api.order.operatorDetail, { orderId: id }, { staleTime: 0, keep: true })
  useTitle(order.data && `订单 ${order.data.orderNo.slice(-6)}`)
  return (
    <>
      <h1 className="visually-hidden">订单详情</h1>
      <Answer of={order} what="订单" skeleton={<OrderSkeleton />}>
        {(data) => <OperatedOrder order={data} />}
      </Answer>
    </>
  )
}
export const call = api.order.operatorDetail
export default OperatedOrderPage
