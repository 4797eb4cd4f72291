import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field, TextArea } from '../../../kit/field.tsx'
import { useSaveKey } from '../../../kit/use-save-key.ts'
import { useAct, useApi } from '../../../use-api.ts'
import type { SellerRow } from '../seller-row.ts'

type Code = SellerRow['buttons'][number]['code']

const CloseDialog = ({ order, onClose }: { order: SellerRow; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const close = useAct(api.order.close, { done: '订单已关闭', onDone: onClose })
  const ready = reason.trim().length >= 2
  const shut = () => {
    if (ready && !close.acting) close.act({ orderId: order.orderId, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="关闭订单"
      about={`订单 ${order.orderNo}（${order.buyer.name}）关闭后不能恢复，占用的库存会退回。`}
      actions={
        <>
          <Button onClick={onClose}>不关闭</Button>
          <Button kind="bad" busy={close.acting} disabled={!ready} onClick={shut}>
            关闭订单
          </Button>
        </>
      }
    >
      <Field label="关闭原因" required hint="至少 2 个字，买家会看到这条原因">
        <TextArea maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}

const RemarkDialog = ({ order, onClose }: { order: SellerRow; onClose: () => void }) => {
  const [remark, setRemark] = useState(order.sellerRemark ?? '')
  // A list does not know how often its orders were changed; the newest detail does.
  const { data } = useApi(api.order.sellerDetail, { orderId: order.orderId }, { staleTime: 0 })
  const save = useAct(api.order.sellerEdit, { done: '备注已保存', onDone: onClose })
  const keep = () => {
    if (data && !save.acting) save.act({ orderId: order.orderId, version: data.version, sellerRemark: remark.trim() })
  }
  useSaveKey(keep)
  return (
    <Dialog
      open
      onClose={onClose}
      title="卖家备注"
      about={`订单 ${order.orderNo}，只有店铺员工能看到。`}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="brand" busy={save.acting} disabled={!data} onClick={keep}>
            保存
          </Button>
        </>
      }
    >
      <Field label="备注">
        <TextArea maxLength={200} value={remark} onChange={(event) => setRemark(event.target.value)} />
      </Field>
    </Dialog>
  )
}

const dialogs: Partial<Record<Code, typeof CloseDialog>> = { CLOSE: CloseDialog, SELLER_REMARK: RemarkDialog }
const kinds = { primary: 'brand', default: 'plain', danger: 'plain' } as const

/** What the shop may do with an order now, as the server says. */
export const SellerActions = ({ order, size = 'small' }: { order: SellerRow; size?: 'small' | 'normal' }) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState<Code>()
  const Asked = open && dialogs[open]
  return (
    <>
      {order.buttons
        .filter(({ code }) => code === 'SHIP' || code in dialogs)
        .map(({ code, name, type }) => (
          <Button
            key={code}
            size={size}
            kind={kinds[type]}
            onClick={() =>
              code === 'SHIP' ? void navigate(`/seller/logistics?orderIds=${order.orderId}`) : setOpen(code)
            }
          >
            {name}
          </Button>
        ))}
      {Asked && <Asked order={order} onClose={() => setOpen(undefined)} />}
    </>
  )
}
