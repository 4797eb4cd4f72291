import { salesGroupings, salesRowNames } from '@mall/api/order/sales-columns'
import type { SalesGrouping } from '@mall/api/order/sales-columns'
import { dateText } from '@mall/api/wire-types'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Chart } from '../../../blocks/chart/chart.tsx'
import type { ChartOf } from '../../../blocks/chart/chart-of.ts'
import { read } from '../../../blocks/list/address.ts'
import { addDays } from '../../../blocks/list/days.ts'
import type { AnyList } from '../../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { ErrorState } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { salesSummary } from '../sales-summary.tsx'

type Summary = AnswerOf<Calls['order']['sellCollect']>

const list = salesSummary as unknown as AnyList
const mostBars = 10
const mostDays = 366

/** Returns the series of both kinds of chart: net sales, and those of the period before. */
const nets = (rows: readonly (Summary['list'][number] | undefined)[]) => [
  { name: '净额', unit: '元', values: rows.map((row) => row?.netMoney ?? '0.00') },
  { name: '上期净额', unit: '元', values: rows.map((row) => row?.before.netMoney ?? '0.00') },
]
const aboutOf = ({ beforeFrom, beforeTo }: Summary): string => `上期：${beforeFrom} 至 ${beforeTo}`

const daysBetween = (from: string, to: string): readonly string[] => {
  const days = [from]
  while (days.at(-1)! < to && days.length <= mostDays) days.push(addDays(days.at(-1)!, 1))
  return days
}

/** Returns the chart by day; it includes days without sales. */
const byDay = (summary: Summary): ChartOf => {
  const known = new Map(summary.list.map((row) => [row.key, row]))
  const days = daysBetween(summary.from, summary.to)
  return {
    title: `每日销售 ${summary.from} 至 ${summary.to}`,
    about: aboutOf(summary),
    kind: 'line',
    axis: salesRowNames.day,
    names: days,
    series: [
      ...nets(days.map((day) => known.get(day))),
      { name: '订单数', unit: '笔', values: days.map((day) => known.get(day)?.orderCount ?? 0) },
    ],
  }
}

const byName = (summary: Summary, groupBy: SalesGrouping): ChartOf => ({
  title: `${salesGroupings[groupBy]}净额前 ${mostBars} ${summary.from} 至 ${summary.to}`,
  about: aboutOf(summary),
  kind: 'bar',
  axis: salesRowNames[groupBy],
  names: summary.list.map(({ name }) => name),
  series: nets(summary.list),
})

/** Chart of the list below; both read their filters from the address. */
export const SalesChart = () => {
  const [params] = useSearchParams()
  const [today] = useState(() => dateText(new Date()))
  const {
    sort: _,
    groupBy = 'day',
    ...conditions
  } = read(params, list, today).input as {
    readonly sort?: string
    readonly groupBy?: SalesGrouping
  }
  const page = groupBy === 'day' ? { pageSize: mostDays, sort: 'nameUp' } : { pageSize: mostBars, sort: 'netMoneyDown' }
  const { data, error, refetch } = useApi(api.order.sellCollect, { ...conditions, groupBy, ...page } as never, {
    keep: true,
    staleTime: 0,
  })
  const chart = useMemo(() => data && (groupBy === 'day' ? byDay(data) : byName(data, groupBy)), [data, groupBy])
  if (error && !data) return <ErrorState error={error} what="图表" retry={() => void refetch()} />
  return chart ? <Chart of={chart} /> : <Skeleton height={320} />
}
