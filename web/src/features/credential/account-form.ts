import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { longNumber, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Save = Calls['shop']['saveTransferAccount']
type Values = Omit<WrittenFor<Save>, 'shopId'>
const field = fieldsOf<Values>()

/** Form of the bank account to which the shop's buyers transfer. */
export const accountForm: FormOf<Values, Save, AnswerOf<Calls['shop']['transferAccount']>> = {
  label: '转账收款账户',
  call: api.shop.saveTransferAccount,
  schema: () => import('@mall/api/shop/inputs').then((it) => it.transferAccount),
  start: (it) => ({
    payee: it?.account?.payee ?? '',
    bankName: it?.account?.bankName ?? '',
    accountNo: it?.account?.accountNo ?? '',
  }),
  parts: [
    {
      fields: [
        field('payee', '收款人', text(), { hint: '与银行账户户名一致，买家的凭证会与它核对' }),
        field('bankName', '开户行', text()),
        field('accountNo', '银行账号', longNumber(30), { hint: '买家在付款页看到完整账号' }),
      ],
    },
  ],
  done: { say: '收款账户已保存' },
}
