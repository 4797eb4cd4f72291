import { Link } from 'react-router'
import { CopyButton } from '../../../blocks/copy-button.tsx'
import { Button } from '../../../kit/button.tsx'
import styles from './just-shipped.module.css'

export type Shipped = {
  readonly orderId: string
  readonly packageId: string
  readonly orderNo: string
  readonly receiver: string
  readonly trackingNo: string
}

/** Orders sent last, each with its delivery note, so that the shop notices a label on the wrong order. */
export const JustShipped = ({
  shipped,
  onPrint,
}: {
  shipped: readonly Shipped[]
  onPrint: (orderId: string, packageId: string) => void
}) =>
  shipped.length > 0 && (
    <section className={styles.shipped} aria-label="刚发出的订单">
      <h2>刚发出</h2>
      <ol>
        {shipped.map(({ orderId, packageId, orderNo, receiver, trackingNo }) => (
          <li key={packageId}>
            <b>{trackingNo}</b> <CopyButton text={trackingNo} what="运单号" inline /> → {receiver}{' '}
            <Link to={`/order/detailSeller/${orderId}`}>{orderNo}</Link>
            <Button
              kind="quiet"
              size="small"
              aria-label={`打印 ${orderNo} 的发货单`}
              onClick={() => onPrint(orderId, packageId)}
            >
              打印发货单
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
