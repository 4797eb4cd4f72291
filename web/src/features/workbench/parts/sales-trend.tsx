import { useMemo } from 'react'
import { api } from '../../../api.ts'
import type { ChartOf } from '../../../blocks/chart/chart-of.ts'
import { Chart } from '../../../blocks/chart/chart.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useMay } from '../../../may.ts'
import { useApi } from '../../../use-api.ts'
import styles from './figures.module.css'

type Sums = AnswerOf<Calls['workbench']['orderMoneySum']>

const chartOf = ({ byDay }: Sums): ChartOf => ({
  title: '近 30 天销售',
  kind: 'line',
  axis: '日期',
  names: byDay.map(({ date }) => date.slice(5)),
  series: [
    { name: '支付金额', unit: '元', values: byDay.map(({ money }) => money) },
    { name: '订单数', unit: '笔', values: byDay.map(({ count }) => count) },
  ],
})

const Trend = ({ sums }: { sums: Sums }) => {
  const chart = useMemo(() => chartOf(sums), [sums])
  return sums.byDay.every(({ count }) => count === 0) ? <Empty text="近 30 天还没有成交" /> : <Chart of={chart} />
}

/** Payments of each of the last thirty days, and their total. */
export const SalesTrend = () => {
  // Not everybody who works in a shop may see its money; the rest of the workbench stays.
  const may = useMay(api.workbench.orderMoneySum)
  const asked = { staleTime: 60_000, quiet: true, enabled: may.ok }
  const { data, error, refetch } = useApi(api.workbench.orderMoneySum, {}, asked)
  const orders = useApi(api.workbench.orderSum, {}, asked).data
  if (!may.ok) return null
  return (
    <section className={data === undefined ? styles.panel : styles.trend} aria-label="销售趋势">
      {error && !data ? (
        <ErrorState error={error} what="销售数据" retry={() => void refetch()} />
      ) : data ? (
        <>
          <p>
            支付 <b>{yuan(data.payMoney)}</b>，退款 {yuan(data.refundMoney)}，净额 <b>{yuan(data.netMoney)}</b>
            {orders && `，${orders.customerCount} 位客户 ${orders.orderCount} 笔`}
          </p>
          <Trend sums={data} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </section>
  )
}
