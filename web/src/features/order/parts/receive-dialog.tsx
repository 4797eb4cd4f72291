import { payoutWords } from '@mall/api/order/payout'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Checkbox } from '../../../kit/field.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import { Packages } from './packages.tsx'

/** Dialog that confirms receipt; first it shows what was sent and when the seller gets the money. */
export const ReceiveDialog = ({ order, onClose }: { order: OrderRow; onClose: () => void }) => {
  const { orderId, orderNo } = order
  const packages = useApi(api.order.tracking, { orderId }, { staleTime: 0 })
  const rules = useApi(api.receiving.basic, {})
  const counts = rules.data !== undefined && (rules.data.receiveNeedCheck || rules.data.requireWeigh)
  const [sure, setSure] = useState(false)
  const receive = useAct(api.order.receive, { done: '已确认收货，感谢您的购买', onDone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title="确认收货"
      about={`订单 ${orderNo}。请先核对商品再确认；${payoutWords(order)}。`}
      actions={
        <>
          <Button onClick={onClose}>还没收到</Button>
          {counts ? (
            <ButtonLink kind="brand" to={`/receive?keyword=${orderNo}`}>
              去点数收货
            </ButtonLink>
          ) : (
            <Button
              kind="brand"
              busy={receive.acting}
              disabled={packages.isPending || rules.isPending || !sure}
              onClick={() => receive.act({ orderId })}
            >
              确认收货
            </Button>
          )}
        </>
      }
    >
      <Answer of={packages} what="发货信息" skeleton={<SkeletonText lines={4} />}>
        {(sent) => <Packages packages={sent} />}
      </Answer>
      {counts ? (
        <p>本企业要求点数或称重后才能确认收货，请到“收货”里逐行填写。</p>
      ) : (
        <Checkbox checked={sure} onChange={(event) => setSure(event.target.checked)}>
          我已收到以上商品，数量和质量都没有问题
        </Checkbox>
      )}
    </Dialog>
  )
}
