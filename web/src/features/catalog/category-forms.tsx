import { qualificationNames } from '@mall/api/shop/qualifications'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { EditProps, FormOf, Input, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag, ManyOfEdit, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../blocks/form/inputs/choices.tsx'
import { rows } from '../../blocks/form/inputs/rows.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Save = Calls['catalog']['saveCategory']
export type Category = AnswerOf<Calls['catalog']['operatedTree']>['list'][number]
type Values = WrittenFor<Save>
type Licence = Exclude<Values['needQualType'], ''>
const field = fieldsOf<Values>()

const UnitsEdit = (it: EditProps<readonly string[]>) => (
  <Choices
    call={api.catalog.platformUnits}
    input={{}}
    what="单位"
    chosen={it.value}
    options={(all) => all.map(({ unitId, name }) => ({ value: unitId, label: name }))}
  >
    {(options) => <ManyOfEdit {...it} options={options} />}
  </Choices>
)
/** Input of some of the platform's units. */
const units = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (chosen) => `${chosen.length} 个`,
  Edit: UnitsEdit,
})

const attr = rows<Values['attrs'][number]>({
  name: '属性',
  add: '添加属性',
  empty: { name: '', required: false },
  fields: [
    { at: 'name', label: '名称', input: text() },
    { at: 'required', label: '必填', input: flag() },
  ],
})

const empty: Values = {
  categoryId: '',
  version: '',
  parentId: '',
  name: '',
  enabled: true,
  needQualType: '',
  afterSaleDays: '7',
  unitIds: [],
  attrs: [],
  weighGoods: false,
  isPrescription: false,
}
const valuesOf = (it: Category): Values => ({
  ...empty,
  categoryId: it.categoryId,
  version: String(it.version),
  name: it.name,
  enabled: it.enabled,
  needQualType: it.needQualType === null ? '' : (String(it.needQualType) as Licence),
  afterSaleDays: String(it.afterSaleDays),
  unitIds: it.unitIds,
  attrs: it.attrs,
  weighGoods: it.weighGoods,
  isPrescription: it.isPrescription,
})

const licences = Object.entries(qualificationNames).map(([value, label]) => ({ value: value as Licence, label }))

const form = (start: FormOf<Values, Save, Category>['start']): FormOf<Values, Save, Category> => ({
  label: '类目',
  call: api.catalog.saveCategory,
  schema: () => import('@mall/api/catalog/inputs').then((all) => all.saveCategory),
  start,
  parts: [
    {
      fields: [
        field('name', '名称', text()),
        field('needQualType', '需要的资质', oneOf(licences, { none: '不需要' })),
        field('afterSaleDays', '售后天数', text(), { hint: '收货后可以申请售后的天数，0 到 90' }),
        field('unitIds', '可用单位', units()),
        field('attrs', '商品属性', attr, { hint: '必填的属性没有填写时不能保存商品' }),
        field('weighGoods', '按重量计价，以过磅为准', flag()),
        field('isPrescription', '处方药', flag()),
        field('enabled', '启用', flag()),
      ],
    },
  ],
  done: { say: '类目已保存', refreshes: ['catalog', 'storefront', 'publishing'] },
})

export const categoryForm = form((it) => (it === undefined ? empty : valuesOf(it)))
/** Form of a new category below another one; it starts with the requirements of that one. */
export const belowForm = form((it) =>
  it === undefined
    ? empty
    : { ...valuesOf(it), categoryId: '', version: '', parentId: it.categoryId, name: '', enabled: true },
)
