import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { OrderSkeleton } from '../parts/order-blocks.tsx'
import { SellerOrder } from '../parts/seller-order.tsx'

const SellerOrderDetail = () => {
  const { id = '' } = useParams()
  const order = useApi(api.order.sellerDetail, { orderId: id }, { staleTime: 0, keep: true })
  useTitle(order.data && `订单 ${order.data.orderNo.slice(-6)} ${order.data.buyer.name}`)
  return (
    <>
      <h1 className="visually-hidden">卖家订单详情</h1>
      <Answer of={order} what="订单" skeleton={<OrderSkeleton />}>
        {(data) => <SellerOrder order={data} />}
      </Answer>
    </>
  )
}
export const call = api.order.sellerDetail
export default SellerOrderDetail
