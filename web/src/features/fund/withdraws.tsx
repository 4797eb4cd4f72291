import { operatedWithdraws } from '@mall/api/fund/inputs'
import { withdrawStates } from '@mall/api/fund/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'
import { rejectForm } from './fund-forms.tsx'
import type { Withdraw } from './fund-forms.tsx'
import { AccountNumber } from './parts/account-number.tsx'

const tones = { 1: 'warn', 2: 'good', 3: 'bad', 4: 'warn', 5: 'plain' } as const

/** List of withdrawals; each waits until two operators agree. */
export const withdraws: ListOf<typeof api.fund.operated> = {
  name: 'fund.operated',
  title: '提现审核',
  thing: '提现',
  counts: '笔',
  call: api.fund.operated,
  fields: operatedWithdraws.shape,
  id: ({ withdrawId }) => withdrawId,
  nameOf: ({ ownerName }) => ownerName,
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '企业、店铺、户名' },
    {
      as: 'one',
      field: 'state',
      label: '状态',
      choices: Object.entries(withdrawStates).map(([value, label]) => ({ value, label })),
    },
    { as: 'one', field: 'forMe', label: '办理', choices: [{ value: 'true', label: '待我办理' }] },
  ],
  columns: [
    { key: 'owner', title: '申请方', width: 180, shown: 'always', card: 'head', cell: ({ ownerName }) => ownerName },
    {
      key: 'money',
      title: '金额（元）',
      width: 120,
      align: 'right',
      card: 'line',
      cell: ({ amountMoney }, at) => (at === 'card' ? yuan(amountMoney) : money(amountMoney)),
    },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={tones[state as 1]}>{stateText}</Tag>,
    },
    { key: 'holder', title: '户名', width: 140, card: 'line', cell: ({ holderName }) => holderName },
    {
      key: 'account',
      title: '收款账户',
      width: 240,
      least: 220,
      card: 'line',
      cell: (it) => <AccountNumber of={it} />,
    },
    { key: 'asked', title: '申请', width: 200, card: 'line', cell: (it) => `${it.userName} ${it.createTime}` },
    { key: 'checked', title: '初审', width: 200, cell: (it) => it.checkTime && `${it.checkBy ?? ''} ${it.checkTime}` },
    {
      key: 'decided',
      title: '办理',
      width: 200,
      cell: (it) => it.decideTime && `${it.decideBy ?? ''} ${it.decideTime} ${it.reason}`,
    },
  ],
  acts: [
    {
      key: 'pass',
      label: '通过',
      kind: 'brand',
      when: ({ buttons }) => buttons.includes('pass'),
      send: sends(api.fund.audit, ({ withdrawId }: Withdraw) => ({ withdrawId, pass: true })),
      ask: {
        title: '通过这笔提现？',
        words: ({ state, amountMoney, holderName }) =>
          state === 4
            ? `确认 ${yuan(amountMoney)} 已打款给“${holderName}”，不能撤回。`
            : `初审通过 ${yuan(amountMoney)}（${holderName}），由另一位运营复核打款。`,
        yes: '通过',
        no: '再核对',
        good: true,
      },
      done: '已通过',
    },
    {
      key: 'reject',
      label: '驳回',
      kind: 'bad',
      when: ({ buttons }) => buttons.includes('reject'),
      form: rejectForm,
      buttons: { name: '驳回', not: '再核对', bad: true },
    },
  ],
}
