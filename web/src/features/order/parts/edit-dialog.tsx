import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { useApi } from '../../../use-api.ts'
import { editForm } from '../order-forms.tsx'
import type { OrderRow } from '../order-row.ts'

/** Dialog that changes the address of an order or the remark for the seller, before it is shipped. */
export const EditDialog = ({ order: { orderId, orderNo }, onClose }: { order: OrderRow; onClose: () => void }) => {
  const detail = useApi(api.order.buyerDetail, { orderId }, { staleTime: 0 })
  const addresses = useApi(api.addressbook.addresses, { pageSize: 50 })
  const known = detail.isFetchedAfterMount ? detail.data : undefined
  const list = addresses.data?.list
  const of = useMemo(() => (known && list ? editForm(list) : undefined), [known, list])
  return (
    <FormDialog
      of={of}
      detail={known}
      asked={detail.error ? detail : addresses}
      title="修改收货信息"
      about={`订单 ${orderNo}。新地址的运费须与原来相同。`}
      onClose={onClose}
    >
      {known && (
        <p>
          现在送到：{known.delivery.receiver} {known.delivery.mobile} {known.delivery.areaName} {known.delivery.address}
        </p>
      )}
    </FormDialog>
  )
}
