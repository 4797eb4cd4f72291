import { activities as inputs } from '@mall/api/groupbooking/inputs'
import { activityStates } from '@mall/api/groupbooking/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'
import { activityActs, viewActivity } from './activity-acts.ts'
import { needWords, stateTones } from './activity-words.ts'

/** List of a shop's group activities. */
export const activities: ListOf<typeof api.groupbooking.activities> = {
  name: 'groupbooking.activities',
  title: '拼团活动',
  thing: '拼团活动',
  counts: '个',
  call: api.groupbooking.activities,
  fields: inputs.shape,
  id: ({ activityId }) => activityId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'name', label: '活动名称' },
    {
      as: 'one',
      field: 'state',
      label: '状态',
      choices: Object.entries(activityStates).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    {
      key: 'name',
      title: '活动',
      width: 230,
      least: 180,
      shown: 'always',
      card: 'head',
      cell: ({ name }) => name,
    },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={stateTones[state] ?? 'plain'}>{stateText}</Tag>,
    },
    { key: 'goods', title: '商品', width: 190, card: 'line', cell: ({ spuName }) => spuName },
    { key: 'need', title: '成团条件', width: 130, card: 'line', cell: needWords },
    {
      key: 'time',
      title: '活动时间',
      width: 170,
      card: 'line',
      cell: ({ beginTime, endTime }) => `${beginTime.slice(0, 16)} 至 ${endTime.slice(0, 16)}`,
    },
    {
      key: 'teams',
      title: '成团/开团',
      width: 100,
      align: 'right',
      card: 'foot',
      cell: ({ successCount, teamCount }, at) => `${at === 'card' ? '成团 ' : ''}${successCount}/${teamCount}`,
    },
    {
      key: 'money',
      title: '成交',
      width: 110,
      align: 'right',
      card: 'foot',
      cell: ({ orderMoney }) => yuan(orderMoney),
    },
  ],
  acts: [viewActivity, ...activityActs],
  adds: { label: '新建拼团', go: '/mj/groupBooking/edit', needs: api.groupbooking.save },
}
