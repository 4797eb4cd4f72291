import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Timeline } from '../../../blocks/timeline.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { Pager } from '../../../kit/pager.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { takeBackForm } from '../debtor-forms.tsx'
import type { CreditEvent } from '../debtor-forms.tsx'
import { OwedOrders } from './owed-orders.tsx'

/** Takes back a wrongly recorded payment; if a letter counts on the payment, the button says so. */
const paymentActs: readonly RowAct<CreditEvent>[] = [
  {
    key: 'takeBack',
    label: '撤销',
    kind: 'quiet',
    when: ({ payment }) => payment !== null && (payment.kept ?? true),
    form: takeBackForm,
    title: '撤销回款登记',
    about: ({ text }) => `“${text}”将被撤销：订单恢复为未结清，占用的额度恢复，客户会收到消息。`,
    buttons: { name: '撤销登记', not: '不撤销', bad: true },
  },
]

/** Open orders of a customer, the letters sent to them, and the history of their credit. */
export const DebtorDetail = ({ id }: { id: string }) => {
  const [page, setPage] = useState(1)
  const orders = useApi(api.credit.shopOrders, { customerId: id, pageNum: page, pageSize: 20 }, { staleTime: 0 })
  const letters = useApi(api.credit.shopStatements, { customerId: id, pageSize: 12 }, { staleTime: 0 })
  const history = useApi(api.credit.history, { customerId: id, pageSize: 50 }, { staleTime: 0 })
  return (
    <>
      <h3>未结清的订单</h3>
      <Answer of={orders} what="订单" skeleton={<Skeleton height={120} />}>
        {(shown) =>
          shown.total === 0 ? (
            <p>没有未结清的订单</p>
          ) : (
            <>
              <OwedOrders orders={shown.list} detailAt="/order/detailSeller" />
              <Pager of={shown} go={setPage} />
            </>
          )
        }
      </Answer>
      <h3>对账函</h3>
      <Answer of={letters} what="对账函" skeleton={<Skeleton height={60} />}>
        {({ list }) => (
          <ul>
            {list.length === 0 && <li>还没有发过对账函</li>}
            {list.map(({ statementId, month, owedMoney, stateText, reason }) => (
              <li key={statementId}>
                <Link to={`/credit/statement/${statementId}`}>{month}</Link> 月末欠款 {yuan(owedMoney)} · {stateText}
                {reason !== '' && `：${reason}`}
              </li>
            ))}
          </ul>
        )}
      </Answer>
      <h3>记录</h3>
      <Answer of={history} what="记录" skeleton={<Skeleton height={60} />}>
        {({ list }) => (
          <Timeline
            newestFirst
            items={list.map((event) => ({
              time: event.time,
              text: (
                <>
                  {event.kindText}：{event.text} <RowActs acts={paymentActs} row={event} />
                </>
              ),
              by: event.actorName,
            }))}
          />
        )}
      </Answer>
    </>
  )
}
