import { api } from '../../../api.ts'
import { yuan } from '../../../kit/money.ts'
import { useApi } from '../../../use-api.ts'
import styles from './lot.module.css'

/** Numbers of the shop's running, coming and ended lots, today's bids, and the sales. */
export const Counts = () => {
  const { data } = useApi(api.auction.collect, {}, { staleTime: 0 })
  if (data === undefined) return null
  const counts: readonly (readonly [string, string | number])[] = [
    ['竞拍中', data.running],
    ['预告', data.upcoming],
    ['已结束', data.ended],
    ['今日出价', data.bidsToday],
    ['成交', data.dealCount],
    ['成交金额', yuan(data.dealMoney)],
  ]
  return (
    <section className={styles.counts} aria-label="竞拍汇总">
      {counts.map(([name, value]) => (
        <span key={name}>
          {name}
          <strong>{value}</strong>
        </span>
      ))}
    </section>
  )
}
