import { moneyText, parseMoney } from '@mall/api/money'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { moment } from '../../blocks/form/inputs/dates.tsx'
import { money } from '../../blocks/form/inputs/decimal.tsx'
import { papers } from '../../blocks/form/inputs/papers.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Submit = Calls['credential']['submit']
export type ToTransfer = AnswerOf<Calls['order']['toPay']>['transfers'][number]
type Values = WrittenFor<Submit>
const field = fieldsOf<Values>()

/** Form of a transfer's slip; starts with the owed amount and the receiver. */
export const voucherForm = (it: ToTransfer): FormOf<Values, Submit, ToTransfer> => ({
  label: '付款凭证',
  leaving: 'warn',
  call: api.credential.submit,
  schema: () => import('@mall/api/credential/inputs').then((it) => it.submit),
  start: () => ({
    orderId: it.orderId,
    paths: [],
    payMoney: it.owedMoney,
    payee: it.account?.payee ?? '',
    serialNo: '',
    payTime: '',
    payerName: '',
    payerAccount: '',
    remark: '',
  }),
  warn: ({ payMoney }) => {
    const [paid, owed] = [parseMoney(payMoney), parseMoney(it.owedMoney)]
    return paid !== undefined && owed !== undefined && paid > owed
      ? [`转账金额 ${moneyText(paid)} 元，比还需转账的 ${moneyText(owed)} 元多，多转的由卖家退回`]
      : []
  },
  parts: [
    {
      title: '转账后上传凭证',
      fields: [
        field('paths', '转账回单', papers({ pdf: true }), {
          hint: '银行回单（照片或 PDF）或手机银行截图，要看得清金额、户名和流水号',
        }),
        field('payMoney', '转账金额', money(), { hint: '照回单填写；可以分几次转，每次一张凭证' }),
        field('serialNo', '银行流水号', text(), { hint: '回单上的流水号、交易单号或凭证号' }),
        field('payTime', '转账时间', moment()),
        field('payee', '收款人', text()),
        field('payerName', '付款人', text(), { hint: '从谁的账户转出，与下单人不同时请填写' }),
        field('payerAccount', '付款账号后 4 位', text()),
        field('remark', '备注', text({ lines: 2 })),
      ],
    },
  ],
  done: { say: '凭证已提交，卖家核对到账后会通知您', refreshes: ['order'] },
})
