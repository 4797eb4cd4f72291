import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { useApi } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import { taxForm } from '../tax-form.ts'

/** Dialog by which the buyer asks for the invoice of an order, or changes a request that waits. */
export const TaxDialog = ({ order: { orderId, orderNo }, onClose }: { order: OrderRow; onClose: () => void }) => {
  const offer = useApi(api.invoice.invoiceTypes, { orderId })
  const kept = useApi(api.addressbook.taxpayers, { pageSize: 50 })
  const of = useMemo(
    () => (offer.data && kept.data ? taxForm(offer.data, kept.data.list) : undefined),
    [offer.data, kept.data],
  )
  return (
    <FormDialog
      of={of}
      detail={{ orderId }}
      asked={offer.error ? offer : kept}
      title="补充开票信息"
      about={`订单 ${orderNo}。按订单实付金额（已减退款）开票，开具前可以修改。`}
      act={{ name: '申请开票' }}
      onClose={onClose}
    />
  )
}
