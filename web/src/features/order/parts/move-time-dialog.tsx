import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { useApi } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import { moveTimeForm } from '../pickup-forms.ts'

/** Dialog by which the buyer moves a confirmed pick-up to another time, within the hours of the point. */
export const MoveTimeDialog = ({ order: { orderId, orderNo }, onClose }: { order: OrderRow; onClose: () => void }) => {
  const detail = useApi(api.order.buyerDetail, { orderId }, { staleTime: 0 })
  const known = detail.isFetchedAfterMount ? detail.data : undefined
  const openTime = known?.delivery.openTime
  return (
    <FormDialog
      of={known && moveTimeForm}
      detail={known}
      asked={detail}
      title="修改自提时间"
      about={`订单 ${orderNo}。卖家会收到通知；早于新时间的装货预约会取消，请重新预约。`}
      act={{ name: '修改时间' }}
      onClose={onClose}
    >
      {known && (
        <p>
          {known.pickupTime && `现在是 ${minuteText(known.pickupTime)}`}
          {openTime && `，提货时间 ${openTime}`}
        </p>
      )}
    </FormDialog>
  )
}
