import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { noteMerged } from '../../../shell/shop/note-merged.ts'
import { setCartCount } from '../../../shell-state.ts'
import { useAct } from '../../../use-api.ts'
import type { OrderButton, OrderRow } from '../order-row.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { papersPlace, showPapersHere } from './cargo-papers.tsx'
import { MoveTimeDialog } from './move-time-dialog.tsx'
import { PickupCodeDialog } from './pickup-code.tsx'
import { PressDialog } from './press-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { TaxDialog } from './tax-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import { VehiclesDialog } from './vehicles-dialog.tsx'

type Code = OrderButton['code']

const kinds = { primary: 'brand', default: 'plain', danger: 'plain' } as const

const dialogs: Partial<Record<Code, (it: { order: OrderRow; onClose: () => void }) => React.ReactNode>> = {
  CANCEL: CancelDialog,
  RECEIVE: ReceiveDialog,
  VIEW_LOGISTICS: TrackingDialog,
  EDIT: EditDialog,
  PICKUP_CODE: PickupCodeDialog,
  EDIT_TAX: TaxDialog,
  MOVE_PICKUP_TIME: MoveTimeDialog,
  PRESS_PICKUP: PressDialog,
  EDIT_VEHICLE: VehiclesDialog,
}

const useActions = (order: OrderRow): Partial<Record<Code, () => void>> => {
  const navigate = useNavigate()
  const { orderId } = order
  const remind = useAct(api.order.remind, { done: '已提醒卖家尽快发货' })
  const again = useAct(api.order.buyAgain, {
    refreshes: ['cart'],
    onDone: ({ added, cartCount, ...said }) => {
      setCartCount(cartCount)
      noteMerged(said)
      if (added.length > 0) void navigate('/cart')
    },
  })
  const remove = useAct(api.order.remove, {
    done: '订单已删除',
    onDone: () => void navigate('/order/list', { replace: true }),
  })
  const debt = useAct(api.credit.requestDebt, {
    done: '已申请，卖家确认后会通知您',
    refreshes: ['order', 'credit'],
    onDone: () => void navigate(`/credit/debt/${orderId}`),
  })
  const leave = useAct(api.order.leaveTeam, { done: '已退出，货款原路退回', refreshes: ['order', 'groupbooking'] })
  const toPapers = () => {
    if (!showPapersHere()) void navigate(`/order/detail/${orderId}#${papersPlace}`)
  }
  return {
    DEBT_CONFIRM: () => debt.act({ orderId }),
    SIGN_CONTRACT: () => void navigate(`/order/contract/${orderId}`),
    VIEW_CONTRACT: () => void navigate(`/order/contract/${orderId}`),
    PAY: () => void navigate(`/deposit?orderId=${orderId}`),
    UPLOAD_VOUCHER: () => void navigate(`/order/transfer/${orderId}`),
    DELETE_VOUCHER: () => void navigate(`/order/transfer/${orderId}`),
    UPLOAD_PAPERS: toPapers,
    AUDIT_PAPERS: toPapers,
    AUDIT_CREDENTIAL: () => void navigate(`/buyer/credentialAudit?keyword=${order.orderNo}`),
    LEAVE_TEAM: () => leave.act({ orderId }),
    REMIND: () => remind.act({ orderId }),
    REVIEW: () => void navigate(`/comment/add?orderId=${orderId}`),
    APPEND_REVIEW: () => void navigate(`/comment/add?orderId=${orderId}`),
    BUY_AGAIN: () => again.act({ orderId }),
    REFUND: () => void navigate(`/aftersales/apply/${orderId}`),
    DELETE: () => remove.act({ orderId }),
  }
}

/** Buttons of the actions that the server allows. An action that cannot be undone asks first. */
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
