import { couponKinds, couponScopes, mostCouponGoods, validTypes } from '@mall/api/coupon/states'
import { timeText } from '@mall/api/wire-types'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { moment, moments } from '../../blocks/form/inputs/dates.tsx'
import { money, percent } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { goodsChoice } from '../catalog/parts/goods-choice.tsx'
import type { NamedGoods } from '../catalog/parts/goods-choice.tsx'
import { couponClassifies, couponGroups } from './parts/coupon-inputs.tsx'

type Room = Calls['coupon']
export type WholeCoupon = AnswerOf<Room['detail']>
type Row = AnswerOf<Room['list']>['list'][number]
type Kind = '1' | '2' | '3'
type Values = {
  readonly couponId: string
  readonly version: string
  readonly name: string
  readonly couponKind: Kind | ''
  readonly internal: boolean
  readonly thresholdMoney: string
  readonly reduceMoney: string
  readonly discount: string
  readonly maxReduceMoney: string
  readonly scopeType: Kind | ''
  readonly spuIds: readonly NamedGoods[]
  readonly classifyIds: readonly string[]
  readonly totalCount: string
  readonly perUserLimit: string
  readonly validType: '1' | '2' | ''
  readonly validBegin: string
  readonly validEnd: string
  readonly validDays: string
  readonly receiveBegin: string
  readonly receiveEnd: string
  readonly customerGroupIds: readonly string[]
  readonly stackWithPromotion: boolean
}
const field = fieldsOf<Values>()
const inputs = () => import('@mall/api/coupon/inputs')
const choices = <V extends string>(words: Readonly<Record<string, string>>) =>
  oneOfFew(Object.entries(words).map(([value, label]) => ({ value: value as V, label })))

const day = 86_400_000
const in30Days = () => timeText(new Date(Date.now() + 30 * day))

/** Returns the values a form starts with: a new coupon, a draft, or a new coupon with the terms of another one. */
const startOf = (it: WholeCoupon | undefined, copy: boolean): Values => ({
  couponId: copy ? '' : (it?.couponId ?? ''),
  version: copy ? '' : String(it?.version ?? ''),
  name: it?.name ?? '',
  couponKind: String(it?.couponKind ?? 1) as Kind,
  internal: it?.internal ?? false,
  thresholdMoney: it?.thresholdMoney ?? '0.00',
  reduceMoney: it?.reduceMoney ?? '',
  discount: it?.discount ?? '',
  maxReduceMoney: it?.maxReduceMoney ?? '',
  scopeType: String(it?.scopeType ?? 1) as Kind,
  spuIds: it?.goods ?? [],
  classifyIds: it?.classifyIds ?? [],
  totalCount: String(it?.totalCount ?? 100),
  perUserLimit: String(it?.perUserLimit ?? 1),
  validType: String(it?.validType ?? 2) as '1' | '2',
  validBegin: it?.validBegin ?? '',
  validEnd: it?.validEnd ?? '',
  validDays: String(it?.validDays ?? ''),
  receiveBegin: copy ? timeText(new Date()) : (it?.receiveBegin ?? timeText(new Date())),
  receiveEnd: copy ? in30Days() : (it?.receiveEnd ?? in30Days()),
  customerGroupIds: it?.customerGroupIds ?? [],
  stackWithPromotion: it?.stackWithPromotion ?? true,
})

const parts: FormOf<Values, Room['save'], WholeCoupon>['parts'] = [
  {
    title: '优惠',
    fields: [
      field('name', '券名', text(), { hint: '买家看到的名字，如“新客立减”' }),
      field('couponKind', '种类', choices<Kind>(couponKinds)),
      field('thresholdMoney', '使用门槛', money(), { hint: '可用商品满多少元才能用，0 为无门槛' }),
      field('reduceMoney', '减免', money(), { when: (it) => it.couponKind === '1', must: true }),
      field('discount', '折扣', percent(), {
        when: (it) => it.couponKind === '2',
        must: true,
        hint: '付原价的百分之几，90 即九折',
      }),
      field('maxReduceMoney', '最多减', money(), { when: (it) => it.couponKind === '2', hint: '不填则不封顶' }),
      field('stackWithPromotion', '可与满减、限时价同享', flag()),
    ],
  },
  {
    title: '适用商品',
    fields: [
      field('scopeType', '范围', choices<Kind>(couponScopes)),
      field('spuIds', '商品', goodsChoice(mostCouponGoods), { when: (it) => it.scopeType === '2', must: true }),
      field('classifyIds', '店铺分类', couponClassifies(), { when: (it) => it.scopeType === '3', must: true }),
    ],
  },
  {
    title: '发放',
    fields: [
      field('internal', '内部券：不公开，只由店铺发给客户', flag()),
      field('customerGroupIds', '限客户分组', couponGroups(), {
        when: (it) => !it.internal,
        hint: '不选则所有人可领',
      }),
      field('totalCount', '总数量', text()),
      field('perUserLimit', '每人限领', text()),
      field(['receiveBegin', 'receiveEnd'], '领取时间', moments()),
    ],
  },
  {
    title: '有效期',
    fields: [
      field('validType', '有效期', choices<'1' | '2'>(validTypes)),
      field(['validBegin', 'validEnd'], '使用时间', moments(), { when: (it) => it.validType === '1', must: true }),
      field('validDays', '领取后（天）', text(), { when: (it) => it.validType === '2', must: true }),
    ],
  },
]

/** Form of a coupon, new or a draft; `copy` makes a new one with the terms of another. */
export const couponForm = (copy: boolean): FormOf<Values, Room['save'], WholeCoupon> => ({
  label: '优惠券',
  call: api.coupon.save,
  schema: () => inputs().then((it) => it.saveCoupon),
  start: (it) => startOf(it, copy),
  parts,
  ...(copy ? {} : { again: ({ couponId }) => send(api.coupon.detail, { couponId }, { quiet: true }) }),
  draft: (it) => (copy ? `copy ${it?.couponId}` : (it?.couponId ?? 'new')),
  done: { say: '已保存为草稿，发布后买家可以领取', to: () => '/mj/coupon/list' },
})

type Extend = WrittenFor<Room['extend']>
const wider = fieldsOf<Extend>()
/** Form that extends a coupon: a larger quantity, a later end of receiving, another name. */
export const extendForm: FormOf<Omit<Extend, 'shopId'>, Room['extend'], Row> = {
  label: '优惠券',
  call: api.coupon.extend,
  schema: () => inputs().then((it) => it.extendCoupon),
  start: (it) => ({
    couponId: it?.couponId ?? '',
    version: String(it?.version ?? ''),
    name: it?.name ?? '',
    totalCount: String(it?.totalCount ?? ''),
    receiveEnd: it?.receiveEnd ?? '',
  }),
  parts: [
    {
      fields: [
        wider('name', '券名', text()),
        wider('totalCount', '总数量', text(), { hint: '只能增加' }),
        wider('receiveEnd', '领取结束时间', moment(), { hint: '只能推后' }),
      ],
    },
  ],
  done: { say: '优惠券已更新', refreshes: ['storefront'] },
}
