import { listed } from '@mall/api/parameter/inputs'
import { parameterGroups } from '@mall/api/parameter/parameters'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { When } from '../../kit/when.tsx'
import { parameterForm } from './parameter-form.ts'

/** List of the parameters that an operator may change without a developer. */
export const parameters: ListOf<typeof api.parameter.list> = {
  name: 'parameter.list',
  title: '运营参数',
  thing: '参数',
  counts: '项',
  call: api.parameter.list,
  fields: listed.shape,
  id: ({ name }) => name,
  nameOf: ({ title }) => title,
  filters: [
    { as: 'text', field: 'keyword', label: '名称或说明' },
    {
      as: 'one',
      field: 'group',
      label: '分组',
      choices: parameterGroups.map((value) => ({ value, label: value })),
    },
    {
      as: 'one',
      field: 'state',
      label: '状态',
      choices: [
        { value: 'changed', label: '已调整' },
        { value: 'usual', label: '默认' },
      ],
    },
  ],
  columns: [
    { key: 'title', title: '参数', width: 190, shown: 'always', card: 'head', cell: ({ title }) => title },
    { key: 'group', title: '分组', width: 90, card: 'line', cell: ({ group }) => group },
    {
      key: 'state',
      title: '状态',
      width: 80,
      card: 'badge',
      cell: ({ value, usual }) => (
        <Tag tone={value === usual ? 'plain' : 'info'}>{value === usual ? '默认' : '已调整'}</Tag>
      ),
    },
    {
      key: 'value',
      title: '当前值',
      width: 110,
      card: 'line',
      cell: ({ value, unit }, at) => `${at === 'card' ? '当前 ' : ''}${value} ${unit}`,
    },
    {
      key: 'bounds',
      title: '默认与范围',
      width: 160,
      card: 'line',
      cell: ({ usual, least, most }) => `默认 ${usual}，${least} 至 ${most}`,
    },
    { key: 'about', title: '说明', width: 220, card: 'line', cell: ({ about }) => about },
    {
      key: 'changed',
      title: '最近修改',
      width: 144,
      card: 'foot',
      cell: ({ changeTime }) => (changeTime === null ? '没有改过' : <When at={changeTime} />),
      text: ({ changeTime }) => changeTime ?? '',
    },
    {
      key: 'reason',
      title: '修改原因',
      width: 200,
      shown: 'not at first',
      card: 'line',
      cell: ({ reason }) => reason,
    },
  ],
  acts: [
    {
      key: 'change',
      label: '修改',
      form: parameterForm,
      title: '修改参数',
      about: ({ title, about, least, most, unit, usual }) =>
        `${title}：${about}可填 ${least} 至 ${most} ${unit}，默认 ${usual} ${unit}。`,
    },
    {
      key: 'trail',
      label: '修改记录',
      go: ({ name }) => `/operate/trail?target=parameter_value&thing=${name}`,
      needs: api.integrity.trail,
    },
  ],
}
