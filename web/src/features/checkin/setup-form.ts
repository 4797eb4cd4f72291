import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { county } from '../../blocks/form/inputs/area.tsx'
import { manyOf } from '../../blocks/form/inputs/choice.tsx'
import { telephone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { busTypesInput } from './parts/bus-types-input.tsx'
import type { BusTypes } from './parts/bus-types-input.tsx'

type Open = Calls['checkin']['openFree']
type Values = Omit<WrittenFor<Open>, 'captchaTicket'>
export type Categories = AnswerOf<Calls['catalog']['firstLevelOf']>

const field = fieldsOf<Values>()

/** Returns the category whose name is in the group name of the first of these business types. */
const categoryFor = (tree: BusTypes, categories: Categories, ids: readonly string[]): string[] => {
  const group = tree.find(({ children }) => children.some(({ id }) => ids.includes(id)))
  return categories.flatMap(({ categoryId, name }) => (group?.name.includes(name) ? [categoryId] : []))
}

/** Form that opens a shop for free; `contactName` is the suggested contact. */
export const setupForm = (tree: BusTypes, categories: Categories, contactName: string): FormOf<Values, Open> => ({
  label: '免费开店',
  call: api.checkin.openFree,
  schema: () => import('@mall/api/checkin/inputs').then((it) => it.openFree),
  start: () => ({
    shopName: '',
    busTypeIds: [],
    mainCategoryIds: [],
    contactName,
    contactMobile: '',
    areaId: '',
    address: '',
  }),
  parts: [
    {
      fields: [
        field('shopName', '店铺名称', text(), { hint: '买家看到的名字，2 到 30 个字，之后可以修改' }),
        field('busTypeIds', '经营类型', busTypesInput(tree), { wide: true }),
        field(
          'mainCategoryIds',
          '主营类目',
          manyOf(categories.map((it) => ({ value: it.categoryId, label: it.name }))),
          {
            hint: '1 到 5 个',
          },
        ),
        field('areaId', '所在地区', county()),
        field('address', '详细地址', text(), { hint: '可以之后再填' }),
        field('contactName', '联系人', text({ autoComplete: 'name' })),
        field('contactMobile', '联系电话', telephone(), {
          private: true,
          hint: '买家在店铺页看到；手机号，或带区号的固定电话',
        }),
      ],
    },
  ],
  links: (at, { busTypeIds, mainCategoryIds }, write) => {
    if (at === 'busTypeIds' && mainCategoryIds.length === 0)
      write('mainCategoryIds', categoryFor(tree, categories, busTypeIds))
  },
  done: { say: '店铺已开通' },
})
