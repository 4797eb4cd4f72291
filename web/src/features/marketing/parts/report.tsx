import { sendResults } from '@mall/api/marketing/states'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { Pager } from '../../../kit/pager.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import { shareOf } from '../marketing-words.ts'
import type { WholeMarketing } from '../marketing-words.ts'
import styles from './marketing.module.css'

/** Funnel from the intended receivers to the customers who ordered, step by step. */
export const Funnel = ({ stats }: { stats: WholeMarketing['sendStats'] }) => {
  const { targetCount, sentCount, reachCount, readCount, buyerCount, orderCount, orderMoney, costMoney, results } =
    stats
  const missed = results.filter(({ result }) => result !== 1)
  const steps = [
    { name: '发送', figure: String(sentCount), about: `目标 ${targetCount} 位` },
    { name: '送达', figure: String(reachCount), about: `占发送 ${shareOf(reachCount, sentCount)}` },
    { name: '已读', figure: String(readCount), about: `占送达 ${shareOf(readCount, reachCount)}` },
    { name: '下单客户', figure: String(buyerCount), about: `占送达 ${shareOf(buyerCount, reachCount)}` },
    { name: '销售额', figure: yuan(orderMoney), about: `${orderCount} 笔订单` },
    { name: '让利', figure: yuan(costMoney), about: `占销售额 ${shareOf(Number(costMoney), Number(orderMoney))}` },
  ]
  return (
    <section className={styles.card} aria-label="效果">
      <h2>效果</h2>
      <ol className={styles.steps}>
        {steps.map(({ name, figure, about }) => (
          <li key={name} className={styles.step}>
            {name}
            <strong>{figure}</strong>
            <small>{about}</small>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        送达后 7
        天内付款的订单算作它带来的，减去退款；收到几次营销的，算最后一次。让利是这些订单用掉的所发优惠券或积分抵扣的金额。
        {missed.map(({ text, count }) => `${text}：${count} 位。`).join('')}
      </p>
    </section>
  )
}

const parts = [
  { id: 'all', name: '全部', asks: {} },
  { id: 'ordered', name: '已下单', asks: { ordered: true } },
  { id: 'not', name: '没有下单', asks: { ordered: false } },
  { id: 'missed', name: sendResults[2], asks: { result: 2 as const } },
  { id: 'resting', name: sendResults[4], asks: { result: 4 as const } },
] as const

/** List of the receivers of a marketing, newest first. */
export const Sends = ({ marketingId }: { marketingId: string }) => {
  const [part, setPart] = useState<string>('all')
  const [pageNum, setPage] = useState(1)
  const { asks } = parts.find(({ id }) => id === part)!
  const found = useApi(
    api.marketing.sends,
    { marketingId, pageNum, pageSize: 20, ...asks },
    { staleTime: 0, keep: true },
  )
  return (
    <section className={styles.card} aria-label="发送明细">
      <h2>发送明细</h2>
      <Tabs
        label="发送明细"
        items={parts}
        value={part}
        onChange={(id) => {
          setPart(id)
          setPage(1)
        }}
      />
      <Answer of={found} what="发送明细" skeleton={<SkeletonText lines={4} />}>
        {(page) =>
          page.list.length === 0 ? (
            <p className={styles.note}>没有这样的客户</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {page.list.map((it) => (
                  <li key={it.sendId} className={styles.row}>
                    <span>{it.customerName}</span>
                    <span>{it.time.slice(0, 16)}</span>
                    <span>
                      <Tag tone={it.result === 1 ? 'good' : 'warn'}>{it.resultText}</Tag>
                    </span>
                    <span>{it.orderCount === 0 ? '没有下单' : `${it.orderCount} 笔 ${yuan(it.orderMoney)}`}</span>
                  </li>
                ))}
              </ul>
              <Pager of={page} go={setPage} />
            </>
          )
        }
      </Answer>
    </section>
  )
}
