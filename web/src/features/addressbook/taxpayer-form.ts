import { titleTypes } from '@mall/api/addressbook/title-types'
import type { TitleType } from '@mall/api/addressbook/title-types'
import { api } from '../../api.ts'
import type { Add } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { keptActs } from './kept-acts.ts'

export type Taxpayer = AnswerOf<Calls['addressbook']['taxpayers']>['list'][number]
/** Limit of invoice titles of one enterprise. */
const mostTaxpayers = 50
type Save = Calls['addressbook']['saveTaxpayer']
type Values = WrittenFor<Save>

const readAnew = async ({ taxId }: Taxpayer): Promise<Taxpayer> => {
  const { list } = await send(api.addressbook.taxpayers, { pageSize: mostTaxpayers }, { quiet: true })
  const found = list.find((it) => it.taxId === taxId)
  if (found === undefined) throw new Error('这个抬头已被删除')
  return found
}

const field = fieldsOf<Values>()
const typeOptions = Object.entries(titleTypes).map(([value, label]) => ({ value: value as `${TitleType}`, label }))
const ofEnterprise = ({ titleType }: Values) => titleType === '2'
/** Invoices write tax numbers in capitals, and people paste them with spaces. */
const taxNumber = { ...text(), settle: (value: string) => value.replace(/\s/g, '').toUpperCase() }
const withoutSpaces = { ...text(), settle: (value: string) => value.replace(/\s/g, '') }

const taxpayerForm: FormOf<Values, Save, Taxpayer> = {
  label: '发票抬头',
  call: api.addressbook.saveTaxpayer,
  schema: () => import('@mall/api/addressbook/inputs').then((it) => it.saveTaxpayer),
  start: (taxpayer) => ({
    taxId: taxpayer?.taxId ?? '',
    version: String(taxpayer?.version ?? ''),
    titleType: taxpayer === undefined ? '' : (String(taxpayer.titleType) as `${TitleType}`),
    title: taxpayer?.title ?? '',
    taxNo: taxpayer?.taxNo ?? '',
    bankName: taxpayer?.bankName ?? '',
    bankAccount: taxpayer?.bankAccount ?? '',
    regAddress: taxpayer?.regAddress ?? '',
    regPhone: taxpayer?.regPhone ?? '',
    email: taxpayer?.email ?? '',
    isDefault: taxpayer?.isDefault ?? false,
  }),
  parts: [
    {
      fields: [
        field('titleType', '抬头类型', oneOf(typeOptions)),
        field('title', '抬头名称', text(), { hint: '与营业执照或身份证上的名称一致' }),
        field('taxNo', '税号', taxNumber, {
          when: ofEnterprise,
          must: true,
          hint: '统一社会信用代码或纳税人识别号，15 到 20 位',
        }),
        field('bankName', '开户银行', text(), { when: ofEnterprise, hint: '这一项和下面三项，开专用发票才需要' }),
        field('bankAccount', '银行账号', withoutSpaces, { when: ofEnterprise }),
        field('regAddress', '注册地址', text(), { when: ofEnterprise }),
        field('regPhone', '注册电话', withoutSpaces, { when: ofEnterprise }),
        field('email', '收票邮箱', text(), { hint: '电子发票发到这里' }),
        field('isDefault', '设为默认抬头', flag()),
      ],
    },
  ],
  again: readAnew,
  done: { say: '发票抬头已保存' },
}

export const taxpayerAdd: Add = { label: '新增抬头', form: taxpayerForm, title: '新增发票抬头' }

/** The buyer's actions on an invoice title. */
export const taxpayerActs = keptActs({
  thing: '发票抬头',
  input: ({ taxId }: Taxpayer) => ({ taxId }),
  setDefault: api.addressbook.setDefaultTaxpayer,
  drop: api.addressbook.dropTaxpayer,
  which: ({ title }) => `“${title}”`,
  edit: { key: 'edit', label: '修改', kind: 'quiet', form: taxpayerForm, title: '修改发票抬头' },
})
