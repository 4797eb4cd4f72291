import { surplusWays, surplusWords } from '@mall/api/credential/states'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { money } from '../../blocks/form/inputs/decimal.tsx'
import { password } from '../../blocks/form/inputs/password.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { yuan } from '../../kit/money.ts'

type Room = Calls['credential']
export type Voucher = AnswerOf<Room['shopOne']>
export type Credential = AnswerOf<Room['buyerPage']>['list'][number]
type Audit = Omit<WrittenFor<Room['audit']>, 'confirmWarnings'>
type Audited = Pick<Voucher, 'auditId' | 'payMoney'>

const inputs = () => import('@mall/api/credential/inputs')
const field = fieldsOf<Audit>()
const refreshes = ['order', 'workbench']

/** Says what a surplus or shortfall means before the voucher passes. If the amount differs from the slip's, the server asks instead. */
const differenceFrom = (it: Voucher, came: string, surplusTo: string): readonly string[] => {
  if (Number(came) !== Number(it.payMoney)) return []
  const owed = it.owedMoney
  const difference = Math.round(Number(came) * 100) - Math.round(Number(owed) * 100)
  if (!Number.isFinite(difference) || difference === 0) return []
  const money = yuan((Math.abs(difference) / 100).toFixed(2))
  if (difference < 0) return [`比应付少 ${money}，订单保持待付款，买家要把余款补齐`]
  return [
    `比应付多 ${money}，${surplusTo === 'balance' ? '从店铺可提现余额转入买家余额' : '记为待退回，须线下退给买家'}`,
  ]
}

/** Form by which the shop confirms that the money is on its account. */
export const passForm = (it?: Voucher): FormOf<Audit, Room['audit'], Voucher> => ({
  label: '通过',
  leaving: 'free',
  call: api.credential.audit,
  schema: () => inputs().then((all) => all.audit),
  start: (row) => ({
    auditId: row?.auditId ?? '',
    pass: true,
    remark: '',
    receiveMoney: row?.payMoney ?? '',
    surplusTo: 'return',
    password: '',
  }),
  parts: [
    {
      fields: [
        field('receiveMoney', '到账金额', money(), { hint: '以银行账户实际到账为准' }),
        field('surplusTo', '多付的钱', oneOfFew(surplusWays.map((value) => ({ value, label: surplusWords[value] })))),
        field('password', '登录密码', password(), {
          private: true,
          must: true,
          hint: '从店铺可提现余额转出，须验证身份',
          when: ({ surplusTo }) => surplusTo === 'balance',
        }),
      ],
    },
  ],
  warn: ({ receiveMoney, surplusTo }) =>
    it === undefined ? [] : differenceFrom(it, receiveMoney ?? '', surplusTo ?? ''),
  done: { say: '凭证已通过，买家会收到消息', refreshes },
})

/** Form that rejects a credential, with a reason that the other side reads. */
export const rejectForm: FormOf<Audit, Room['audit'], Audited> = {
  label: '驳回',
  leaving: 'warn',
  call: api.credential.audit,
  schema: () => inputs().then((all) => all.audit),
  start: (row) => ({
    auditId: row?.auditId ?? '',
    pass: false,
    remark: '',
    receiveMoney: '',
    surplusTo: '',
    password: '',
  }),
  parts: [{ fields: [field('remark', '原因', text({ lines: 2 }), { must: true, hint: '对方会看到' })] }],
  done: { say: '已驳回，对方会收到原因', refreshes },
}

type Returned = Omit<WrittenFor<Room['returned']>, 'shopId'>
/** Form by which the shop records that it sent a surplus back. */
export const returnedForm: FormOf<Returned, Room['returned'], Voucher> = {
  label: '登记退回',
  leaving: 'free',
  call: api.credential.returned,
  schema: () => inputs().then((all) => all.returned),
  start: (row) => ({ auditId: row?.auditId ?? '', serialNo: '' }),
  parts: [{ fields: [fieldsOf<Returned>()('serialNo', '退款的银行流水号', text())] }],
  done: { say: '已登记，买家会收到消息' },
}
