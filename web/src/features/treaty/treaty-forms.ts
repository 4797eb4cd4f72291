import { api } from '../../api.ts'
import { captcha } from '../../blocks/form/inputs/captcha.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['treaty']
export type Treaty = AnswerOf<Room['query']>['list'][number]
const inputs = () => import('@mall/api/treaty/inputs')

type Signed = {
  readonly treatyId: string
  readonly op: 'sign'
  readonly contentHash: string
  readonly idCard: string
  readonly captchaTicket: string
}
const signed = fieldsOf<Signed>()

/** Form by which the payer signs a treaty as they read it; a payer who is not certified enters their identity number. */
export const signForm = (it: Treaty | undefined): FormOf<Signed, Room['decide'], Treaty> => ({
  label: '签署代付协议',
  call: api.treaty.decide,
  schema: () => inputs().then((all) => all.decide),
  start: (row) => ({
    treatyId: row?.treatyId ?? '',
    op: 'sign',
    contentHash: row?.contentHash ?? '',
    idCard: '',
    captchaTicket: '',
  }),
  parts: [
    {
      fields: [
        ...(it?.identityNeeded
          ? [signed('idCard', '身份证号', text(), { must: true, private: true, hint: '确认签署人，加密保存' })]
          : []),
        signed('captchaTicket', '验证码', captcha('sign'), { private: true }),
      ],
    },
  ],
  done: {
    say: '已签署，协议生效',
    refreshes: ['treaty', 'paying'],
  },
})

export type Terms = {
  readonly payerName: string
  readonly payerMobile: string
  readonly relation: string
  readonly limitMoney: string
  readonly endDate: string
}
type Asked = Terms & { readonly contentHash: string; readonly captchaTicket: string }
/** Form by which the enterprise signs the treaty it previewed. */
export const askForm: FormOf<Asked, Room['toSign'], Terms & { readonly contentHash: string }> = {
  label: '签署代付协议',
  call: api.treaty.toSign,
  schema: () => inputs().then((all) => all.toSign),
  start: (it) => ({
    payerName: it?.payerName ?? '',
    payerMobile: it?.payerMobile ?? '',
    relation: it?.relation ?? '',
    limitMoney: it?.limitMoney ?? '',
    endDate: it?.endDate ?? '',
    contentHash: it?.contentHash ?? '',
    captchaTicket: '',
  }),
  parts: [{ fields: [fieldsOf<Asked>()('captchaTicket', '验证码', captcha('sign'), { private: true })] }],
  done: { say: '已签署，代付人会收到消息', refreshes: ['treaty'] },
}
