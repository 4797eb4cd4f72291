import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import styles from './points.module.css'

type PointsRecord = AnswerOf<Calls['points']['myRecords']>['list'][number]

/** Card of one movement of points. */
export const MyRecord = ({ row: it }: { row: PointsRecord }) => {
  const change = it.points === 0 ? -it.frozenDelta : it.points
  return (
    <article className={styles.card}>
      <p>
        {it.changeText} · {it.shopName}
        <small>{it.remark}</small>
        <small>
          {it.createTime}
          {it.expireTime !== null && ` · ${it.expireTime.slice(0, 10)} 到期`}
        </small>
        {it.orderId !== null && it.ptType === 1 && <Link to={`/order/detail/${it.orderId}`}>查看订单</Link>}
      </p>
      <span className={styles.change}>
        {change > 0 ? '+' : ''}
        {change}
        <small>可用 {it.balanceAfter}</small>
      </span>
    </article>
  )
}
