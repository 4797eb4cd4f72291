import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['credit']
const inputs = () => import('@mall/api/credit/inputs')

export type Statement = AnswerOf<Room['statement']>
type Disputed = {
  readonly statementId: string
  readonly contentHash: string
  readonly pass: false
  readonly reason: string
}
export const disputeForm: FormOf<Disputed, Room['decideStatement'], Statement> = {
  label: '对账函异议',
  call: api.credit.decideStatement,
  schema: () => inputs().then((all) => all.decideStatement),
  start: (it) => ({
    statementId: it?.statementId ?? '',
    contentHash: it?.contentHash ?? '',
    pass: false,
    reason: '',
  }),
  parts: [{ fields: [fieldsOf<Disputed>()('reason', '哪里不对', text({ lines: 3 }), { hint: '店铺会看到' })] }],
  done: { say: '已提出异议，店铺会收到消息', refreshes: ['credit'] },
}

export type Debt = AnswerOf<Room['viewDebt']>
type Rejected = { readonly orderId: string; readonly pass: false; readonly reason: string }
export const rejectForm: FormOf<Rejected, Room['decideDebt'], Debt> = {
  label: '驳回债权',
  call: api.credit.decideDebt,
  schema: () => inputs().then((all) => all.decideDebt),
  start: (it) => ({ orderId: it?.order.orderId ?? '', pass: false, reason: '' }),
  parts: [{ fields: [fieldsOf<Rejected>()('reason', '原因', text({ lines: 3 }), { hint: '买家会看到' })] }],
  done: { say: '已驳回，买家会收到消息', refreshes: ['credit', 'order'] },
}
