import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Timeline } from '../../../blocks/timeline.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import { Block } from './order-blocks.tsx'
import styles from './order-history.module.css'

type Papers = AnswerOf<Calls['history']['papersToOperator']>

/** Leaves out an amount of 0. */
const moneyOf = (money: string): string | null => (Number(money) === 0 ? null : yuan(money))

const Paper = ({ it }: { it: Papers['papers'][number] }) => (
  <span className={styles.event}>
    <Tag>{it.kindName}</Tag> {it.title} {it.money !== null && <b>{yuan(it.money)}</b>} <Tag>{it.stateText}</Tag>
    {it.details.length > 0 && (
      <ul className={styles.changes}>
        {it.details.map(({ name, value }) => (
          <li key={name}>
            {name} {value}
          </li>
        ))}
      </ul>
    )}
  </span>
)

/** Payment papers of an order and the state of its money, for the operator. */
export const OperatedPapers = ({ orderId }: { orderId: string }) => {
  const found = useApi(api.history.papersToOperator, { orderId }, { staleTime: 0 })
  return (
    <Block title="款项与单据">
      <Answer of={found} what="款项与单据" skeleton={<Skeleton height={120} />}>
        {(it) => (
          <div className={styles.papers}>
            <DescriptionList
              items={[
                ['转账到账', moneyOf(it.receivedMoney)],
                ['账期已回款', moneyOf(it.settledMoney)],
                ['账期尚欠', moneyOf(it.owedMoney)],
                ['合同', it.contractText],
                ['债权', it.debtText],
                ['发票', it.invoiceText],
              ]}
            />
            <Timeline items={it.papers.map((paper) => ({ time: paper.time, text: <Paper it={paper} /> }))} />
          </div>
        )}
      </Answer>
    </Block>
  )
}
