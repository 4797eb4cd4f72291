import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import styles from './pickup-code.module.css'
import { PickupPlace } from './pickup-place.tsx'

/** Code that the buyer shows when they fetch an order, large enough to read over a counter. */
export const PickupCode = ({ code }: { code: string }) => (
  <p className={styles.code}>
    取货码 <strong>{code}</strong>
  </p>
)

/** Dialog with the code of an order that waits to be fetched, and the place. */
export const PickupCodeDialog = ({
  order: { orderId, orderNo },
  onClose,
}: {
  order: OrderRow
  onClose: () => void
}) => {
  const order = useApi(api.order.buyerDetail, { orderId }, { staleTime: 0 })
  return (
    <Dialog
      open
      onClose={onClose}
      title="到店自提"
      about={`订单 ${orderNo}。提货时出示取货码，核对商品后再让店员确认。`}
    >
      <Answer of={order} what="取货码" skeleton={<SkeletonText lines={4} />}>
        {({ delivery }) => (
          <>
            {delivery.pickupCode ? <PickupCode code={delivery.pickupCode} /> : <p>这个订单已经提货</p>}
            <p className={styles.name}>{delivery.deliveryName}</p>
            <PickupPlace place={delivery} />
          </>
        )}
      </Answer>
    </Dialog>
  )
}
