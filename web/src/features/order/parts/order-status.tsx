import type { ReactNode } from 'react'
import { Progress } from './order-blocks.tsx'
import type { OrderDetail } from './order-blocks.tsx'
import styles from './order-status.module.css'

type Props = { readonly order: OrderDetail; readonly actions: ReactNode; readonly children: ReactNode }

/** State of an order, what follows, and the present actions. */
export const OrderStatus = ({ order, actions, children }: Props) => (
  <section className={styles.status} aria-label="订单状态">
    <div className={styles.words}>
      <strong>{order.subStatusText ?? order.statusText}</strong>
      <p>{children}</p>
    </div>
    <div className={styles.acts} data-acts>
      {actions}
    </div>
    <div className={styles.progress}>
      <Progress order={order} />
    </div>
  </section>
)
