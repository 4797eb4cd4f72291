import { Link } from 'react-router'
import { Tag } from '../../../kit/tag.tsx'
import { yuan } from '../../../kit/money.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import styles from './owed-orders.module.css'

type Owed = AnswerOf<Calls['credit']['ownOrders']>['list'][number]

const debtWords: Readonly<Record<number, string>> = { 1: '债权待确认', 2: '债权已确认', 3: '债权被驳回' }

/** Orders that are owed, each with its due day. */
export const OwedOrders = ({ orders, detailAt }: { orders: readonly Owed[]; detailAt: string }) => (
  <ul className={styles.orders}>
    {orders.map((it) => (
      <li key={it.orderId}>
        <span>
          <Link to={`${detailAt}/${it.orderId}`}>{it.orderNo}</Link> <small>{it.statusText}</small>
          <small className={styles.goods}>{it.goods}</small>
        </span>
        <span>
          {it.overdueDays > 0 ? (
            <Tag tone="bad">逾期 {it.overdueDays} 天</Tag>
          ) : (
            <small>{it.dueTime.slice(0, 10)} 前付清</small>
          )}
          {debtWords[it.debtStatus] !== undefined && (
            <Link to={`/credit/debt/${it.orderId}`}>{debtWords[it.debtStatus]}</Link>
          )}
        </span>
        <b>{yuan(it.owedMoney)}</b>
      </li>
    ))}
  </ul>
)
