import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Pager } from '../../../kit/pager.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './grantor-card.module.css'
import { OwedOrders } from './owed-orders.tsx'

type Grantor = AnswerOf<Calls['credit']['own']>['list'][number]

const Orders = ({ shopId }: { shopId: string }) => {
  const [page, setPage] = useState(1)
  const orders = useApi(api.credit.ownOrders, { shopId, pageNum: page, pageSize: 20 }, { staleTime: 0 })
  const letters = useApi(api.credit.ownStatements, { shopId, pageSize: 12 }, { staleTime: 0 })
  return (
    <>
      <Answer of={orders} what="订单" skeleton={<Skeleton height={80} />}>
        {(shown) => (
          <>
            {shown.total === 0 && <p>没有未结清的订单</p>}
            <OwedOrders orders={shown.list} detailAt="/order/detail" />
            <Pager of={shown} go={setPage} />
          </>
        )}
      </Answer>
      <Answer of={letters} what="对账函" skeleton={<Skeleton height={40} />}>
        {({ list }) => (
          <ul className={styles.letters}>
            {list.map(({ statementId, month, owedMoney, stateText }) => (
              <li key={statementId}>
                <Link to={`/credit/statement/${statementId}`}>{month} 对账函</Link> 月末欠款 {yuan(owedMoney)} ·{' '}
                {stateText}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </>
  )
}

/** Card of a shop that grants credit: the limit, and what is owed. */
export const GrantorCard = ({ row }: { row: Grantor }) => {
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.card} aria-label={row.shopName}>
      <h2>
        {row.shopName}
        {row.creditBlocked !== '' && <Tag tone="bad">已暂停：{row.creditBlocked}</Tag>}
        {row.waitingStatements > 0 && <Tag tone="warn">{row.waitingStatements} 份对账函待确认</Tag>}
      </h2>
      <DescriptionList
        items={[
          ['可用额度', yuan(row.leftMoney)],
          ['授信额度', yuan(row.creditLimit)],
          ['欠款', `${yuan(row.creditUsed)}（${row.orderCount} 笔订单）`],
          ['逾期', row.overdueMoney === '0.00' ? '无' : yuan(row.overdueMoney)],
          ['账期', `${row.creditDays} 天`],
          ['最近付款日', row.nextDue?.slice(0, 10)],
        ]}
      />
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(!open)} aria-expanded={open}>
          {open ? '收起' : '订单与对账函'}
        </Button>
      </div>
      {open && <Orders shopId={row.shopId} />}
    </section>
  )
}
