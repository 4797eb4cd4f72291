import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import { VehicleList } from './order-vehicles.tsx'

/** Dialog of an order's vehicles, opened from the list of orders. */
export const VehiclesDialog = ({ order: { orderId, orderNo }, onClose }: { order: OrderRow; onClose: () => void }) => {
  const order = useApi(api.order.buyerDetail, { orderId }, { staleTime: 0, keep: true })
  return (
    <Dialog open onClose={onClose} title="提货车辆" about={`订单 ${orderNo}。到场前可以增减、修改。`}>
      <Answer of={order} what="车辆" skeleton={<SkeletonText lines={4} />}>
        {(data) => <VehicleList order={data} side="buyer" />}
      </Answer>
    </Dialog>
  )
}
