import { api } from '../../../api.ts'
import { Timeline } from '../../../blocks/timeline.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import { Block } from './order-blocks.tsx'
import styles from './order-history.module.css'

type Event = AnswerOf<Calls['history']['ofOrder']>[number]

const parties = { buyer: '买家', seller: '卖家', payment: '支付', timer: '系统', operator: '平台' } as const

/** Text of an event; a change of money shows each figure before and after. */
const Text = ({ event: { sourceName, text, changes } }: { event: Event }) => (
  <span className={styles.event}>
    {sourceName !== '订单' && <Tag>{sourceName}</Tag>} {text}
    {changes.length > 0 && (
      <ul className={styles.changes}>
        {changes.map(({ name, before, after }, at) => (
          // Two lines of an order may have one name.
          // eslint-disable-next-line react/no-array-index-key
          <li key={`${name} ${at}`}>
            {name} <s>{yuan(before)}</s> → <b>{yuan(after)}</b>
          </li>
        ))}
      </ul>
    )}
  </span>
)

const whoOf = ({ party, actorName }: Event): string =>
  actorName === null ? parties[party] : `${parties[party]} ${actorName}`

/** History of an order, newest first; the operator reads it by a call of their own. */
export const OrderHistory = ({ orderId, toOperator = false }: { orderId: string; toOperator?: boolean }) => {
  const history = useApi(toOperator ? api.history.toOperator : api.history.ofOrder, { orderId }, { staleTime: 0 })
  return (
    <Block title="订单记录">
      <Answer of={history} what="订单记录" skeleton={<Skeleton height={120} />}>
        {(events) => (
          <Timeline
            newestFirst
            items={events.map((event) => ({ time: event.time, text: <Text event={event} />, by: whoOf(event) }))}
          />
        )}
      </Answer>
    </Block>
  )
}
