import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { EditProps, FormOf, Input } from '../../blocks/form/form-of.ts'
import { OneOfEdit } from '../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../blocks/form/inputs/choices.tsx'
import { password } from '../../blocks/form/inputs/password.tsx'
import { money } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { AddPayAccount } from '../addressbook/parts/kept-adds.tsx'

type Room = Calls['fund']
export type Withdraw = AnswerOf<Room['operated']>['list'][number]
const inputs = () => import('@mall/api/fund/inputs')

const AccountEdit = (it: EditProps<string>) => (
  <>
    <Choices
      call={api.addressbook.payAccounts}
      input={{ pageSize: 50 }}
      fresh
      what="收款账户"
      chosen={it.value}
      options={({ list }) =>
        list.map(({ accountId, holderName, accountNo, bankName }) => ({
          value: accountId,
          label: `${holderName} ${bankName ?? ''} ${accountNo}`,
        }))
      }
      none={{ text: '还没有收款账户' }}
    >
      {(options) => <OneOfEdit {...it} options={options} none="请选择" />}
    </Choices>
    <AddPayAccount />
  </>
)
/** Input of one of the caller's own accounts. */
const ownAccount = (): Input<string> => ({
  empty: '',
  say: (accountId) => (accountId === '' ? '' : '已选择'),
  Edit: AccountEdit,
})

type Asked = {
  readonly shopId?: string
  readonly rebate?: true
  readonly amountMoney: string
  readonly accountId: string
  readonly password: string
}
/** Form that withdraws from the enterprise's balance, a shop's earnings, or a person's rebates. */
export const withdrawForm = (of: {
  readonly shopId?: string
  readonly rebate?: true
}): FormOf<Asked, Room['withdraw']> => ({
  label: '提现',
  call: api.fund.withdraw,
  schema: () => inputs().then((all) => all.withdraw),
  start: () => ({ ...of, amountMoney: '', accountId: '', password: '' }),
  parts: [
    {
      fields: [
        fieldsOf<Asked>()('amountMoney', '提现金额', money()),
        fieldsOf<Asked>()('accountId', '收款账户', ownAccount()),
        fieldsOf<Asked>()('password', '登录密码', password(), { private: true }),
      ],
    },
  ],
  done: { say: '提现已申请，审核通过后打款', refreshes: ['fund'] },
})

type Rejected = { readonly withdrawId: string; readonly pass: false; readonly reason: string }
export const rejectForm: FormOf<Rejected, Room['audit'], Withdraw> = {
  label: '驳回提现',
  call: api.fund.audit,
  schema: () => inputs().then((all) => all.auditWithdraw),
  start: (it) => ({ withdrawId: it?.withdrawId ?? '', pass: false, reason: '' }),
  parts: [
    { fields: [fieldsOf<Rejected>()('reason', '原因', text({ lines: 2 }), { hint: '申请人会看到，钱退回原处' })] },
  ],
  done: { say: '已驳回，钱已退回', refreshes: ['fund'] },
}
