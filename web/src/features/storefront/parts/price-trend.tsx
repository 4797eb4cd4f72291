import { lazy, Suspense, useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { loadChunk } from '../../../kit/chunk.ts'
import { classNames } from '../../../kit/class-names.ts'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { money } from '../../../kit/money.ts'
import { HiddenPrice } from '../../../kit/price.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { stepsOf, trendWords } from '../price-steps.ts'
import { PriceWhy } from '../../price/parts/price-why.tsx'
import styles from './price-trend.module.css'

const Plot = lazy(() => loadChunk(() => import('../../../kit/plot.tsx')))

const ranges = [
  { days: 30, name: '30 天' },
  { days: 90, name: '90 天' },
  { days: 365, name: '一年' },
] as const
type Days = (typeof ranges)[number]['days']

const views = [
  { table: false, name: '曲线' },
  { table: true, name: '表格' },
] as const

/** History of one specification's list price, as a line or as a table. */
export const PriceTrend = ({ goodsId, specText }: { goodsId: string; specText: string }) => {
  const [days, setDays] = useState<Days>(90)
  const [table, setTable] = useState(false)
  const { data, dataUpdatedAt, isError, error, refetch } = useApi(
    api.storefront.priceTrend,
    { goodsId, days },
    { keep: true },
  )
  const option = useMemo(() => stepsOf(data?.points ?? [], new Date(dataUpdatedAt)), [data, dataUpdatedAt])
  if (isError) return <ErrorState error={error} what="价格走势" retry={() => void refetch()} />
  if (!data) return <Skeleton height={260} />
  if (data.priceHidden !== null) return <HiddenPrice why={data.priceHidden} />
  if (data.points.length === 0) return <Empty icon="order" text="还没有价格记录" />
  const words = trendWords(data.points)
  return (
    <>
      <div className={styles.head}>
        <p>
          {specText && <span>{specText}</span>}
          <b>
            ¥{money(data.points.at(-1)!.price)}/{data.unitName}
          </b>
          <span>{words}</span>
        </p>
        <fieldset>
          <legend className="visually-hidden">时间范围</legend>
          {ranges.map((it) => (
            <button
              key={it.days}
              type="button"
              aria-pressed={it.days === days}
              className={classNames(styles.choice, it.days === days && styles.here)}
              onClick={() => setDays(it.days)}
            >
              {it.name}
            </button>
          ))}
        </fieldset>
        <fieldset>
          <legend className="visually-hidden">显示方式</legend>
          {views.map((it) => (
            <button
              key={it.name}
              type="button"
              aria-pressed={it.table === table}
              className={classNames(styles.choice, it.table === table && styles.here)}
              onClick={() => setTable(it.table)}
            >
              {it.name}
            </button>
          ))}
        </fieldset>
      </div>
      {table ? (
        <table className={styles.table}>
          <caption className="visually-hidden">标价变动</caption>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">标价（元/{data.unitName}）</th>
            </tr>
          </thead>
          <tbody>
            {data.points.toReversed().map(({ time, price }) => (
              <tr key={time}>
                <td>{time.slice(0, 10)} 起</td>
                <td>{money(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Suspense fallback={<Skeleton height={260} />}>
          <Plot option={option} label={`标价走势：${words}`} />
        </Suspense>
      )}
      <p className={styles.note}>标价由卖家设定，不含满减、限时价与客户协议价。</p>
      <PriceWhy goodsId={goodsId} />
    </>
  )
}
