import type { AnswerOf, Calls } from '../../../calls.ts'
import { money, yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { When } from '../../../kit/when.tsx'

type Of = { readonly order: AnswerOf<Calls['supply']['supplierOrders']>['list'][number] }
const onCredit = 3

/** Amount still to be paid of an order and its deadline, with tags for credit and for overdue. */
export const OwedCell = ({ order, card }: Of & { card: boolean }) => {
  const { owedMoney, dueTime, payStatus, isLate } = order
  if (dueTime === null) return card ? null : '—'
  return (
    <>
      {payStatus === onCredit && <Tag tone={isLate ? 'bad' : 'info'}>{isLate ? '账期已逾期' : '账期'}</Tag>}{' '}
      {card ? `待付 ${yuan(owedMoney)}` : money(owedMoney)}
      <br />
      <small>
        <When at={dueTime} /> 前
      </small>
    </>
  )
}
