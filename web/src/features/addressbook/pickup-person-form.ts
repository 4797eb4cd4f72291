import { api } from '../../api.ts'
import type { Add } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag } from '../../blocks/form/inputs/choice.tsx'
import { longNumber, phone, plate, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { keptActs } from './kept-acts.ts'

export type PickupPerson = AnswerOf<Calls['addressbook']['pickupPeople']>['list'][number]
type Save = Calls['addressbook']['savePickupPerson']
type Values = WrittenFor<Save>

const field = fieldsOf<Values>()
const readWhole = ({ selfId }: PickupPerson): Promise<PickupPerson> =>
  send(api.addressbook.wholePickupPerson, { selfId }, { quiet: true })

/** Form of a pick-up person, new or changed. */
const pickupPersonForm: FormOf<Values, Save, PickupPerson> = {
  label: '提货人',
  call: api.addressbook.savePickupPerson,
  schema: () => import('@mall/api/addressbook/inputs').then((it) => it.savePickupPerson),
  start: (person) => ({
    selfId: person?.selfId ?? '',
    version: String(person?.version ?? ''),
    name: person?.name ?? '',
    mobile: person?.mobile ?? '',
    idCard: person?.idCard ?? '',
    plateNo: person?.plateNo ?? '',
    isDefault: person?.isDefault ?? false,
  }),
  parts: [
    {
      fields: [
        field('name', '姓名', text()),
        field('mobile', '手机号', phone(), { private: true }),
        field('idCard', '身份证号', longNumber(18), {
          private: true,
          hint: '自提点要求核对时需要；加密保存，列表里只显示后四位',
        }),
        field('plateNo', '车牌号', plate(), { hint: '开车来提货时填写，例如 冀A12345' }),
        field('isDefault', '设为默认提货人', flag()),
      ],
    },
  ],
  again: readWhole,
  done: { say: '提货人已保存' },
}

export const pickupPersonAdd: Add = { label: '新增提货人', form: pickupPersonForm, title: '新增提货人' }

/** The buyer's actions on a pick-up person. */
export const pickupPersonActs = keptActs({
  thing: '提货人',
  input: ({ selfId }: PickupPerson) => ({ selfId }),
  setDefault: api.addressbook.setDefaultPickupPerson,
  drop: api.addressbook.dropPickupPerson,
  which: ({ name }) => ` ${name} `,
  edit: { key: 'edit', label: '修改', kind: 'quiet', form: pickupPersonForm, title: '修改提货人', whole: readWhole },
})
