import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import styles from './points.module.css'

type Referred = AnswerOf<Calls['order']['recommendPointsOrders']>['list'][number]
const tones = { 1: 'warn', 2: 'good', 3: 'bad' } as const

/** Card of an invited buyer's order, and the points it earns. */
export const MyReferred = ({ row: it }: { row: Referred }) => (
  <article className={styles.card}>
    <p>
      {it.shopName}
      <small>
        {it.buyerName} 的订单 {it.orderNo} · {yuan(it.payMoney)}
      </small>
      <small>{it.time}</small>
    </p>
    <span className={styles.change}>+{it.points}</span>
    <Tag tone={tones[it.state as 1]}>{it.stateText}</Tag>
  </article>
)
