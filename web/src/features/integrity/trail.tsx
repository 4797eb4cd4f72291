import { trail as input } from '@mall/api/integrity/inputs'
import { trailTables } from '@mall/api/integrity/trail-words'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { When } from '../../kit/when.tsx'
import { Changes } from './parts/changes.tsx'

const tones = { added: 'good', changed: 'info', deleted: 'bad', said: 'plain' } as const

/** Audit trail of the whole platform: who changed what. */
export const trail: ListOf<typeof api.integrity.trail> = {
  name: 'integrity.trail',
  title: '操作记录',
  thing: '记录',
  counts: '条',
  call: api.integrity.trail,
  fields: input.shape,
  id: ({ trailId }) => trailId,
  nameOf: ({ targetName, targetId }) => `${targetName} ${targetId}`,
  filters: [
    { as: 'text', field: 'actorName', label: '操作人', placeholder: '姓名或账号' },
    { as: 'text', field: 'shopName', label: '店铺', placeholder: '店铺名称' },
    {
      as: 'one',
      field: 'target',
      label: '对象',
      choices: Object.entries(trailTables).map(([value, label]) => ({ value, label })),
    },
    { as: 'text', field: 'thing', label: '对象编号' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '日期' },
    {
      as: 'one',
      field: 'by',
      label: '来源',
      choices: [
        { value: 'people', label: '人员' },
        { value: 'house', label: '系统' },
        { value: 'hand', label: '直接改库' },
      ],
      rare: true,
    },
    { as: 'text', field: 'action', label: '操作代码', placeholder: '如 order.ship', rare: true },
  ],
  sorts: { newest: '最新', oldest: '最早' },
  columns: [
    {
      key: 'time',
      title: '时间',
      width: 156,
      card: 'foot',
      cell: ({ time }) => <When at={time} />,
      text: ({ time }) => time,
    },
    {
      key: 'target',
      title: '对象',
      width: 170,
      shown: 'always',
      card: 'head',
      cell: ({ targetName, targetId }) => `${targetName} ${targetId}`,
    },
    {
      key: 'did',
      title: '动作',
      width: 80,
      card: 'badge',
      cell: ({ did, didText }) => <Tag tone={tones[did]}>{didText}</Tag>,
      text: ({ didText }) => didText,
    },
    {
      key: 'changes',
      title: '内容',
      width: 408,
      card: 'line',
      cell: ({ changes }) => <Changes of={changes} />,
      text: ({ changes }) => changes.map((it) => `${it.name}：${it.before} → ${it.after}`).join('；'),
    },
    {
      key: 'actorName',
      title: '操作人',
      width: 110,
      card: 'line',
      cell: ({ actorName }, at) => `${at === 'card' ? '操作人 ' : ''}${actorName ?? '系统'}`,
    },
    { key: 'shopName', title: '店铺', width: 160, card: 'line', cell: ({ shopName }) => shopName },
    { key: 'actionText', title: '操作', width: 190, card: 'line', cell: ({ actionText }) => actionText },
    { key: 'action', title: '操作代码', width: 190, shown: 'not at first', cell: ({ action }) => action },
    { key: 'trace', title: '追踪号', width: 270, shown: 'not at first', cell: ({ trace }) => trace },
  ],
}
