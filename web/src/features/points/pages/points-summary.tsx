import { useState } from 'react'
import { api } from '../../../api.ts'
import { Chart } from '../../../blocks/chart/chart.tsx'
import type { ChartOf } from '../../../blocks/chart/chart-of.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { Page } from '../../../kit/page.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { saveFile } from '../../../save-file.ts'
import { useAct, useApi } from '../../../use-api.ts'
import styles from '../parts/points.module.css'

type Summary = AnswerOf<Calls['points']['summary']>

const chartOf = ({ list, from, to }: Summary): ChartOf => ({
  title: `积分变动 ${from} 至 ${to}`,
  kind: 'line',
  axis: '日期',
  names: list.map(({ day }) => day),
  series: [
    { name: '获得', unit: '分', values: list.map(({ earned }) => earned) },
    { name: '使用', unit: '分', values: list.map(({ used }) => used) },
    { name: '过期', unit: '分', values: list.map(({ expired }) => expired) },
  ],
})

/** Movements of the shop's points by day, and the points that customers have now. */
const PointsSummary = () => {
  const [range, setRange] = useState({ beginTime: '', endTime: '' })
  const asked = Object.fromEntries(Object.entries(range).filter(([, day]) => day !== ''))
  const found = useApi(api.points.summary, asked, { keep: true, staleTime: 0 })
  const sheet = useAct(api.points.exportSummary, { onDone: saveFile })
  const day = (key: 'beginTime' | 'endTime', label: string) => (
    <Field label={label}>
      <Input
        type="date"
        value={range[key]}
        onChange={({ target: { value } }) => setRange((now) => ({ ...now, [key]: value }))}
      />
    </Field>
  )
  return (
    <Page title="积分汇总">
      <section className={styles.card} aria-label="时间范围">
        <div className={styles.grows}>{day('beginTime', '开始日期')}</div>
        <div className={styles.grows}>{day('endTime', '结束日期')}</div>
        <Button disabled={sheet.acting} onClick={() => sheet.act(asked)}>
          导出
        </Button>
      </section>
      <Answer of={found} what="积分汇总" skeleton={<Skeleton height={420} />}>
        {(it) => (
          <>
            <section className={styles.card} aria-label="积分概况">
              <div className={styles.grows}>
                <DescriptionList
                  items={[
                    ['客户现有', `${it.balance} 分，约抵 ${yuan(it.worthMoney)}`],
                    ['下单冻结', `${it.frozen} 分`],
                    ['30 天内到期', `${it.expiring30} 分`],
                    ['期间获得', `${it.sum.earned} 分`],
                    ['期间使用', `${it.sum.used} 分，退货返还 ${it.sum.returned} 分`],
                    ['期间过期', `${it.sum.expired} 分`],
                    ['期间扣回', `${it.sum.takenBack} 分`],
                    ['期间手工增减', `${it.sum.byHand} 分`],
                  ]}
                />
              </div>
            </section>
            <Chart of={chartOf(it)} />
          </>
        )}
      </Answer>
    </Page>
  )
}
export const call = api.points.summary
export default PointsSummary
