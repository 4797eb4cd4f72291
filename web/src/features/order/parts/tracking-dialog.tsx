import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Drawer } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import { Packages } from './packages.tsx'

/** Where the packages of an order are. */
export const TrackingDialog = ({ order: { orderId, orderNo }, onClose }: { order: OrderRow; onClose: () => void }) => {
  const packages = useApi(api.order.tracking, { orderId }, { staleTime: 0 })
  return (
    <Drawer open onClose={onClose} title="物流信息" about={`订单 ${orderNo}`}>
      <Answer of={packages} what="物流信息" skeleton={<SkeletonText lines={5} />}>
        {(sent) => (sent.length === 0 ? <Empty icon="truck" text="卖家还没有发货" /> : <Packages packages={sent} />)}
      </Answer>
    </Drawer>
  )
}
