import { boardDays } from '@mall/api/board/inputs'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Chart } from '../../../blocks/chart/chart.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useApi } from '../../../use-api.ts'
import { Panel } from '../../../blocks/board-page.tsx'
import styles from './board.module.css'

const share = (part: number, whole: number): string => (whole === 0 ? '—' : `${Math.round((part * 100) / whole)}%`)

/** Steps from a visit to a payment, and how many payers are new or returning. */
export const CustomerFigures = () => {
  const [days, setDays] = useState<(typeof boardDays)[number]>(30)
  const asked = useApi(api.board.customers, { days }, { keep: true })
  return (
    <Panel
      title="成交转化"
      beside={
        <Tabs
          label="统计天数"
          items={boardDays.map((it) => ({ id: String(it), name: `近 ${it} 天` }))}
          value={String(days)}
          onChange={(id) => setDays(boardDays.find((it) => String(it) === id)!)}
        />
      }
    >
      <Answer of={asked} what="转化数据" skeleton={<Skeleton height={320} />}>
        {({ visitors, viewers, orderers, payers, newPayers, returningPayers }) => (
          <>
            <Chart
              of={{
                title: `近 ${days} 天从访问到付款`,
                kind: 'bar',
                axis: '环节',
                names: ['访问店铺', '浏览商品', '提交订单', '完成付款'],
                series: [{ name: '人数', unit: '人', values: [visitors, viewers, orderers, payers] }],
              }}
            />
            <div className={styles.figures}>
              <div className={styles.figure}>
                付款客户
                <strong>{payers}</strong>
                <small>下单客户的 {share(payers, orderers)}</small>
              </div>
              <div className={styles.figure}>
                新客户
                <strong>{newPayers}</strong>
                <small>付款客户的 {share(newPayers, payers)}</small>
              </div>
              <div className={styles.figure}>
                老客户
                <strong>{returningPayers}</strong>
                <small>付款客户的 {share(returningPayers, payers)}</small>
              </div>
            </div>
          </>
        )}
      </Answer>
    </Panel>
  )
}
