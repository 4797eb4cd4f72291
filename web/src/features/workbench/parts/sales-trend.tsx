import { lazy, Suspense, useMemo } from 'react'
import { api } from '../../../api.ts'
import { loadChunk } from '../../../kit/chunk.ts'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useMay } from '../../../may.ts'
import { useApi } from '../../../use-api.ts'
import styles from './figures.module.css'

const Plot = lazy(() => loadChunk(() => import('../../../kit/plot.tsx')))

/** What was paid each day of the last thirty, and in all. */
export const SalesTrend = () => {
  // Money is not for everybody who works in a shop; the rest of the workbench is.
  const may = useMay(api.workbench.orderMoneySum)
  const { data, error, refetch } = useApi(
    api.workbench.orderMoneySum,
    {},
    { staleTime: 60_000, quiet: true, enabled: may.ok },
  )
  const orders = useApi(api.workbench.orderSum, {}, { staleTime: 60_000, quiet: true, enabled: may.ok }).data
  const option = useMemo(
    () =>
      data && {
        color: ['#17722f', '#f0a98b'],
        grid: { left: 8, right: 8, top: 24, bottom: 8, containLabel: true },
        tooltip: { trigger: 'axis' },
        xAxis: { type: 'category', data: data.byDay.map(({ date }) => date.slice(5)) },
        yAxis: [
          { type: 'value', name: '元' },
          { type: 'value', name: '笔', splitLine: { show: false } },
        ],
        series: [
          {
            name: '支付金额',
            type: 'line',
            smooth: true,
            areaStyle: { opacity: 0.1 },
            data: data.byDay.map(({ money }) => money),
          },
          { name: '订单数', type: 'bar', yAxisIndex: 1, barMaxWidth: 8, data: data.byDay.map(({ count }) => count) },
        ],
      },
    [data],
  )
  if (!may.ok) return null
  return (
    <section className={styles.panel} aria-label="销售趋势">
      <header>
        <h2>近 30 天销售</h2>
        {data && (
          <p>
            支付 <b>{yuan(data.payMoney)}</b>，退款 {yuan(data.refundMoney)}，净额 <b>{yuan(data.netMoney)}</b>
            {orders && `，${orders.customerCount} 位客户 ${orders.orderCount} 笔`}
          </p>
        )}
      </header>
      {error && !data ? (
        <ErrorState error={error} what="销售数据" retry={() => void refetch()} />
      ) : !option ? (
        <Skeleton height={260} />
      ) : data?.byDay.every(({ count }) => count === 0) ? (
        <Empty text="近 30 天还没有成交" />
      ) : (
        <Suspense fallback={<Skeleton height={260} />}>
          <Plot option={option} label="近 30 天每日支付金额与订单数" />
        </Suspense>
      )}
    </section>
  )
}
