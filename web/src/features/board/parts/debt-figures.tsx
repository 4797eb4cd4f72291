import { ageBuckets } from '@mall/api/credit/states'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { yuan } from '../../../kit/money.ts'
import { useApi } from '../../../use-api.ts'
import { Panel } from '../../../blocks/board-page.tsx'
import styles from './board.module.css'

/** What customers owe the shop, by age. */
export const DebtFigures = () => {
  const { data } = useApi(api.credit.ageing, { pageSize: 1 }, { staleTime: 60_000, quiet: true })
  if (data === undefined || data.total === 0) return null
  const { sum } = data
  const figures = [
    ['欠款合计', sum.owedMoney],
    ['已逾期', sum.overdueMoney],
    ...ageBuckets.map(({ key, name }) => [name, sum[key]] as const),
  ] as const
  return (
    <Panel title="账期欠款" beside={<Link to="/mj/credit">{data.total} 位客户欠款</Link>}>
      <div className={styles.figures}>
        {figures.map(([name, money]) => (
          <div key={name} className={styles.figure}>
            {name}
            <strong>{yuan(money)}</strong>
          </div>
        ))}
      </div>
    </Panel>
  )
}
