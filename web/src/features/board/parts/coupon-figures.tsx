import { boardDays } from '@mall/api/board/inputs'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Chart } from '../../../blocks/chart/chart.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useApi } from '../../../use-api.ts'
import { Panel } from '../../../blocks/board-page.tsx'
import styles from './board.module.css'

type Report = AnswerOf<Calls['board']['coupons']>

/** Returns how much buyers paid for each yuan of discount. */
const returnOf = ({ saveMoney, netMoney }: Report['sum']): string =>
  Number(saveMoney) === 0 ? '—' : (Number(netMoney) / Number(saveMoney)).toFixed(1)

const Figures = ({ sum }: { sum: Report['sum'] }) => (
  <div className={styles.figures}>
    <div className={styles.figure}>
      领取
      <strong>{sum.received}</strong>
      <small>张</small>
    </div>
    <div className={styles.figure}>
      用券订单
      <strong>{sum.orderCount}</strong>
      <small>笔</small>
    </div>
    <div className={styles.figure}>
      让利
      <strong>{yuan(sum.saveMoney)}</strong>
      <small>减免的货款与运费</small>
    </div>
    <div className={styles.figure}>
      订单实付
      <strong>{yuan(sum.netMoney)}</strong>
      <small>每让利 1 元带来 {returnOf(sum)} 元</small>
    </div>
  </div>
)

const Charts = ({ byDay, byCoupon }: Pick<Report, 'byDay' | 'byCoupon'>) => (
  <>
    <Chart
      of={{
        title: '每天的领取、用券订单与让利',
        kind: 'line',
        axis: '日期',
        names: byDay.map(({ day }) => day),
        series: [
          { name: '领取', unit: '张', values: byDay.map(({ received }) => received) },
          { name: '用券订单', unit: '张', values: byDay.map(({ orderCount }) => orderCount) },
          { name: '让利', unit: '元', values: byDay.map(({ saveMoney }) => saveMoney) },
        ],
      }}
    />
    {byCoupon.length > 0 && (
      <Chart
        of={{
          title: '各种优惠券的让利与订单实付',
          kind: 'bar',
          axis: '优惠券',
          names: byCoupon.map(({ name }) => name),
          series: [
            { name: '让利', unit: '元', values: byCoupon.map(({ saveMoney }) => saveMoney) },
            { name: '订单实付', unit: '元', values: byCoupon.map(({ netMoney }) => netMoney) },
          ],
        }}
      />
    )}
  </>
)

/** Costs and sales of coupons, by day and by coupon, each with its table and spreadsheet. */
export const CouponFigures = () => {
  const [days, setDays] = useState<(typeof boardDays)[number]>(30)
  const asked = useApi(api.board.coupons, { days }, { keep: true })
  return (
    <Panel
      title={`近 ${days} 天`}
      beside={
        <Tabs
          label="统计天数"
          items={boardDays.map((it) => ({ id: String(it), name: `近 ${it} 天` }))}
          value={String(days)}
          onChange={(id) => setDays(boardDays.find((it) => String(it) === id)!)}
        />
      }
    >
      <Answer of={asked} what="优惠券效果" skeleton={<Skeleton height={320} />}>
        {({ sum, byDay, byCoupon }) =>
          sum.received === 0 && sum.orderCount === 0 ? (
            <Empty icon="ticket" text="这段时间没有人领取或使用优惠券" />
          ) : (
            <>
              <Figures sum={sum} />
              <Charts byDay={byDay} byCoupon={byCoupon} />
            </>
          )
        }
      </Answer>
    </Panel>
  )
}
