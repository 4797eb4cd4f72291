import { ageing } from '@mall/api/credit/inputs'
import { ageBuckets } from '@mall/api/credit/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'
import { blockForm, paymentForm, statementForm } from './debtor-forms.tsx'
import type { Debtor } from './debtor-forms.tsx'
import { DebtorDetail } from './parts/debtor-detail.tsx'

/** List of what customers owe the shop, by the age of their orders. */
export const debtors: ListOf<typeof api.credit.ageing> = {
  name: 'credit.ageing',
  title: '应收账款',
  thing: '客户',
  counts: '位',
  call: api.credit.ageing,
  fields: ageing.shape,
  id: ({ customerId }) => customerId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '客户', placeholder: '客户或联系人' },
    {
      as: 'one',
      field: 'only',
      label: '只看',
      choices: [
        { value: 'overdue', label: '有逾期' },
        { value: 'blocked', label: '已暂停账期' },
      ],
    },
  ],
  sorts: { owed: '欠款从高到低', overdue: '逾期从高到低', oldest: '最早的欠款' },
  columns: [
    { key: 'name', title: '客户', width: 140, least: 110, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'owed',
      title: '欠款（元）',
      width: 120,
      align: 'right',
      card: 'line',
      cell: ({ owedMoney }, at) => (at === 'card' ? `欠款 ${yuan(owedMoney)}` : money(owedMoney)),
    },
    {
      key: 'state',
      title: '账期状态',
      width: 100,
      card: 'badge',
      cell: ({ creditBlocked }) => (creditBlocked === '' ? <Tag tone="good">正常</Tag> : <Tag tone="bad">已暂停</Tag>),
    },
    ...ageBuckets.map(({ key, name }) => ({
      key,
      title: name,
      width: 100,
      align: 'right' as const,
      card: 'line' as const,
      cell: (it: Debtor, at?: 'card') =>
        at === 'card' ? (it[key] === '0.00' ? null : `${name} ${yuan(it[key])}`) : money(it[key]),
    })),
    {
      key: 'overdue',
      title: '逾期（元）',
      width: 110,
      align: 'right',
      card: 'foot',
      cell: ({ overdueMoney }, at) => (at === 'card' ? `逾期 ${yuan(overdueMoney)}` : money(overdueMoney)),
    },
    {
      key: 'limit',
      title: '额度（元）',
      width: 120,
      align: 'right',
      shown: 'not at first',
      cell: ({ creditLimit }) => money(creditLimit),
    },
    { key: 'days', title: '账期', width: 80, shown: 'not at first', cell: ({ creditDays }) => `${creditDays} 天` },
    { key: 'orders', title: '订单数', width: 70, align: 'right', cell: ({ orderCount }) => orderCount },
  ],
  sums: ({ sum }) => [
    { label: '欠款合计', value: yuan(sum.owedMoney) },
    ...ageBuckets.map(({ key, name }) => ({ label: name, value: yuan(sum[key]) })),
    { label: '逾期合计', value: yuan(sum.overdueMoney) },
  ],
  acts: [
    {
      key: 'pay',
      label: '登记回款',
      kind: 'brand',
      when: ({ orderCount }) => orderCount > 0,
      form: paymentForm(undefined),
      formFor: paymentForm,
      about: ({ name }) =>
        `“${name}”在平台外付的货款，可以只付一部分。记错了可以在明细里撤销，客户会收到消息，额度随之恢复。`,
      buttons: { name: '登记回款', not: '不登记' },
    },
    {
      key: 'statement',
      label: '发对账函',
      form: statementForm,
      about: ({ name }) => `由您确认并发给“${name}”，客户核对后确认或提出异议。`,
      buttons: { name: '确认并发出', not: '不发' },
    },
    {
      key: 'block',
      label: '暂停账期',
      kind: 'bad',
      when: ({ creditBlocked }) => creditBlocked === '',
      form: blockForm,
      about: ({ name }) => `“${name}”立即不能再用账期下单，已下的订单不受影响，可以随时恢复。`,
      buttons: { name: '暂停账期', not: '不暂停', bad: true },
    },
    {
      key: 'release',
      label: '恢复账期',
      when: ({ creditBlocked }) => creditBlocked !== '',
      send: sends(api.credit.release, ({ customerId }: Debtor) => ({ customerId })),
      done: '账期已恢复，客户会收到消息',
    },
  ],
  detail: { Body: DebtorDetail, to: ({ name }) => `/mj/credit?keyword=${encodeURIComponent(name)}` },
}
