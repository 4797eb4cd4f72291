import { records as recordFields } from '@mall/api/rebate/inputs'
import { givenStates, rebateLevels, rebateTypes } from '@mall/api/rebate/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { RebateState } from './parts/rebate-state.tsx'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** List of the rebates that a shop owes or gave to people who bring buyers. */
export const rebateRecords: ListOf<typeof api.rebate.records> = {
  name: 'rebate.records',
  title: '分销返利',
  thing: '返利',
  counts: '笔',
  call: api.rebate.records,
  fields: recordFields.shape,
  id: ({ rebateId }) => rebateId,
  nameOf: ({ orderNo }) => orderNo,
  filters: [
    { as: 'text', field: 'keyword', label: '姓名或订单号' },
    { as: 'one', field: 'rebateType', label: '类型', choices: choicesOf(rebateTypes) },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(givenStates) },
    { as: 'one', field: 'ownerUserId', label: '渠道人员', choices: [] },
    { as: 'days', field: ['beginTime', 'endTime'], label: '产生日期', rare: true },
  ],
  columns: [
    {
      key: 'owner',
      title: '得返利的人',
      width: 130,
      shown: 'always',
      card: 'head',
      cell: ({ ownerName }) => ownerName,
    },
    {
      key: 'type',
      title: '类型',
      width: 130,
      card: 'line',
      cell: ({ rebateType, level }) =>
        rebateType === 1 ? `${rebateTypes[1]}·${rebateLevels[level as 1]}` : rebateTypes[2],
    },
    {
      key: 'order',
      title: '订单',
      width: 190,
      card: 'line',
      cell: ({ orderNo, buyerName }) => `${orderNo} ${buyerName}`,
    },
    {
      key: 'base',
      title: '计返货款（元）',
      width: 165,
      align: 'right',
      card: 'line',
      cell: ({ baseMoney, rate }, at) =>
        at === 'card' ? `货款 ${yuan(baseMoney)} × ${rate}%` : `${money(baseMoney)} × ${rate}%`,
    },
    {
      key: 'money',
      title: '返利（元）',
      width: 110,
      align: 'right',
      card: 'foot',
      cell: (it, at) => (at === 'card' ? `返利 ${yuan(it.money)}` : money(it.money)),
    },
    { key: 'made', title: '产生', width: 150, cell: ({ createTime }) => createTime },
    { key: 'due', title: '结算', width: 150, cell: ({ dueTime }) => dueTime },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: (it) => <RebateState of={it} />,
    },
  ],
  sums: ({ sum }) => [
    { label: '待结算', value: yuan(sum.waitingMoney) },
    { label: '已结算', value: yuan(sum.settledMoney) },
  ],
}
