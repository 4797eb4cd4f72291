import { contractTypes, payTerms } from '@mall/api/contract/states'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { days } from '../../blocks/form/inputs/dates.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { customerChoice } from '../customer/parts/customer-choice.tsx'
import type { NamedCustomer } from '../customer/parts/customer-choice.tsx'
import type { ContractDetail } from './contract-acts.ts'
import { agreedGoods, rowOf } from './parts/agreed-goods.tsx'
import type { AgreedGoods } from './parts/agreed-goods.tsx'

type Values = {
  readonly op: 'save'
  readonly contractId: string
  readonly version: string
  readonly name: string
  readonly contractType: '1' | '2' | ''
  readonly beginDate: string
  readonly endDate: string
  readonly payTerm: '1' | '2' | '3' | ''
  readonly creditDays: string
  readonly remark: string
  readonly customerIds: readonly NamedCustomer[]
  readonly goods: readonly AgreedGoods[]
}
const field = fieldsOf<Values>()
const types = Object.entries(contractTypes).map(([value, label]) => ({ value: value as '1' | '2', label }))
const terms = Object.entries(payTerms).map(([value, label]) => ({ value: value as '1' | '2' | '3', label }))

/** Form of a shop's contract, new or drafted. */
export const contractForm: FormOf<Values, Calls['contract']['edit'], ContractDetail> = {
  label: '合同',
  call: api.contract.edit,
  schema: () => import('@mall/api/contract/inputs').then((it) => it.saveContract),
  start: (it) => ({
    op: 'save',
    contractId: it?.contractId ?? '',
    version: String(it?.version ?? ''),
    name: it?.name ?? '',
    contractType: String(it?.contractType ?? 1) as '1',
    beginDate: it?.beginDate ?? '',
    endDate: it?.endDate ?? '',
    payTerm: String(it?.payTerm ?? 1) as '1',
    creditDays: String(it?.creditDays ?? 30),
    remark: it?.remark ?? '',
    customerIds: it?.customers ?? [],
    goods: it?.goods.map(rowOf) ?? [],
  }),
  parts: [
    {
      title: '合同',
      fields: [
        field('name', '合同名称', text()),
        field('contractType', '类型', oneOfFew(types)),
        field(['beginDate', 'endDate'], '有效期', days(), { hint: '含首尾两天；生效后可以延期' }),
        field('payTerm', '付款', oneOfFew(terms), {
          hint: '写进合同；约定账期的，客户用账期下单时按合同的天数付款；货到付款暂不改变下单时的付款',
        }),
        field('creditDays', '账期天数', text(), { when: (it) => it.payTerm === '3', must: true }),
        field('remark', '约定事项', text({ lines: 4 }), { hint: '写进合同，客户签署前能看到' }),
      ],
    },
    { title: '客户', fields: [field('customerIds', '客户', customerChoice())] },
    {
      title: '商品、价格与数量',
      fields: [field('goods', '商品', agreedGoods(), { wide: true, hint: '数量不填则不限；数量由全部客户共用' })],
    },
  ],
  again: ({ contractId }) => send(api.contract.detail, { contractId }, { quiet: true }),
  draft: (it) => it?.contractId ?? 'new',
  done: { say: '草稿已保存', to: ({ contractId }) => `/mj/contract/detail/${contractId}` },
}
