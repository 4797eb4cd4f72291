import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { oneOf } from '../../blocks/form/inputs/choice.tsx'
import { rows } from '../../blocks/form/inputs/rows.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

export type HandedIn = AnswerOf<Calls['checkin']['operatorShow']>
type Audit = Calls['checkin']['audit']
type Values = WrittenFor<Audit>
type Fault = Values['faults'][number]

const field = fieldsOf<Values>()
const places = [
  { value: 'shopName', label: '店铺名称' },
  { value: 'busTypeIds', label: '经营类型' },
  { value: 'mainCategoryIds', label: '主营类目' },
  { value: 'contactName', label: '联系人' },
  { value: 'contactMobile', label: '联系电话' },
  { value: 'areaId', label: '所在地区' },
  { value: 'address', label: '详细地址' },
  { value: 'qualificationList', label: '资质文件' },
] as const

/** Sends an application back: why, and what has to be mended field by field. */
const rejectForm: FormOf<Values, Audit, HandedIn> = {
  label: '退回',
  call: api.checkin.audit,
  schema: () => import('@mall/api/checkin/inputs').then((it) => it.audit),
  start: (it) => ({
    applyId: it?.applyId ?? '',
    version: String(it?.version ?? ''),
    pass: false,
    reason: '',
    faults: [],
  }),
  parts: [
    {
      fields: [
        field('reason', '退回原因', text({ lines: 2 }), { must: true, hint: '申请人会看到，请说清楚怎么改' }),
        field(
          'faults',
          '需要修改的地方',
          rows<Fault>({
            name: '修改项',
            add: '添加一处',
            empty: { field: '', msg: '' },
            fields: [
              { at: 'field', label: '哪一项', input: oneOf(places) as never },
              { at: 'msg', label: '怎么改', input: text() },
            ],
          }),
        ),
      ],
    },
  ],
  done: { say: '已退回，申请人会收到消息' },
}

/** What the operator does with an application. */
export const auditActs: readonly RowAct<HandedIn>[] = [
  {
    key: 'pass',
    label: '通过',
    kind: 'brand',
    when: ({ buttons, requirements }) =>
      buttons.includes('pass') && (requirements.every(({ state }) => state === 'given') || '资质不全，不能通过'),
    send: sends(api.checkin.audit, ({ applyId, version }: HandedIn) => ({ applyId, version, pass: true })),
    ask: {
      title: '通过这份入驻申请？',
      words: ({ shopName }) => `“${shopName}”确认平台协议后即可在线收款。`,
      yes: '通过',
      no: '再看看',
    },
    done: '已通过，申请人会收到消息',
  },
  {
    key: 'reject',
    label: '退回',
    kind: 'bad',
    when: ({ buttons }) => buttons.includes('reject'),
    form: rejectForm,
    title: '退回入驻申请',
    buttons: { name: '退回', bad: true },
  },
]
