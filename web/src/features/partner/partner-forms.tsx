import { mostShops } from '@mall/api/partner/states'
import type { Scope } from '@mall/api/partner/scopes'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { scopeChoice } from './parts/scope-choice.tsx'
import { shopChoice } from './parts/shop-choice.tsx'
import type { NamedShop } from './parts/shop-choice.tsx'

type Room = Calls['partner']
export type Partner = AnswerOf<Room['detail']>
type Values = {
  readonly partnerId: string
  readonly version: string
  readonly name: string
  readonly contact: string
  readonly shopIds: readonly NamedShop[]
  readonly scopes: readonly Scope[]
  readonly callsPerMinute: string
}
const field = fieldsOf<Values>()
const inputs = () => import('@mall/api/partner/inputs')

/** Form of an application, new or changed. */
export const partnerForm: FormOf<Values, Room['save'], Partner> = {
  label: '接入应用',
  call: api.partner.save,
  schema: () => inputs().then((it) => it.save),
  start: (it) => ({
    partnerId: it?.partnerId ?? '',
    version: String(it?.version ?? ''),
    name: it?.name ?? '',
    contact: it?.contact ?? '',
    shopIds: it?.shops ?? [],
    scopes: it?.scopes ?? [],
    callsPerMinute: String(it?.callsPerMinute ?? 600),
  }),
  parts: [
    {
      fields: [
        field('name', '应用名称', text()),
        field('contact', '联系人', text(), { hint: '谁在维护它，出了问题怎样联系' }),
        field('shopIds', '店铺', shopChoice(mostShops), { hint: '应用以店主的身份为这些店铺办事，须店铺同意' }),
        field('callsPerMinute', '每分钟调用', text(), { hint: '超过的调用会被拒绝' }),
        field('scopes', '可调用的接口', scopeChoice(), { hint: '只勾选用得到的' }),
      ],
    },
  ],
  again: ({ partnerId }) => send(api.partner.detail, { partnerId }, { quiet: true }),
  done: { say: '应用已保存' },
}

type Pause = { readonly partnerId: string; readonly version: string; readonly reason: string }
export const pauseForm: FormOf<Pause, Room['pause'], Partner> = {
  label: '停用应用',
  call: api.partner.pause,
  schema: () => inputs().then((it) => it.pause),
  start: (it) => ({ partnerId: it?.partnerId ?? '', version: String(it?.version ?? ''), reason: '' }),
  parts: [{ fields: [fieldsOf<Pause>()('reason', '停用原因', text({ lines: 2 }))] }],
  done: { say: '应用已停用' },
}
