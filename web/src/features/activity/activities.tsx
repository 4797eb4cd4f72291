import { activities as inputs } from '@mall/api/activity/inputs'
import { activityStates, priceModes } from '@mall/api/activity/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { yuan } from '../../kit/money.ts'
import { PictureCell } from '../../kit/picture-cell.tsx'
import { Tag } from '../../kit/tag.tsx'
import { activityActs } from './activity-acts.ts'
import { stateTones } from './activity-words.ts'

/** List of the shop's activity pages. */
export const activities: ListOf<typeof api.activity.list> = {
  name: 'activity.list',
  title: '活动页',
  thing: '活动页',
  counts: '个',
  call: api.activity.list,
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
      width: 240,
      least: 180,
      shown: 'always',
      card: 'head',
      cell: ({ cover, name, changed, state }) => (
        <PictureCell path={cover} name={name} below={changed && state > 0 ? '有修改没有发布' : ''} wide />
      ),
    },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={stateTones[state] ?? 'plain'}>{stateText}</Tag>,
    },
    {
      key: 'time',
      title: '活动时间',
      width: 170,
      card: 'line',
      cell: ({ beginTime, endTime }) => `${beginTime.slice(0, 16)} 至 ${endTime.slice(0, 16)}`,
    },
    {
      key: 'price',
      title: '限时价',
      width: 110,
      card: 'line',
      cell: ({ priceMode, goodsCount }) => (priceMode === 0 ? priceModes[0] : `${priceModes[1]} ${goodsCount} 种`),
    },
    {
      key: 'views',
      title: '浏览',
      width: 80,
      align: 'right',
      card: 'foot',
      cell: ({ viewCount }, at) => `${at === 'card' ? '浏览 ' : ''}${viewCount}`,
    },
    {
      key: 'orders',
      title: '订单',
      width: 80,
      align: 'right',
      card: 'foot',
      cell: ({ orderCount }, at) => `${at === 'card' ? '订单 ' : ''}${orderCount}`,
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
  acts: activityActs,
  adds: { label: '新建活动页', go: '/mj/activity/edit', needs: api.activity.add },
}
