import { api } from '../../api.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { verdictsInput } from './parts/verdicts-input.tsx'

export type HandedIn = AnswerOf<Calls['checkin']['operatorShow']>
type Audit = Calls['checkin']['audit']
type Values = WrittenFor<Audit>

const field = fieldsOf<Values>()

/** Form for both outcomes: it passes each requirement, or refuses it with a reason. */
const auditForm = (pass: boolean): FormOf<Values, Audit, HandedIn> => ({
  label: pass ? '通过' : '退回',
  call: api.checkin.audit,
  schema: () => import('@mall/api/checkin/inputs').then((it) => it.audit),
  start: (it) => ({
    applyId: it?.applyId ?? '',
    version: String(it?.version ?? ''),
    pass,
    reason: '',
    verdicts: (it?.auditRows ?? []).map(({ row }) => ({ row, ok: false, reason: '' })),
  }),
  parts: [
    {
      fields: [
        field('verdicts', '逐项审核', verdictsInput, { wide: true }),
        ...(pass
          ? []
          : [field('reason', '退回原因', text({ lines: 2 }), { must: true, hint: '申请人会看到，请说清楚怎么改' })]),
      ],
    },
  ],
  done: { say: pass ? '已通过，申请人会收到消息' : '已退回，申请人会收到消息' },
})

/** The operator's actions on an application. */
export const auditActs: readonly RowAct<HandedIn>[] = [
  {
    key: 'pass',
    label: '通过',
    kind: 'brand',
    when: ({ buttons, requirements }) =>
      buttons.includes('pass') && (requirements.every(({ state }) => state === 'given') || '资质不全，不能通过'),
    form: auditForm(true),
    title: '通过入驻申请',
    about: ({ shopName }) => `全部合格才能通过；“${shopName}”确认平台协议后即可在线收款。`,
    buttons: { name: '通过' },
  },
  {
    key: 'reject',
    label: '退回',
    kind: 'bad',
    when: ({ buttons }) => buttons.includes('reject'),
    form: auditForm(false),
    title: '退回入驻申请',
    buttons: { name: '退回', bad: true },
  },
]
