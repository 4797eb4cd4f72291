import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { password } from '../../blocks/form/inputs/password.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import { yuan } from '../../kit/money.ts'
import type { Offset } from './offset-rows.ts'

type Room = Calls['billOffset']
const inputs = () => import('@mall/api/bill/offset-inputs')

/** Terms of a proposed set-off; `contentHash` is the hash of the text that the proposer read. */
export type Terms = {
  readonly otherBoId: string
  readonly billIds: readonly string[]
  readonly setOffMoney: string
  readonly remark: string
  readonly contentHash: string
}
type Signed = Terms & { readonly password: string }
export const proposeForm: FormOf<Signed, Room['propose'], Terms> = {
  label: '签署互抵确认书',
  leaving: 'free',
  call: api.billOffset.propose,
  schema: () => inputs().then((it) => it.propose),
  start: (it) => ({
    otherBoId: it?.otherBoId ?? '',
    billIds: it?.billIds ?? [],
    setOffMoney: it?.setOffMoney ?? '',
    remark: it?.remark ?? '',
    contentHash: it?.contentHash ?? '',
    password: '',
  }),
  parts: [
    {
      fields: [
        fieldsOf<Signed>()('password', '登录密码', password(), { private: true, hint: '核对正文无误后，输入密码签署' }),
      ],
    },
  ],
  done: { say: '已签署，等对方确认' },
}

type Agreed = { offsetId: string; agree: boolean; contentHash: string; password: string }
const agreeForm: FormOf<Agreed, Room['decide'], Offset> = {
  label: '确认互抵',
  leaving: 'free',
  call: api.billOffset.decide,
  schema: () => inputs().then((it) => it.decideOffset),
  start: (it) => ({
    offsetId: it?.offsetId ?? '',
    agree: true,
    contentHash: it?.contentHash ?? '',
    password: '',
  }),
  parts: [
    {
      fields: [
        fieldsOf<Agreed>()('password', '登录密码', password(), {
          must: true,
          private: true,
          hint: '确认后双方对账单即按抵销金额记为已付，不能撤回',
        }),
      ],
    },
  ],
  done: { say: '互抵已生效', refreshes: ['bill', 'order', 'credit'] },
}

type Refused = { offsetId: string; agree: boolean; reason: string }
const refuseForm: FormOf<Refused, Room['decide'], Offset> = {
  label: '不同意互抵',
  leaving: 'free',
  call: api.billOffset.decide,
  schema: () => inputs().then((it) => it.decideOffset),
  start: (it) => ({ offsetId: it?.offsetId ?? '', agree: false, reason: '' }),
  parts: [{ fields: [fieldsOf<Refused>()('reason', '原因', text({ lines: 2 }), { must: true, hint: '对方会看到' })] }],
  done: { say: '已答复对方' },
}

const may =
  (button: Offset['buttons'][number]) =>
  ({ buttons }: Offset): boolean =>
    buttons.includes(button)
const about = ({ offsetNo, otherName, setOffMoney }: Offset) => `${offsetNo}，与${otherName}互抵 ${yuan(setOffMoney)}`

/** Actions of each side on a statement that waits. */
export const offsetActs: readonly RowAct<Offset>[] = [
  {
    key: 'agree',
    label: '签署并确认',
    kind: 'brand',
    when: may('agree'),
    form: agreeForm,
    about,
    buttons: { name: '签署并确认', not: '再核对' },
  },
  {
    key: 'refuse',
    label: '不同意',
    when: may('refuse'),
    form: refuseForm,
    about,
    buttons: { name: '不同意', not: '再核对', bad: true },
  },
  {
    key: 'withdraw',
    label: '撤回',
    when: may('withdraw'),
    send: sends(api.billOffset.withdraw, ({ offsetId }: Offset) => ({ offsetId })),
    ask: {
      title: '撤回这份互抵确认书？',
      words: (it) => `${about(it)}。撤回后对方不能再确认，要互抵须重新提出。`,
      yes: '撤回',
      no: '保留',
    },
    done: '已撤回',
  },
]
