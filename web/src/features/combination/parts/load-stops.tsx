import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import { tons } from '../truck-words.ts'
import styles from './sheet.module.css'

export type LoadList = AnswerOf<Calls['order']['loadList']>
export type Stop = LoadList['stops'][number]

export const goodsWords = ({ goods }: Stop): string =>
  goods.map(({ name, qty, unitName }) => `${name} ${qty} ${unitName}`).join('；')

/** Stops of a truck in the order of its route. */
export const Stops = ({ stops }: { stops: readonly Stop[] }) => (
  <ol className={styles.rows}>
    {stops.map((it, at) => (
      <li key={it.orderId} className={styles.row}>
        <span>
          {at + 1}. {it.receiver} {it.mobile}
          <small>{it.address}</small>
          <small>
            <Link to={`/order/detailSeller/${it.orderId}`}>{it.orderNo}</Link>
          </small>
        </span>
        <span>
          <small>装货</small>
          {tons(it.loadKg)}
          <small>{goodsWords(it)}</small>
        </span>
        <span>
          <small>里程</small>
          {Math.round(it.km * 10) / 10} 公里
        </span>
        <span>
          <small>运费</small>
          {yuan(it.freightFen)}
          {it.remark !== '' && <small>留言：{it.remark}</small>}
        </span>
      </li>
    ))}
  </ol>
)
