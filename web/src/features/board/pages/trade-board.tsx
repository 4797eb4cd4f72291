import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Chart } from '../../../blocks/chart/chart.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { BoardPage, Panel } from '../../../blocks/board-page.tsx'
import { Partners } from '../parts/partners.tsx'
import styles from '../parts/board.module.css'

type Board = AnswerOf<Calls['board']['enterprise']>

const MonthsChart = ({ months, side }: { months: Board['months']; side: 'bought' | 'sold' }) => (
  <Chart
    of={{
      title: side === 'bought' ? '每月采购' : '每月销售',
      kind: 'line',
      axis: '月份',
      names: months.map(({ month }) => month),
      series: [
        { name: '净额', unit: '元', values: months.map((it) => it[side].netMoney) },
        { name: '订单数', unit: '笔', values: months.map((it) => it[side].orderCount) },
      ],
    }}
  />
)

/** Twelve months of the enterprise's purchases and sales, and its largest partners. */
const TradeBoard = () => {
  const asked = useApi(api.board.enterprise, {}, { staleTime: 60_000 })
  return (
    <BoardPage title="企业交易看板">
      <Answer of={asked} what="交易数据" skeleton={<Skeleton height={640} />}>
        {({ sells, months, suppliers, customers }) => (
          <>
            <Panel title="采购" beside={<Link to="/home/enterprisePurchase">采购明细</Link>}>
              <MonthsChart months={months} side="bought" />
            </Panel>
            {sells && (
              <Panel title="销售" beside={<Link to="/mj/salesSummary">销售汇总</Link>}>
                <MonthsChart months={months} side="sold" />
              </Panel>
            )}
            <div className={styles.pair}>
              <Partners
                title="主要供货店铺"
                empty="近 12 个月没有采购"
                list={suppliers}
                keyOf={({ shopId }) => shopId}
                to={({ shopId }) => `/shop/${shopId}`}
              />
              {sells && (
                <Partners title="主要客户" empty="近 12 个月没有销售" list={customers} keyOf={({ boId }) => boId} />
              )}
            </div>
          </>
        )}
      </Answer>
    </BoardPage>
  )
}
export const call = api.board.enterprise
export default TradeBoard
