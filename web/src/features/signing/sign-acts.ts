import { api } from '../../api.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { captcha } from '../../blocks/form/inputs/captcha.tsx'
import { papers } from '../../blocks/form/inputs/papers.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['signing']
/** A contract as its page shows it; `needMaterials` if its signer has to hand papers in. */
export type ToSign = AnswerOf<Room['info']> & {
  readonly orderId: string
  readonly hash: string
  readonly needMaterials: boolean
}

const inputs = () => import('@mall/api/signing/inputs')
const refreshes = ['signing', 'order']

type Signed = {
  readonly orderId: string
  readonly previewHash: string
  readonly materials: readonly string[]
  readonly captchaTicket: string
}
const signed = fieldsOf<Signed>()
const fieldOfTicket = signed('captchaTicket', '验证码', captcha('sign'), { private: true })

const signForm = (needMaterials: boolean): FormOf<Signed, Room['submit'], ToSign> => ({
  label: '签署合同',
  call: api.signing.submit,
  schema: () => inputs().then((it) => it.submit),
  start: (it) => ({ orderId: it?.orderId ?? '', previewHash: it?.hash ?? '', materials: [], captchaTicket: '' }),
  parts: [
    {
      fields: needMaterials
        ? [signed('materials', '营业执照或身份证照片', papers(), { must: true }), fieldOfTicket]
        : [fieldOfTicket],
    },
  ],
  done: { say: '合同已签署', refreshes },
})

type Refused = { readonly contractId: string; readonly reason: string }
const refuseForm: FormOf<Refused, Room['refuse'], ToSign> = {
  label: '拒签合同',
  call: api.signing.refuse,
  schema: () => inputs().then((it) => it.refuse),
  start: (it) => ({ contractId: it?.contractId ?? '', reason: '' }),
  parts: [{ fields: [fieldsOf<Refused>()('reason', '拒签原因', text({ lines: 2 }))] }],
  done: { say: '已拒签，订单已关闭', refreshes },
}

/** Returns a side's actions on the contract of an order, on the page where it reads the contract. */
export const signActs = (needMaterials: boolean): readonly RowAct<ToSign>[] => [
  {
    key: 'sign',
    label: '签署',
    kind: 'brand',
    when: ({ buttons }) => buttons.includes('sign'),
    form: signForm(needMaterials),
    title: '签署合同',
    about: ({ contractNo }) => `您签署的是合同 ${contractNo} 当前的正文，签署后不能撤回。`,
    buttons: { name: '我已阅读，签署', not: '再看看' },
  },
  {
    key: 'refuse',
    label: '拒签',
    when: ({ buttons }) => buttons.includes('refuse'),
    form: refuseForm,
    title: '拒签合同',
    about: ({ orderNo }) => `拒签后订单 ${orderNo} 关闭，不能恢复。`,
    buttons: { name: '拒签并关闭订单', not: '再看看', bad: true },
  },
]
