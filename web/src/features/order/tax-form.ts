import { titleTypes } from '@mall/api/addressbook/title-types'
import type { TitleType } from '@mall/api/addressbook/title-types'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { oneOf, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['invoice']
type Offer = AnswerOf<Room['invoiceTypes']>
type Kept = AnswerOf<Calls['addressbook']['taxpayers']>['list']

type Values = {
  orderId: string
  invoiceType: string
  taxId: string
  titleType: '' | `${TitleType}`
  title: string
  taxNo: string
  bankName: string
  bankAccount: string
  regAddress: string
  regPhone: string
  email: string
}
const field = fieldsOf<Values>()
const written = ({ taxId }: Values) => taxId === ''
const ofEnterprise = (all: Values) => written(all) && all.titleType === '2'
const special = (all: Values) => ofEnterprise(all) && Number(all.invoiceType) > 2
const typeOptions = Object.entries(titleTypes).map(([value, label]) => ({ value: value as `${TitleType}`, label }))

/** Form that asks for the invoice of an order, on a kept title or a new one. */
export const taxForm = (offer: Offer, kept: Kept): FormOf<Values, Room['ask'], { readonly orderId: string }> => ({
  label: '开票信息',
  leaving: 'free',
  call: api.invoice.ask,
  schema: () => import('@mall/api/invoice/inputs').then((it) => it.ask),
  start: (order) => ({
    orderId: order?.orderId ?? '',
    invoiceType: String(offer.invoiceTypes[0]?.code ?? ''),
    taxId: kept[0]?.taxId ?? '',
    titleType: '1',
    title: '',
    taxNo: '',
    bankName: '',
    bankAccount: '',
    regAddress: '',
    regPhone: '',
    email: '',
  }),
  parts: [
    {
      fields: [
        field(
          'invoiceType',
          '发票类型',
          oneOfFew(offer.invoiceTypes.map(({ code, name }) => ({ value: String(code), label: name }))),
        ),
        field(
          'taxId',
          '发票抬头',
          oneOf(
            kept.map(({ taxId, title }) => ({ value: taxId, label: title })),
            { none: '填写新的抬头' },
          ),
        ),
        field('titleType', '抬头类型', oneOf(typeOptions), { when: written }),
        field('title', '抬头名称', text(), { when: written, must: true }),
        field('taxNo', '税号', text(), { when: ofEnterprise, must: true }),
        field('bankName', '开户银行', text(), { when: special, must: true }),
        field('bankAccount', '银行账号', text(), { when: special, must: true }),
        field('regAddress', '注册地址', text(), { when: special, must: true }),
        field('regPhone', '注册电话', text(), { when: special, must: true }),
        field('email', '收票邮箱', text(), { when: written }),
      ],
    },
  ],
  done: { say: '已申请开票，开具后会通知您', refreshes: ['order'] },
})
