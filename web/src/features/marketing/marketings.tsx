import { list } from '@mall/api/marketing/inputs'
import { marketingKinds, marketingStates } from '@mall/api/marketing/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'
import { marketingActs, viewMarketing } from './marketing-acts.ts'
import { stateTones, timeWords, typeWords } from './marketing-words.ts'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** List of a shop's marketing, direct and by strategies. */
export const marketings: ListOf<typeof api.marketing.list> = {
  name: 'marketing.list',
  title: '营销列表',
  thing: '营销',
  counts: '个',
  call: api.marketing.list,
  fields: list.shape,
  id: ({ marketingId }) => marketingId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '名称' },
    { as: 'one', field: 'kind', label: '方式', choices: choicesOf(marketingKinds) },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(marketingStates) },
  ],
  columns: [
    { key: 'name', title: '名称', width: 150, least: 120, shown: 'always', card: 'head', cell: ({ name }) => name },
    {
      key: 'state',
      title: '状态',
      width: 80,
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={stateTones[state] ?? 'plain'}>{stateText}</Tag>,
    },
    { key: 'type', title: '类型', width: 90, card: 'line', cell: typeWords },
    { key: 'targets', title: '客户', width: 120, card: 'line', cell: ({ targetText }) => targetText },
    { key: 'content', title: '内容', width: 190, card: 'line', cell: ({ contentText }) => contentText },
    { key: 'time', title: '时间', width: 150, card: 'line', cell: timeWords },
    {
      key: 'reach',
      title: '送达/发送',
      width: 90,
      align: 'right',
      card: 'foot',
      cell: ({ reachCount, sentCount }, at) => `${at === 'card' ? '送达 ' : ''}${reachCount}/${sentCount}`,
    },
    {
      key: 'orders',
      title: '订单',
      width: 60,
      align: 'right',
      card: 'foot',
      cell: ({ orderCount }, at) => (at === 'card' ? `订单 ${orderCount}` : orderCount),
    },
    {
      key: 'money',
      title: '销售额',
      width: 110,
      align: 'right',
      card: 'foot',
      cell: ({ orderMoney }) => yuan(orderMoney),
    },
  ],
  acts: [viewMarketing, ...marketingActs],
  adds: { label: '新建营销', go: '/mj/marketing/add/direct', needs: api.marketing.addDirect },
}
