import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { Add, RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'

type Save = Calls['catalog']['saveClassify']
type Values = WrittenFor<Save>
/** A group of a shop's goods, of the first level or below one. */
export type Group = {
  readonly classifyId: string
  readonly name: string
  readonly goodsCount: number
  readonly children?: readonly Group[]
}
const field = fieldsOf<Values>()

// The form of goods and the page of the shop show the groups too.
const refreshes = ['publishing', 'storefront', 'assortment']

const groupForm = (start: (it: Group | undefined) => Partial<Values>): FormOf<Values, Save, Group> => ({
  label: '店铺分类',
  call: api.catalog.saveClassify,
  schema: () => import('@mall/api/catalog/inputs').then((it) => it.saveClassify),
  start: (it) => ({ shopId: '', classifyId: '', parentId: '', name: '', ...start(it) }),
  parts: [{ fields: [field('name', '分类名称', text(), { hint: '不超过 10 个字' })] }],
  done: { say: '店铺分类已保存', refreshes },
})

export const addGroup: Add = { label: '添加分类', form: groupForm(() => ({})), title: '添加一级分类' }

export const groupActs: readonly RowAct<Group>[] = [
  {
    key: 'below',
    label: '添加下级',
    when: ({ children }) => children !== undefined,
    form: groupForm((it) => ({ parentId: it?.classifyId ?? '' })),
    title: '添加下级分类',
    about: ({ name }) => `添加到“${name}”下面`,
  },
  {
    key: 'rename',
    label: '改名',
    form: groupForm((it) => ({ classifyId: it?.classifyId ?? '', name: it?.name ?? '' })),
    title: '修改分类名称',
  },
  {
    key: 'drop',
    label: '删除',
    kind: 'bad',
    when: ({ children }) => (children?.length ?? 0) === 0 || '请先删除下级分类',
    send: sends(api.catalog.dropClassify, ({ classifyId }: Group) => ({ classifyId })),
    ask: {
      title: '删除这个分类？',
      words: ({ name, goodsCount }) => `“${name}”里的 ${goodsCount} 个在售商品仍在店铺，只是不再属于这个分类。`,
      yes: '删除',
      no: '保留',
    },
    done: '分类已删除',
    refreshes,
  },
]
