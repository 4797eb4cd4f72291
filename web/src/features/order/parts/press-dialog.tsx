import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { useApi } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import { pressForm } from '../pickup-forms.ts'

/** Dialog by which the buyer reports their arrival: who came, and with which vehicles. */
export const PressDialog = ({ order: { orderId, orderNo }, onClose }: { order: OrderRow; onClose: () => void }) => {
  const detail = useApi(api.order.buyerDetail, { orderId }, { staleTime: 0 })
  const people = useApi(api.addressbook.pickupPeople, { pageSize: 50 })
  const known = detail.isFetchedAfterMount ? detail.data : undefined
  const list = people.data?.list
  const of = useMemo(() => (known && list ? pressForm(known, list) : undefined), [known, list])
  const at = known?.pickupTime
  return (
    <FormDialog
      of={of}
      detail={known}
      asked={detail.error ? detail : people}
      title="我要自提"
      about={`订单 ${orderNo}${at ? `，卖家确认的自提时间 ${minuteText(at)}` : ''}。到场后再提交，卖家会安排过磅和装货。`}
      act={{ name: '我已到场' }}
      onClose={onClose}
    />
  )
}
