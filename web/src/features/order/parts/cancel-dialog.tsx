import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field, Select, TextArea } from '../../../kit/field.tsx'
import { Loading, SkeletonText } from '../../../kit/skeleton.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'

/** Cancels an unpaid order: first whether it is part of a combined one, then whether it may go, then why. */
export const CancelDialog = ({ order: { orderId, orderNo }, onClose }: { order: OrderRow; onClose: () => void }) => {
  const total = useApi(api.order.isTotal, { orderId }, { staleTime: 0 })
  const check = useApi(api.order.cancelCheck, { orderId }, { staleTime: 0 })
  const [reason, setReason] = useState('')
  const [remark, setRemark] = useState('')
  const cancel = useAct(api.order.cancel, { done: '订单已取消', onDone: onClose })
  const waiting = total.isPending || check.isPending
  const blocked =
    check.data?.canCancel === false
      ? (check.data.tip ?? '当前状态不能取消')
      : total.data?.canCancelAlone === false
        ? '组合订单不能单独取消'
        : null
  return (
    <Dialog
      open
      onClose={onClose}
      title="取消订单"
      about={`订单 ${orderNo} 取消后不能恢复，占用的库存会退回。`}
      actions={
        <>
          <Button onClick={onClose}>不取消</Button>
          <Button
            kind="bad"
            busy={cancel.acting}
            disabled={waiting || blocked !== null || reason === ''}
            onClick={() => cancel.act({ orderId, reason, ...(remark.trim() === '' ? {} : { remark: remark.trim() }) })}
          >
            取消订单
          </Button>
        </>
      }
    >
      {waiting ? (
        <Loading what="取消条件">
          <SkeletonText lines={2} />
        </Loading>
      ) : blocked !== null ? (
        <p role="alert">{blocked}</p>
      ) : (
        <>
          {check.data?.tip && <p>{check.data.tip}</p>}
          {total.data?.isTotal && <p>这是组合订单的总单，取消后 {total.data.childCount} 笔子订单会一起取消。</p>}
          <Field label="取消原因" required>
            <Select
              value={reason}
              placeholder="请选择原因"
              options={(check.data?.reasons ?? []).map((it) => ({ value: it, label: it }))}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <Field label="补充说明">
            <TextArea rows={2} maxLength={140} value={remark} onChange={(event) => setRemark(event.target.value)} />
          </Field>
        </>
      )}
    </Dialog>
  )
}
