import { operated } from '@mall/api/subscription/inputs'
import { packageOrderStates, packages } from '@mall/api/subscription/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'
import { heldWords } from './last-day.ts'

export const orderTones = { 0: 'warn', 1: 'good', 2: 'plain', 3: 'plain' } as const

const names = { [packages.free]: '免费版', [packages.standard]: '标准版', [packages.flagship]: '旗舰版' }
const choicesOf = (words: object) => Object.entries(words).map(([value, label]) => ({ value, label: String(label) }))

/** List of the enterprises' package orders. */
export const packageOrders: ListOf<typeof api.subscription.operated> = {
  name: 'subscription.operated',
  title: '套餐订单',
  thing: '套餐订单',
  counts: '笔',
  call: api.subscription.operated,
  fields: operated.shape,
  id: ({ packageOrderId }) => packageOrderId,
  nameOf: ({ enterpriseName }) => enterpriseName,
  filters: [
    { as: 'text', field: 'keyword', label: '企业', placeholder: '企业名称' },
    { as: 'one', field: 'packageId', label: '套餐', choices: choicesOf(names) },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(packageOrderStates) },
  ],
  columns: [
    { key: 'enterprise', title: '企业', width: 220, shown: 'always', card: 'head', cell: (it) => it.enterpriseName },
    { key: 'package', title: '套餐', width: 100, card: 'line', cell: (it) => it.packageName },
    {
      key: 'amount',
      title: '金额（元）',
      width: 110,
      align: 'right',
      card: 'line',
      cell: (it, at) => (at === 'card' ? yuan(it.amountMoney) : money(it.amountMoney)),
    },
    {
      key: 'credit',
      title: '抵扣（元）',
      width: 110,
      align: 'right',
      cell: (it) => (it.creditMoney === '0.00' ? '' : money(it.creditMoney)),
    },
    {
      key: 'time',
      title: '有效期',
      width: 220,
      card: 'line',
      cell: (it) => it.beginTime && heldWords(it.beginTime, it.endTime),
    },
    { key: 'by', title: '下单', width: 220, card: 'line', cell: (it) => `${it.userName} ${it.createTime}` },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: (it) => <Tag tone={orderTones[it.state as 0]}>{it.stateText}</Tag>,
    },
  ],
}
