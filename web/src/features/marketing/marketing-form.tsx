import { contentTypes, strategyOf, targetTypes } from '@mall/api/marketing/states'
import type { StrategyCode } from '@mall/api/marketing/states'
import { timeText } from '@mall/api/wire-types'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { Field, FormOf } from '../../blocks/form/form-of.ts'
import { flag, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { moment, moments } from '../../blocks/form/inputs/dates.tsx'
import { money, quantity } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { audience } from './parts/audience.tsx'
import type { NamedTarget } from './parts/audience.tsx'
import { couponChoice } from './parts/coupon-choice.tsx'
import type { WholeMarketing } from './marketing-words.ts'

type Kind = '1' | '2' | '3'
type Shared = {
  readonly marketingId: string
  readonly version: string
  readonly name: string
  readonly targetType: Kind | ''
  readonly targetIds: readonly NamedTarget[]
  readonly contentType: Kind | ''
  readonly couponIds: readonly string[]
  readonly points: string
  readonly message: string
  readonly link: string
  readonly cooldownDays: string
  readonly draft: boolean
}
type Direct = Shared & { readonly sendTime: string }
type Strategy = Shared & {
  readonly strategyCode: StrategyCode
  readonly params: { readonly days: string; readonly hours: string; readonly money: string }
  readonly perCustomerLimit: string
  readonly beginTime: string
  readonly endTime: string
}

const choices = (words: Readonly<Record<string, string>>) =>
  oneOfFew(Object.entries(words).map(([value, label]) => ({ value: value as Kind, label })))

/** Returns the values that both forms start with: the marketing that is changed, or a copy of one, which is new. */
const startOf = (it: WholeMarketing | undefined, copy: boolean): Shared => ({
  marketingId: copy ? '' : (it?.marketingId ?? ''),
  version: copy ? '' : String(it?.version ?? ''),
  name: it?.name ?? '',
  targetType: String(it?.targetType ?? 1) as Kind,
  targetIds: it?.targets ?? [],
  contentType: String(it?.contentType ?? 1) as Kind,
  couponIds: it?.coupons.map(({ couponId }) => couponId) ?? [],
  points: String(it?.points ?? ''),
  message: it?.message ?? '',
  link: it?.link ?? '',
  cooldownDays: String(it?.cooldownDays ?? 0),
  draft: true,
})

const field = fieldsOf<Shared>()
const whom = (standing: boolean): readonly Field[] => [
  field('targetType', '发给', choices(targetTypes)),
  field('targetIds', '客户', audience(standing), {
    unit: ({ targetType, cooldownDays }) => `${targetType}/${cooldownDays}`,
    must: ({ targetType }) => targetType !== '1' && '请选择客户',
  }),
]
const content: readonly Field[] = [
  field('contentType', '送什么', choices(contentTypes)),
  field('couponIds', '优惠券', couponChoice(), {
    when: ({ contentType }) => contentType === '1',
    must: true,
    hint: '最多 5 种，每种每人一张；内部券也可以送',
  }),
  field('points', '积分', quantity({ unit: '分' }), { when: ({ contentType }) => contentType === '2', must: true }),
  field('message', '消息', text({ lines: 3 }), {
    must: ({ contentType }) => contentType === '3' && '请填写消息内容',
    hint: '最多 200 字，客户在消息里看到；送券、送积分时可以不写',
  }),
  field('link', '链接', text(), { hint: '消息点开的站内地址，如 /coupon；不填则打开优惠券、积分或店铺' }),
]
const rest = field('cooldownDays', '间隔', quantity({ unit: '天' }), {
  hint: '最近这么多天内收到过本店营销的客户不再打扰；0 为不限',
})
const draft = field('draft', '先存为草稿，看过以后再启动', flag())
const name = field('name', '名称', text(), { hint: '也是消息的标题，客户会看到' })
/** Clears the chosen targets if their type changes: a group's id is no customer's id. */
const links: FormOf<Shared, Calls['marketing']['addDirect']>['links'] = (at, _all, write) => {
  if (at === 'targetType') write('targetIds', [])
}
const again = ({ marketingId }: WholeMarketing) => send(api.marketing.get, { id: marketingId }, { quiet: true })
const inputs = () => import('@mall/api/marketing/inputs')
const done = {
  say: '营销已保存',
  to: ({ marketingId }: { marketingId: string }) => `/mj/marketing/view?id=${marketingId}`,
}

const atDirect = fieldsOf<Direct>()
/** Form of a marketing that is sent once to the chosen customers. */
export const directForm = (copy: boolean): FormOf<Direct, Calls['marketing']['addDirect'], WholeMarketing> => ({
  label: '直接营销',
  call: api.marketing.addDirect,
  schema: () => inputs().then((it) => it.addDirect),
  start: (it) => ({ ...startOf(it, copy), sendTime: copy ? '' : (it?.sendTime ?? '') }),
  parts: [
    { title: '客户', fields: [name, ...whom(false)] },
    { title: '内容', fields: content },
    {
      title: '时间',
      fields: [
        atDirect('sendTime', '发送时间', moment(), {
          hint: '每天 9:00 至 20:00 之间；不填则启动后立即发送，其他时间启动的等到 9:00',
        }),
        rest,
        draft,
      ],
    },
  ],
  links: links as never,
  ...(copy ? {} : { again }),
  draft: (it) => (copy ? `copy ${it?.marketingId}` : (it?.marketingId ?? 'new')),
  done,
})

const day = 86_400_000
const atStrategy = fieldsOf<Strategy>()
const waits: Readonly<Record<string, Field>> = {
  days: atStrategy('params.days', '满多少天', quantity({ unit: '天' }), { must: true }),
  hours: atStrategy('params.hours', '满多少小时', quantity({ unit: '小时' }), { must: true }),
  money: atStrategy('params.money', '实付满', money(), { must: true }),
}
const usual: Readonly<Record<string, { days?: string; hours?: string; money?: string }>> = {
  repurchase: { days: '30' },
  sleep: { days: '60' },
  cartRemind: { hours: '24' },
}

/** Form of a strategy: a standing rule that sends whenever something happens to a customer. */
export const strategyForm = (
  code: StrategyCode,
  copy: boolean,
): FormOf<Strategy, Calls['marketing']['addStrategy'], WholeMarketing> => {
  const { name: label, param } = strategyOf(code)
  return {
    label,
    call: api.marketing.addStrategy,
    schema: () => inputs().then((it) => it.addStrategy),
    start: (it) => ({
      ...startOf(it, copy),
      name: it?.name ?? label,
      strategyCode: code,
      params: {
        days: String(it?.params.days ?? usual[code]?.days ?? ''),
        hours: String(it?.params.hours ?? usual[code]?.hours ?? ''),
        money: it?.params.money ?? '',
      },
      perCustomerLimit: String(it?.perCustomerLimit ?? 1),
      beginTime: copy ? timeText(new Date()) : (it?.beginTime ?? timeText(new Date())),
      endTime: copy
        ? timeText(new Date(Date.now() + 90 * day))
        : (it?.endTime ?? timeText(new Date(Date.now() + 90 * day))),
    }),
    parts: [
      { title: '条件', fields: [name, ...(param === undefined ? [] : [waits[param]!]), ...whom(true)] },
      { title: '内容', fields: content },
      {
        title: '时间',
        fields: [
          atStrategy(['beginTime', 'endTime'], '有效时间', moments(), { hint: '每天 9:00 至 20:00 之间发送' }),
          atStrategy('perCustomerLimit', '每人最多', quantity({ unit: '次' })),
          rest,
          draft,
        ],
      },
    ],
    links: links as never,
    ...(copy ? {} : { again }),
    draft: (it) => `${code} ${copy ? `copy ${it?.marketingId}` : (it?.marketingId ?? 'new')}`,
    done,
  }
}
