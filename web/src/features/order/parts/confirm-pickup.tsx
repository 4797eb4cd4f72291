import { useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { Button } from '../../../kit/button.tsx'
import { useMay } from '../../../may.ts'
import { useApi } from '../../../use-api.ts'
import { confirmPickupForm } from '../confirm-pickup-form.ts'
import type { OrderDetail } from './order-blocks.tsx'

const Confirming = ({ order: { orderId, orderNo }, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const known = useApi(api.gate.sellerCredential, { orderId }, { staleTime: 0 })
  const data = known.isFetchedAfterMount ? known.data : undefined
  const detail = useMemo(() => data && { ...data, orderId }, [data, orderId])
  const of = useMemo(() => detail && confirmPickupForm(detail), [detail])
  return (
    <FormDialog
      of={of}
      detail={detail}
      asked={known}
      title="确认自提"
      about={`订单 ${orderNo}。提交后商品出库，买家 72 小时内审核，过时自动通过。`}
      act={{ name: '确认自提', not: '还没装完' }}
      onClose={onClose}
    />
  )
}

/** Button by which a shop confirms what was weighed and loaded; absent unless the order waits for it. */
export const ConfirmPickup = ({ order }: { order: OrderDetail }) => {
  const [open, setOpen] = useState(false)
  const may = useMay(api.gate.confirmPickup).ok
  if (!may || !order.buttons.some(({ code }) => code === 'CONFIRM_PICKUP')) return null
  return (
    <>
      <Button kind="brand" onClick={() => setOpen(true)}>
        确认自提
      </Button>
      {open && <Confirming order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
