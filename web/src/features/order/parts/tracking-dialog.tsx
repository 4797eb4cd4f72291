import { api } from '../../../api.ts'
import { Drawer } from '../../../kit/dialog.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Loading, SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import type { OrderRow } from './action-buttons.tsx'
import { Packages } from './packages.tsx'

/** Where the packages of an order are. */
export const TrackingDialog = ({ order: { orderId, orderNo }, onClose }: { order: OrderRow; onClose: () => void }) => {
  const { data, isPending, error, refetch } = useApi(api.order.tracking, { orderId }, { staleTime: 0 })
  return (
    <Drawer open onClose={onClose} title="物流信息" about={`订单 ${orderNo}`}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} what="物流信息" />
      ) : isPending ? (
        <Loading what="物流信息">
          <SkeletonText lines={5} />
        </Loading>
      ) : data?.length === 0 ? (
        <Empty icon="truck" text="卖家还没有发货" />
      ) : (
        <Packages packages={data ?? []} />
      )}
    </Drawer>
  )
}
