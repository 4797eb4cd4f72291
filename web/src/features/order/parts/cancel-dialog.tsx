import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useApi } from '../../../use-api.ts'
import { cancelForm } from '../order-forms.tsx'
import type { OrderRow } from '../order-row.ts'

/** Dialog that cancels an unpaid order: checks whether it is part of a combined order, then whether it may be cancelled, then asks why. */
export const CancelDialog = ({ order, onClose }: { order: OrderRow; onClose: () => void }) => {
  const { orderId, orderNo } = order
  const total = useApi(api.order.isTotal, { orderId }, { staleTime: 0 })
  const check = useApi(api.order.cancelCheck, { orderId }, { staleTime: 0 })
  const reasons = total.data && check.data?.reasons
  const of = useMemo(() => reasons && cancelForm(reasons), [reasons])
  const about = `订单 ${orderNo} 取消后不能恢复，占用的库存会退回。`
  const blocked =
    check.data?.canCancel === false
      ? (check.data.tip ?? '当前状态不能取消')
      : total.data?.canCancelAlone === false
        ? '组合订单不能单独取消'
        : null
  if (blocked !== null)
    return (
      <Dialog open onClose={onClose} title="取消订单" about={about} actions={<Button onClick={onClose}>不取消</Button>}>
        <p role="alert">{blocked}</p>
      </Dialog>
    )
  return (
    <FormDialog
      of={of}
      detail={order}
      asked={total.error ? total : check}
      title="取消订单"
      about={about}
      act={{ name: '取消订单', not: '不取消', bad: true }}
      onClose={onClose}
    >
      {check.data?.tip && <p>{check.data.tip}</p>}
      {total.data?.isTotal && <p>这是组合订单的总单，取消后 {total.data.childCount} 笔子订单会一起取消。</p>}
    </FormDialog>
  )
}
