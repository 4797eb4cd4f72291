import { parseMoney } from '@mall/api/money'
import { api } from '../../../api.ts'
import { Chart } from '../../../blocks/chart/chart.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { When } from '../../../kit/when.tsx'
import { useApi } from '../../../use-api.ts'
import { Panel } from '../../../blocks/board-page.tsx'
import { comparedWith } from './compared.ts'
import styles from './board.module.css'

type Today = AnswerOf<Calls['board']['today']>
type Days = readonly [today: number, yesterday: number, lastWeek: number]

const Figure = ({ name, shown, days }: { name: string; shown: string | number; days: Days }) => (
  <div className={styles.figure}>
    {name}
    <strong>{shown}</strong>
    <small>{comparedWith('昨日', days[0], days[1])}</small>
    <small>{comparedWith('上周同日', days[0], days[2])}</small>
  </div>
)

const Figures = ({ it }: { it: Today }) => {
  const { today, yesterday, lastWeek, visitors } = it
  const money = (of: 'payMoney' | 'netMoney'): Days => [
    parseMoney(today[of])!,
    parseMoney(yesterday[of])!,
    parseMoney(lastWeek[of])!,
  ]
  const count = (of: 'orderCount' | 'customerCount'): Days => [today[of], yesterday[of], lastWeek[of]]
  return (
    <div className={styles.figures}>
      <Figure name="支付金额" shown={yuan(today.payMoney)} days={money('payMoney')} />
      <Figure name="净额（扣退款）" shown={yuan(today.netMoney)} days={money('netMoney')} />
      <Figure name="支付订单" shown={today.orderCount} days={count('orderCount')} />
      <Figure name="支付客户" shown={today.customerCount} days={count('customerCount')} />
      <Figure
        name="访客（全天）"
        shown={visitors.today}
        days={[visitors.today, visitors.yesterday, visitors.lastWeek]}
      />
    </div>
  )
}

const everyMinute = 60_000

/** Today's figures up to now, beside those of yesterday and of a week ago up to the same time of day. */
export const TodayFigures = () => {
  const asked = useApi(api.board.today, {}, { staleTime: 0, every: everyMinute })
  return (
    <Answer of={asked} what="今日数据" skeleton={<Skeleton height={520} />}>
      {(it) => (
        <>
          <Panel
            title="今日实时"
            beside={
              <small>
                截至 <When at={it.asOf} />
                ，每分钟更新；昨日与上周同日也算到此刻
              </small>
            }
          >
            <Figures it={it} />
          </Panel>
          <Panel title="今日走势">
            <Chart
              of={{
                title: '每小时支付金额',
                kind: 'line',
                axis: '时段',
                names: it.byHour.map(({ hour }) => `${hour} 点`),
                series: [
                  { name: '今日', unit: '元', values: it.byHour.map(({ today }) => today) },
                  { name: '昨日', unit: '元', values: it.byHour.map(({ yesterday }) => yesterday) },
                ],
              }}
            />
          </Panel>
        </>
      )}
    </Answer>
  )
}
