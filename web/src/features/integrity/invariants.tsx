import { invariants as input } from '@mall/api/integrity/inputs'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { Tag } from '../../kit/tag.tsx'
import { When } from '../../kit/when.tsx'

type Invariant = AnswerOf<Calls['integrity']['invariants']>['list'][number]

const stateOf = ({ percent, broken }: Invariant): string =>
  percent !== null ? `检查中 ${percent}%` : broken === 0 ? '正常' : `${broken} 处不符`

/** List of the invariants, with the result of each one's last check. */
export const invariants: ListOf<typeof api.integrity.invariants> = {
  name: 'integrity.invariants',
  title: '数据自检',
  thing: '检查项',
  counts: '项',
  call: api.integrity.invariants,
  fields: input.shape,
  id: ({ invariant }) => invariant,
  nameOf: ({ words }) => words,
  filters: [
    { as: 'text', field: 'keyword', label: '检查项' },
    {
      as: 'one',
      field: 'state',
      label: '结果',
      choices: [
        { value: 'broken', label: '有不符' },
        { value: 'sound', label: '正常' },
      ],
    },
  ],
  sorts: { brokenFirst: '不符在前', oldestCheck: '最久未查在前' },
  columns: [
    { key: 'words', title: '检查项', width: 320, shown: 'always', card: 'head', cell: ({ words }) => words },
    {
      key: 'state',
      title: '结果',
      width: 120,
      card: 'badge',
      cell: (it) => <Tag tone={it.percent !== null ? 'info' : it.broken === 0 ? 'good' : 'bad'}>{stateOf(it)}</Tag>,
      text: stateOf,
    },
    {
      key: 'examples',
      title: '不符的编号',
      width: 200,
      card: 'line',
      cell: ({ examples }) => examples.join('、'),
    },
    {
      key: 'checkTime',
      title: '最近检查',
      width: 156,
      card: 'line',
      cell: ({ checkTime }, at) => (
        <>
          {at === 'card' && '最近检查 '}
          <When at={checkTime} />
        </>
      ),
      text: ({ checkTime }) => checkTime,
    },
    {
      key: 'wholeTime',
      title: '全量检查',
      width: 156,
      cell: ({ wholeTime }) => (wholeTime === null ? '还没有' : <When at={wholeTime} />),
      text: ({ wholeTime }) => wholeTime ?? '',
    },
    {
      key: 'askedBy',
      title: '发起人',
      width: 200,
      cell: ({ askedBy, askedTime }) => askedBy && `${askedBy} ${askedTime ?? ''}`,
    },
    { key: 'room', title: '模块', width: 110, shown: 'not at first', cell: ({ room }) => room },
  ],
  acts: [
    {
      key: 'check',
      label: '立即检查',
      when: ({ percent }) => percent === null || '正在检查',
      send: sends(api.integrity.checkWhole, ({ invariant }: Invariant) => ({ invariant })),
      done: '已开始检查全部数据',
    },
  ],
}
