import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Drawer } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import { VehicleList } from './order-vehicles.tsx'
import { Packages } from './packages.tsx'

/** Vehicles of an order that the buyer fetches, with their weights. */
const Fetched = ({ orderId }: { orderId: string }) => {
  const order = useApi(api.order.buyerDetail, { orderId }, { staleTime: 0 })
  return (
    <Answer of={order} what="提货车辆" skeleton={<SkeletonText lines={4} />}>
      {(data) => <VehicleList order={data} side="buyer" />}
    </Answer>
  )
}

/** Dialog with the tracking of an order's packages. */
export const TrackingDialog = ({
  order: { orderId, orderNo, deliveryType },
  onClose,
}: {
  order: OrderRow
  onClose: () => void
}) => {
  const fetched = deliveryType === 3
  const packages = useApi(api.order.tracking, { orderId }, { staleTime: 0 })
  return (
    <Drawer open onClose={onClose} title="物流信息" about={`订单 ${orderNo}`}>
      <Answer of={packages} what="物流信息" skeleton={<SkeletonText lines={5} />}>
        {(sent) =>
          sent.length === 0 && !fetched ? <Empty icon="truck" text="卖家还没有发货" /> : <Packages packages={sent} />
        }
      </Answer>
      {fetched && <Fetched orderId={orderId} />}
    </Drawer>
  )
}
