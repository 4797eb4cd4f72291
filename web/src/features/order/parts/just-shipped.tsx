import { Link } from 'react-router'
import styles from './just-shipped.module.css'

export type Shipped = {
  readonly orderId: string
  readonly orderNo: string
  readonly receiver: string
  readonly trackingNo: string
}

/** What was sent last, so that a label that went to the wrong order is seen. */
export const JustShipped = ({ shipped }: { shipped: readonly Shipped[] }) =>
  shipped.length > 0 && (
    <section className={styles.shipped} aria-label="刚发出的订单">
      <h2>刚发出</h2>
      <ol>
        {shipped.map(({ orderId, orderNo, receiver, trackingNo }) => (
          <li key={orderNo}>
            <b>{trackingNo}</b> → {receiver} <Link to={`/order/detailSeller/${orderId}`}>{orderNo}</Link>
          </li>
        ))}
      </ol>
    </section>
  )
