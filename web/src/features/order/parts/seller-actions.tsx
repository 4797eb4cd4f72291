import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import type { SellerRow } from '../seller-row.ts'
import { CloseDialog, RemarkDialog } from './seller-dialogs.tsx'

type Code = SellerRow['buttons'][number]['code']

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
