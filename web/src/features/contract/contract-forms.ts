import { api } from '../../api.ts'
import { captcha } from '../../blocks/form/inputs/captcha.tsx'
import { day } from '../../blocks/form/inputs/dates.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { customerChoice } from '../customer/parts/customer-choice.tsx'
import type { NamedCustomer } from '../customer/parts/customer-choice.tsx'
import { agreedGoods, rowOf } from './parts/agreed-goods.tsx'
import type { AgreedGoods } from './parts/agreed-goods.tsx'

type Room = Calls['contract']
type Contract = AnswerOf<Room['list']>['list'][number]
type Detail = AnswerOf<Room['detail']>
type Offer = Pick<AnswerOf<Room['offer']>, 'contractId' | 'contentHash'>

const inputs = () => import('@mall/api/contract/inputs')
type One = { readonly contractId: string; readonly version: string }
const oneOf = (it: Pick<Contract, 'contractId' | 'version'> | undefined): One => ({
  contractId: it?.contractId ?? '',
  version: String(it?.version ?? ''),
})

type Extended = One & { readonly op: 'extend'; readonly endDate: string }
export const extendForm: FormOf<Extended, Room['edit'], Contract> = {
  label: '合同延期',
  call: api.contract.edit,
  schema: () => inputs().then((it) => it.extendContract),
  start: (it) => ({ ...oneOf(it), op: 'extend', endDate: it?.endDate ?? '' }),
  parts: [{ fields: [fieldsOf<Extended>()('endDate', '新的截止日期', day())] }],
  done: { say: '合同已延期' },
}

type Terminated = One & { readonly op: 'terminate'; readonly reason: string }
export const terminateForm: FormOf<Terminated, Room['edit'], Contract> = {
  label: '终止合同',
  call: api.contract.edit,
  schema: () => inputs().then((it) => it.terminateContract),
  start: (it) => ({ ...oneOf(it), op: 'terminate', reason: '' }),
  parts: [{ fields: [fieldsOf<Terminated>()('reason', '终止原因', text({ lines: 2 }))] }],
  done: { say: '合同已终止' },
}

type Customers = One & { readonly customerIds: readonly NamedCustomer[] }
export const customersForm: FormOf<Customers, Room['saveCustomers'], Detail> = {
  label: '合同客户',
  call: api.contract.saveCustomers,
  schema: () => inputs().then((it) => it.saveCustomers),
  start: (it) => ({ ...oneOf(it), customerIds: it?.customers ?? [] }),
  parts: [{ fields: [fieldsOf<Customers>()('customerIds', '客户', customerChoice())] }],
  done: { say: '客户已保存' },
}

type Goods = One & { readonly goods: readonly AgreedGoods[] }
export const goodsForm: FormOf<Goods, Room['saveGoods'], Detail> = {
  label: '合同商品',
  call: api.contract.saveGoods,
  schema: () => inputs().then((it) => it.saveGoods),
  start: (it) => ({ ...oneOf(it), goods: it?.goods.map(rowOf) ?? [] }),
  parts: [{ fields: [fieldsOf<Goods>()('goods', '商品', agreedGoods(), { wide: true })] }],
  done: { say: '商品已保存' },
}

type Signed = {
  readonly op: 'sign'
  readonly contractId: string
  readonly contentHash: string
  readonly captchaTicket: string
}
/** Form that signs a contract as the signer read it. */
export const signForm: FormOf<Signed, Room['answer'], Offer> = {
  label: '签署合同',
  call: api.contract.answer,
  schema: () => inputs().then((it) => it.signContract),
  start: (it) => ({
    op: 'sign',
    contractId: it?.contractId ?? '',
    contentHash: it?.contentHash ?? '',
    captchaTicket: '',
  }),
  parts: [{ fields: [fieldsOf<Signed>()('captchaTicket', '验证码', captcha('sign'), { private: true })] }],
  done: { say: '合同已签署，结算时可以选择它的价格', refreshes: ['order.preview'] },
}

type Refused = { readonly op: 'refuse'; readonly contractId: string; readonly reason: string }
export const refuseForm: FormOf<Refused, Room['answer'], Offer> = {
  label: '拒签合同',
  call: api.contract.answer,
  schema: () => inputs().then((it) => it.refuseContract),
  start: (it) => ({ op: 'refuse', contractId: it?.contractId ?? '', reason: '' }),
  parts: [{ fields: [fieldsOf<Refused>()('reason', '拒签原因', text({ lines: 2 }), { hint: '卖家会看到' })] }],
  done: { say: '已拒签，卖家会收到消息' },
}
