import { sheets as inputs } from '@mall/api/combination/inputs'
import { sheetStates } from '@mall/api/combination/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'
import { sheetActs, sheetLinks } from './sheet-acts.ts'
import { progressWords, stateTones, typeChoices, typeWords } from './sheet-words.ts'

/** List of a shop's group purchases and combination orders. */
export const sheets: ListOf<typeof api.combination.sheets> = {
  name: 'combination.sheets',
  title: '团购管理',
  thing: '团购',
  counts: '个',
  call: api.combination.sheets,
  fields: inputs.shape,
  id: ({ combinationId }) => combinationId,
  nameOf: ({ title }) => title,
  filters: [
    { as: 'text', field: 'title', label: '标题' },
    { as: 'one', field: 'combType', label: '类型', choices: typeChoices },
    {
      as: 'one',
      field: 'byTruck',
      label: '拼车',
      choices: [
        { value: 'true', label: '拼车' },
        { value: 'false', label: '不拼车' },
      ],
    },
    {
      as: 'one',
      field: 'state',
      label: '状态',
      choices: Object.entries(sheetStates).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    {
      key: 'title',
      title: '团购',
      width: 230,
      least: 180,
      shown: 'always',
      card: 'head',
      cell: ({ title }) => title,
    },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={stateTones[state] ?? 'plain'}>{stateText}</Tag>,
    },
    { key: 'no', title: '编号', width: 80, cell: ({ combinationNo }) => combinationNo },
    {
      key: 'type',
      title: '类型',
      width: 100,
      card: 'line',
      cell: ({ combType, truck }) => `${typeWords(combType)}${truck === null ? '' : '，拼车'}`,
    },
    {
      key: 'time',
      title: '起止时间',
      width: 170,
      card: 'line',
      cell: ({ beginTime, endTime }) => `${beginTime.slice(0, 16)} 至 ${endTime.slice(0, 16)}`,
    },
    { key: 'progress', title: '进度', width: 120, card: 'line', cell: progressWords },
    {
      key: 'orders',
      title: '订单',
      width: 75,
      align: 'right',
      card: 'foot',
      cell: ({ orderCount }, at) => (at === 'card' ? `${orderCount} 单` : orderCount),
    },
    {
      key: 'money',
      title: '金额',
      width: 120,
      align: 'right',
      card: 'foot',
      cell: ({ totalMoney }) => yuan(totalMoney),
    },
  ],
  acts: [...sheetLinks, ...sheetActs],
  adds: { label: '新建团购', go: '/mj/groupBuying/edit', needs: api.combination.save },
}
