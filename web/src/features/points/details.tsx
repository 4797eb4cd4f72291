import { details as detailFields } from '@mall/api/points/inputs'
import { pointsDetails } from '@mall/api/points/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { detailForm } from './points-forms.tsx'
import type { Detail } from './points-forms.tsx'

const tones: Readonly<Record<string, 'good' | 'warn' | 'plain'>> = { 进行中: 'good', 未开始: 'warn' }
const targetsOf = ({ targets }: Detail): string => targets.map(({ name }) => name).join('、')

/** List of a shop's additions to its general points rule. */
export const pointsDetailList: ListOf<typeof api.points.details> = {
  name: 'points.details',
  title: '积分管理',
  thing: '规则明细',
  counts: '条',
  call: api.points.details,
  fields: detailFields.shape,
  id: ({ detailId }) => detailId,
  nameOf: targetsOf,
  filters: [
    {
      as: 'one',
      field: 'detailType',
      label: '类型',
      choices: Object.entries(pointsDetails).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    {
      key: 'targets',
      title: '对象',
      width: 260,
      shown: 'always',
      card: 'head',
      cell: (it) => targetsOf(it),
    },
    {
      key: 'type',
      title: '类型',
      width: 120,
      card: 'line',
      cell: ({ detailType }) => pointsDetails[detailType as 1],
    },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ stateText }) => <Tag tone={tones[stateText] ?? 'plain'}>{stateText}</Tag>,
    },
    {
      key: 'gives',
      title: '积分',
      width: 130,
      card: 'line',
      cell: ({ multiple, fixedPoints }) => (multiple === null ? `送 ${fixedPoints} 积分` : `${multiple} 倍`),
    },
    {
      key: 'times',
      title: '时间',
      width: 300,
      card: 'line',
      cell: ({ beginTime, endTime }) =>
        beginTime === null && endTime === null ? '长期' : `${beginTime ?? '即时'} 至 ${endTime ?? '长期'}`,
    },
  ],
  adds: { label: '新增明细', form: detailForm, title: '新增规则明细' },
  acts: [
    { key: 'edit', label: '修改', form: detailForm },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      send: sends(api.points.saveDetail, ({ detailId, version, detailType }: Detail) => ({
        detailId,
        version,
        detailType: detailType as 1,
        enabled: false,
        delete: true,
      })),
      ask: { title: '删除规则明细', words: (it) => `删除“${targetsOf(it)}”的积分规则？`, yes: '删除', no: '不删除' },
      done: '已删除',
    },
  ],
}
