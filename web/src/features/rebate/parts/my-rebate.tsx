import { Link } from 'react-router'
import { rebateTypes } from '@mall/api/rebate/states'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import { RebateState } from './rebate-state.tsx'
import styles from './my-rebate.module.css'

type Rebate = AnswerOf<Calls['rebate']['mine']>['list'][number]

/** Card of one rebate of the person: shop, order and state. */
export const MyRebate = ({ row }: { row: Rebate }) => (
  <article className={styles.card}>
    <p>
      <Link to={`/shop/${row.shopId}`}>{row.shopName}</Link>
      <small>
        {rebateTypes[row.rebateType as 1]} · {row.createTime}
      </small>
      <small>订单 {row.orderNo}</small>
      <small>
        货款 {yuan(row.baseMoney)} × {row.rate}%{row.state === 1 && ` · ${row.dueTime} 结算`}
      </small>
    </p>
    <b>{yuan(row.money)}</b>
    <RebateState of={row} />
  </article>
)
