import { promotionScopes, promotionTypes } from '@mall/api/promotion/promotions'
import { timeText } from '@mall/api/wire-types'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { flag, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { moments } from '../../blocks/form/inputs/dates.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { customerGroups } from '../customer/parts/group-choice.tsx'
import { promotionGoods } from './parts/promotion-goods.tsx'
import type { NamedGoods } from './parts/promotion-goods.tsx'
import { emptyTier, promotionTiers, tierRow } from './parts/promotion-tiers.tsx'
import type { TierRow } from './parts/promotion-tiers.tsx'

type Answer = AnswerOf<Calls['promotion']['info']>
export type Promotion = Extract<Answer, { readonly promotionId: string }>
/** Is the answer a single full reduction? Without an id the call answers all. */
export const isPromotion = (it: Answer): it is Promotion => 'promotionId' in it
/** Returns a copy to start a new one from: it begins now, without an end. */
export const copyOf = (it: Promotion): Promotion => ({
  ...it,
  promotionId: '',
  beginTime: timeText(new Date()),
  endTime: '',
  IsDefault: false,
  active: true,
})

const readAnew = async ({ promotionId }: Promotion): Promise<Promotion> => {
  const found = await send(api.promotion.info, { promotionId }, { quiet: true })
  if (!isPromotion(found)) throw new Error('没有找到满减活动')
  return found
}

type Type = '1' | '2' | '3'
type Scope = '1' | '2'
type Values = {
  readonly promotionId: string
  readonly version: string
  readonly name: string
  readonly promotionType: Type | ''
  readonly tiers: readonly TierRow[]
  readonly repeatable: boolean
  readonly beginTime: string
  readonly endTime: string
  readonly scopeType: Scope | ''
  readonly spuIds: readonly NamedGoods[]
  readonly customerGroupIds: readonly string[]
  readonly IsDefault: boolean
  readonly active: boolean
}
const field = fieldsOf<Values>()
const choicesOf = <V extends string>(words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value: value as V, label }))

/** Form of a full reduction, new or changed. */
export const promotionForm: FormOf<Values, Calls['promotion']['save'], Promotion> = {
  label: '满减活动',
  call: api.promotion.save,
  schema: () => import('@mall/api/promotion/inputs').then((it) => it.savePromotion),
  start: (it) => ({
    promotionId: it?.promotionId ?? '',
    version: String(it?.version ?? ''),
    name: it?.name ?? '',
    promotionType: String(it?.promotionType ?? 1) as Type,
    tiers: it?.tiers.map(tierRow) ?? [emptyTier],
    repeatable: it?.repeatable ?? false,
    beginTime: it?.beginTime ?? timeText(new Date()),
    endTime: it?.endTime ?? '',
    scopeType: String(it?.scopeType ?? 2) as Scope,
    spuIds: it?.goods ?? [],
    customerGroupIds: it?.customerGroupIds ?? [],
    IsDefault: it?.IsDefault ?? false,
    active: it?.active ?? true,
  }),
  parts: [
    {
      title: '活动',
      fields: [
        field('name', '活动名称', text()),
        field(['beginTime', 'endTime'], '活动时间', moments()),
        field('active', '启用：保存后按活动时间生效', flag()),
      ],
    },
    {
      title: '优惠',
      fields: [
        field('promotionType', '类型', oneOfFew(choicesOf<Type>(promotionTypes))),
        field('tiers', '优惠级别', promotionTiers(), {
          wide: true,
          unit: ({ promotionType }) => promotionType,
          hint: '最多 5 级，每一级都要比上一级高、优惠更大；订单按够得着的最高一级优惠',
        }),
        field('repeatable', '每满：每达到一次就再减一次', flag(), {
          when: ({ promotionType, tiers }) => promotionType !== '3' && tiers.length === 1,
        }),
      ],
    },
    {
      title: '参与商品和客户',
      fields: [
        field('scopeType', '商品', oneOfFew(choicesOf<Scope>(promotionScopes))),
        field('spuIds', '参加的商品', promotionGoods(), {
          when: ({ scopeType }) => scopeType === '2',
          must: true,
          wide: true,
        }),
        field('IsDefault', '默认：没有参加其他满减的商品按它优惠，一家店一个', flag(), {
          when: ({ scopeType }) => scopeType === '1',
        }),
        field('customerGroupIds', '客户分组', customerGroups('所有人'), { hint: '不选则对所有人' }),
      ],
    },
  ],
  again: readAnew,
  draft: (it) => it?.promotionId || 'new',
  done: { say: '满减活动已保存', to: () => '/mj/promotion', refreshes: ['assortment', 'storefront', 'cart'] },
}
