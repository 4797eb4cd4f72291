import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { useApi } from '../../../use-api.ts'
import { OrderSkeleton } from './order-blocks.tsx'
import { SellerOrder } from './seller-order.tsx'

/** An order beside its list. */
export const SellerOrderPreview = ({ id }: { id: string }) => {
  const order = useApi(api.order.sellerDetail, { orderId: id }, { staleTime: 0 })
  return (
    <Answer of={order} what="订单" skeleton={<OrderSkeleton />}>
      {(data) => <SellerOrder order={data} />}
    </Answer>
  )
}
