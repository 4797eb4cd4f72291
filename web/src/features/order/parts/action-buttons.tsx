import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { setCartCount } from '../../../shell-state.ts'
import { useAct } from '../../../use-api.ts'
import type { OrderButton, OrderRow } from '../order-row.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PickupCodeDialog } from './pickup-code.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'

type Code = OrderButton['code']

const kinds = { primary: 'brand', default: 'plain', danger: 'plain' } as const

const dialogs: Partial<Record<Code, (it: { order: OrderRow; onClose: () => void }) => React.ReactNode>> = {
  CANCEL: CancelDialog,
  RECEIVE: ReceiveDialog,
  VIEW_LOGISTICS: TrackingDialog,
  EDIT: EditDialog,
  PICKUP_CODE: PickupCodeDialog,
}

const useActions = (order: OrderRow): Partial<Record<Code, () => void>> => {
  const navigate = useNavigate()
  const { orderId } = order
  const remind = useAct(api.order.remind, { done: '已提醒卖家尽快发货' })
  const again = useAct(api.order.buyAgain, {
    refreshes: ['cart'],
    onDone: ({ added, skipped, cartCount }) => {
      setCartCount(cartCount)
      if (skipped.length > 0)
        toast.note(`${skipped.length} 种商品暂不能购买：${skipped[0]!.goodsName}，${skipped[0]!.reason}`)
      if (added.length > 0) void navigate('/cart')
    },
  })
  const remove = useAct(api.order.remove, {
    done: '订单已删除',
    onDone: () => void navigate('/order/list', { replace: true }),
  })
  return {
    PAY: () => void navigate(`/deposit?orderId=${orderId}`),
    REMIND: () => remind.act({ orderId }),
    BUY_AGAIN: () => again.act({ orderId }),
    DELETE: () => remove.act({ orderId }),
  }
}

/** The buttons the server allows, and no others. What cannot be undone is asked first. */
export const ActionButtons = ({ order, size = 'small' }: { order: OrderRow; size?: 'small' | 'normal' }) => {
  const [open, setOpen] = useState<OrderButton>()
  const actions = useActions(order)
  const close = () => setOpen(undefined)
  const press = (button: OrderButton) =>
    button.confirm !== null || dialogs[button.code] ? setOpen(button) : actions[button.code]?.()
  const Asked = open && dialogs[open.code]
  return (
    <>
      {order.buttons
        .filter(({ code }) => code in actions || code in dialogs)
        .map((button) => (
          <Button key={button.code} size={size} kind={kinds[button.type]} onClick={() => press(button)}>
            {button.name}
          </Button>
        ))}
      {Asked && <Asked order={order} onClose={close} />}
      {open && !Asked && (
        <Dialog
          open
          onClose={close}
          title={open.name}
          actions={
            <>
              <Button onClick={close}>再想想</Button>
              <Button
                kind={open.type === 'danger' ? 'bad' : 'brand'}
                onClick={() => {
                  close()
                  actions[open.code]?.()
                }}
              >
                {open.name}
              </Button>
            </>
          }
        >
          <p>{open.confirm}</p>
        </Dialog>
      )}
    </>
  )
}
