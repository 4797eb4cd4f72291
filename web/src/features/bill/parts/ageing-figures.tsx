import { billAges } from '@mall/api/bill/states'
import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { Chart } from '../../../blocks/chart/chart.tsx'
import type { ChartOf } from '../../../blocks/chart/chart-of.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './bill.module.css'

type Ages = AnswerOf<Calls['bill']['ageing']>

const chartOf = (ages: Ages): ChartOf => ({
  title: '未付对账单账龄',
  kind: 'bar',
  axis: '确认后天数',
  names: billAges.map(({ name }) => name),
  series: [{ name: '未付', unit: '元', values: billAges.map(({ key }) => ages[key]) }],
})

const Figures = ({ ages }: { ages: Ages }) => {
  const chart = useMemo(() => chartOf(ages), [ages])
  return (
    <section className={styles.ageing} aria-label="账龄">
      <dl className={styles.figures}>
        <div>
          <dt>未付合计</dt>
          <dd>{yuan(ages.openMoney)}</dd>
          <dd className={styles.more}>{ages.openCount} 张已确认的对账单</dd>
        </div>
        <div>
          <dt>待采购方确认</dt>
          <dd>{yuan(ages.waitingMoney)}</dd>
          <dd className={styles.more}>{ages.waitingCount} 张</dd>
        </div>
        <div>
          <dt>待答复异议</dt>
          <dd>{ages.disputeCount} 笔</dd>
        </div>
        <div>
          <dt>待确认付款</dt>
          <dd>{ages.toConfirmCount} 笔</dd>
        </div>
      </dl>
      {ages.openCount > 0 && <Chart of={chart} />}
    </section>
  )
}

/** What purchasers owe on agreed bills by age, and how many bills, disputes and payments wait. */
export const AgeingFigures = () => {
  const found = useApi(api.bill.ageing, {}, { staleTime: 0 })
  return (
    <Answer of={found} what="账龄" skeleton={<Skeleton height={120} />}>
      {(ages) => <Figures ages={ages} />}
    </Answer>
  )
}
