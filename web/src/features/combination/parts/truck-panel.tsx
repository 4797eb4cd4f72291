import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { freightWords, tons } from '../truck-words.ts'
import type { Aboard, Truck } from '../truck-words.ts'
import { TruckBar } from './truck-bar.tsx'
import styles from './truck.module.css'

const Riders = ({ riders, left }: { riders: Aboard['riders']; left: boolean }) =>
  riders.length === 0 ? (
    <p className={styles.none}>车上还没有人，第一个下单的从这里开始</p>
  ) : (
    <table className={styles.table}>
      <caption>同车 {riders.length} 单</caption>
      <thead>
        <tr>
          <th scope="col">买家</th>
          <th scope="col" className={styles.number}>
            装货
          </th>
          <th scope="col" className={styles.number}>
            {left ? '最终运费' : '现在分摊'}
          </th>
        </tr>
      </thead>
      <tbody>
        {riders.map((it) => (
          <tr key={it.riderId}>
            <td>
              {it.mine ? '您' : it.who}
              {!it.paid && '（待付款）'}
              <small>
                {it.place}，约 {it.km} 公里
              </small>
            </td>
            <td className={styles.number}>{tons(it.loadKg)}</td>
            <td className={styles.number}>{yuan(it.shareFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

/** Freight of the caller's order as more load comes aboard; if the caller has no order, the freight of one ton. */
const More = ({ more, mine }: Pick<Aboard, 'more' | 'mine'>) =>
  more.length < 2 ? null : (
    <table className={styles.table}>
      <caption>{mine === null ? '现在拼 1 吨' : '您的运费'}，再来人会这样变</caption>
      <thead>
        <tr>
          <th scope="col">再装</th>
          <th scope="col" className={styles.number}>
            {mine === null ? '1 吨分摊' : '您分摊'}
          </th>
        </tr>
      </thead>
      <tbody>
        {more.map((it, at) => (
          <tr key={it.moreKg}>
            <td>{it.moreKg === 0 ? '现在' : `+${tons(it.moreKg)}${at === more.length - 1 ? '，装满' : ''}`}</td>
            <td className={styles.number}>{yuan(it.shareFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const Mine = ({ mine }: { mine: NonNullable<Aboard['mine']> }) => (
  <p className={styles.mine}>
    <span>
      您装了 <b>{tons(mine.loadKg)}</b>
    </span>
    <span>
      {mine.left ? '最终运费' : '现在分摊'} <b>{yuan(mine.shareFen)}</b>
    </span>
    <span>
      下单时付 {yuan(mine.boundFen)}，{mine.left ? '多付的已退还' : '不会更多，多付的发车后退还'}
    </span>
  </p>
)

/** Truck as its buyers see it: load, orders aboard, and each share now and with more aboard. */
export const TruckPanel = ({ combinationId, it }: { combinationId: string; it: Truck }) => {
  // Other buyers may come aboard while the page is open.
  const found = useApi(api.combination.aboard, { combinationId }, { staleTime: 0, every: 30_000, keep: true })
  return (
    <section className={styles.panel} aria-label="拼车">
      <h2>
        拼车：{it.vehicle}，{freightWords(it)}
      </h2>
      <TruckBar it={it} />
      <Answer of={found} what="同车买家" skeleton={<SkeletonText lines={4} />}>
        {({ riders, mine, more }) => (
          <>
            {mine !== null && <Mine mine={mine} />}
            <div className={styles.tables}>
              <Riders riders={riders} left={it.left} />
              <More more={more} mine={mine} />
            </div>
          </>
        )}
      </Answer>
      <p className={styles.none}>
        运费按“吨数 × 公里”分摊，不足 {it.leastKm} 公里按 {it.leastKm} 公里，最远 {it.mostKm}{' '}
        公里。下单时按只装够发车、其余都最近来算，是最多付的钱；
        {it.goesAnyway ? '到时没装够也发车，差的由店铺承担' : '到时没装够，全部退款'}。
      </p>
    </section>
  )
}
