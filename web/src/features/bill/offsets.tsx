import { listOffsets as input } from '@mall/api/bill/offset-inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'
import { offsetPath, offsetTones } from './offset-rows.ts'

/** List of the statements by which an enterprise sets off bills. */
export const offsets: ListOf<typeof api.billOffset.list> = {
  name: 'billOffset.list',
  title: '往来互抵',
  thing: '互抵确认书',
  counts: '份',
  call: api.billOffset.list,
  fields: input.shape,
  id: ({ offsetId }) => offsetId,
  nameOf: ({ offsetNo }) => offsetNo,
  tabs: { label: '互抵确认书', field: 'tab', first: 'all', call: api.billOffset.tabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '编号或对方企业' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '提出日期' },
  ],
  columns: [
    { key: 'no', title: '编号', width: 170, shown: 'always', card: 'head', cell: ({ offsetNo }) => offsetNo },
    { key: 'other', title: '对方企业', width: 180, least: 120, card: 'line', cell: ({ otherName }) => otherName },
    {
      key: 'state',
      title: '状态',
      width: 110,
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={offsetTones[state] ?? 'plain'}>{stateText}</Tag>,
      text: ({ stateText }) => stateText,
    },
    {
      key: 'by',
      title: '提出方',
      width: 90,
      card: 'line',
      cell: ({ mine }, place) => `${mine ? '我方' : '对方'}${place === 'card' ? '提出' : ''}`,
    },
    {
      key: 'money',
      title: '互抵金额（元）',
      width: 130,
      align: 'right',
      card: 'line',
      cell: ({ setOffMoney }, place) => (place === 'card' ? `互抵 ${yuan(setOffMoney)}` : money(setOffMoney)),
      text: ({ setOffMoney }) => setOffMoney,
    },
    {
      key: 'bills',
      title: '对账单',
      width: 80,
      align: 'right',
      card: 'line',
      cell: ({ billCount }, place) => (place === 'card' ? `${billCount} 张对账单` : billCount),
    },
    { key: 'time', title: '提出时间', width: 140, card: 'foot', cell: ({ askTime }) => askTime.slice(0, 16) },
  ],
  adds: { label: '提出互抵', go: '/purchase/offset/new', needs: api.billOffset.propose },
  acts: [
    {
      key: 'open',
      label: '查看',
      kind: 'quiet',
      go: ({ offsetId }) => offsetPath(offsetId),
      needs: api.billOffset.detail,
    },
  ],
}
