import { qualificationNames } from '@mall/api/shop/qualifications'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { county } from '../../blocks/form/inputs/area.tsx'
import { oneOf } from '../../blocks/form/inputs/choice.tsx'
import { day } from '../../blocks/form/inputs/dates.tsx'
import { papers } from '../../blocks/form/inputs/papers.tsx'
import { rows } from '../../blocks/form/inputs/rows.tsx'
import { phone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

export type Mine = NonNullable<AnswerOf<Calls['customer']['mine']>>
type Apply = Calls['customer']['apply']
type Values = WrittenFor<Apply>
type Paper = Values['papers'][number]
/** The shop, and the application that it refused before. */
export type Applying = {
  readonly shopId: string
  readonly before: Mine | null
  /** Name in the applicant's account. */
  readonly own: string
}

const field = fieldsOf<Values>()
const kinds = Object.entries(qualificationNames).map(([value, label]) => ({ value, label }))

const paperRows = rows<Paper>({
  name: '证件',
  add: '添加证件',
  empty: { qualType: '1', certNo: '', validTo: '', fileList: [] },
  fields: [
    { at: 'qualType', label: '证件类型', input: oneOf(kinds) as never },
    { at: 'certNo', label: '证件编号', input: text() },
    { at: 'validTo', label: '有效期止（长期有效不填）', input: day() },
    { at: 'fileList', label: '照片', input: papers() },
  ],
})

/** Form by which a person applies to become a customer of a shop. */
export const applyForm: FormOf<Values, Apply, Applying> = {
  label: '客户申请',
  call: api.customer.apply,
  schema: () => import('@mall/api/customer/inputs').then((it) => it.apply),
  start: (it) => ({
    shopId: it?.shopId ?? '',
    contactName: it?.before?.contactName ?? it?.own ?? '',
    mobile: '',
    areaId: it?.before?.areaId ?? '',
    applyText: it?.before?.applyText ?? '',
    papers: [],
  }),
  parts: [
    {
      title: '联系方式',
      fields: [
        field('contactName', '联系人', text({ autoComplete: 'name' })),
        field('mobile', '手机号', phone(), { private: true }),
        field('areaId', '所在地区', county()),
        field('applyText', '申请说明', text({ lines: 3 }), { hint: '养殖或种植的品种与规模、想采购的商品' }),
      ],
    },
    {
      title: '证件',
      fields: [
        field('papers', '证件', paperRows, {
          private: true,
          wide: true,
          hint: '按店铺要求提供，例如营业执照；照片只有您和这家店铺看得到',
        }),
      ],
    },
  ],
  done: { say: '申请已提交' },
}
