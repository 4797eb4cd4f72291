import { hookEvents } from '@mall/api/partner/hooks'
import type { HookEvent } from '@mall/api/partner/hooks'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { manyOf } from '../../blocks/form/inputs/choice.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import type { Partner } from './partner-forms.tsx'

type Room = Calls['partner']
type Values = {
  readonly partnerId: string
  readonly version: string
  readonly address: string
  readonly events: readonly HookEvent[]
}
const field = fieldsOf<Values>()
const events = Object.entries(hookEvents).map(([value, label]) => ({ value: value as HookEvent, label }))

const hookForm: FormOf<Values, Room['saveHook'], Partner> = {
  label: '事件推送',
  call: api.partner.saveHook,
  schema: () => import('@mall/api/partner/inputs').then((it) => it.saveHook),
  start: (it) => ({
    partnerId: it?.partnerId ?? '',
    version: String(it?.hook?.version ?? ''),
    address: it?.hook?.address ?? '',
    events: it?.hook?.events ?? [],
  }),
  parts: [
    {
      fields: [
        field('address', '推送地址', text(), { hint: '以 https:// 开头的公网地址，10 秒内须以 2xx 答复' }),
        field('events', '事件', manyOf(events)),
      ],
    },
  ],
  done: { say: '推送已设置' },
}

/** Returns the hook's form for an application that has no address yet. */
export const hookFormFor = (it: Partner) => ({ ...hookForm, start: () => hookForm.start(it) })

const seen = ({ partnerId, hook }: Partner) => ({ partnerId, version: hook!.version })

/** The operator's actions on an application's hook address. */
export const hookActs: readonly RowAct<Partner>[] = [
  { key: 'edit', label: '修改推送', form: hookForm },
  {
    key: 'resume',
    label: '恢复推送',
    kind: 'brand',
    when: ({ hook }) => hook?.state === 2,
    send: sends(api.partner.resumeHook, seen),
    done: '推送已恢复，待推送的内容马上发出',
  },
  {
    key: 'drop',
    label: '取消推送',
    kind: 'bad',
    send: sends(api.partner.dropHook, seen),
    ask: {
      title: '取消推送？',
      words: ({ hook }) =>
        `不再推送到这个地址${hook !== null && hook.waiting > 0 ? `，${hook.waiting} 条待推送的内容不再发出` : ''}。`,
      yes: '取消推送',
      no: '暂不取消',
    },
    done: '推送已取消',
  },
]

export type Delivery = AnswerOf<Room['deliveries']>['list'][number]

/** The operator's actions on a delivery. */
export const deliveryActs: readonly RowAct<Delivery>[] = [
  {
    key: 'resend',
    label: '重新推送',
    when: ({ state }) => state !== 1,
    send: sends(api.partner.resend, ({ deliveryId }: Delivery) => ({ deliveryId })),
    done: '已重新推送，稍后刷新看结果',
  },
]
