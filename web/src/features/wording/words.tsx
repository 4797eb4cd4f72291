import { listed } from '@mall/api/wording/inputs'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { When } from '../../kit/when.tsx'

type Room = Calls['wording']
type Word = AnswerOf<Room['list']>['list'][number]
type Values = { readonly words: string; readonly reason: string }
const field = fieldsOf<Values>()

const addForm: FormOf<Values, Room['add']> = {
  label: '新增违规词',
  call: api.wording.add,
  schema: () => import('@mall/api/wording/inputs').then((it) => it.add),
  start: () => ({ words: '', reason: '' }),
  parts: [
    {
      fields: [
        field('words', '违规词', text({ lines: 6 }), {
          hint: '每行一个，也可用逗号分隔；每个 2 至 20 个字，一次最多 500 个',
        }),
        field('reason', '依据', text(), { hint: '例如 广告法第九条' }),
      ],
    },
  ],
  done: { say: '违规词已保存，立即生效' },
}

/** List of the words that people may not publish. */
export const words: ListOf<typeof api.wording.list> = {
  name: 'wording.list',
  title: '违规词',
  thing: '违规词',
  counts: '个',
  call: api.wording.list,
  fields: listed.shape,
  id: ({ wordId }) => wordId,
  nameOf: ({ word }) => word,
  filters: [{ as: 'text', field: 'keyword', label: '词或依据' }],
  sorts: { newest: '最新', oldest: '最早' },
  columns: [
    { key: 'word', title: '违规词', width: 160, shown: 'always', card: 'head', cell: ({ word }) => word },
    { key: 'reason', title: '依据', width: 320, card: 'line', cell: ({ reason }) => reason },
    {
      key: 'time',
      title: '加入时间',
      width: 156,
      card: 'foot',
      cell: ({ createTime }) => <When at={createTime} />,
      text: ({ createTime }) => createTime,
    },
  ],
  acts: [
    {
      key: 'hits',
      label: '查命中商品',
      go: ({ word }) => `/operate/goods?keyword=${encodeURIComponent(word)}`,
      needs: api.catalog.operatorList,
    },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      send: sends(api.wording.drop, ({ wordId }: Word) => ({ wordId })),
      ask: {
        title: '删除违规词？',
        words: ({ word }) => `删除后，新发布的内容可以含有“${word}”。`,
        yes: '删除',
        no: '保留',
      },
      done: '违规词已删除',
    },
  ],
  adds: { label: '新增违规词', form: addForm },
}
