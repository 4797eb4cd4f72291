import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { flag, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { percent } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { mostRuleGoods, rebateTypes } from '@mall/api/rebate/states'
import { goodsChoice } from '../catalog/parts/goods-choice.tsx'
import type { NamedGoods } from '../catalog/parts/goods-choice.tsx'

type Room = Calls['rebate']
export type Rule = AnswerOf<Room['rules']>['list'][number]
type Values = {
  readonly rebateType: '1' | '2'
  readonly version: string
  readonly enabled: boolean
  readonly rate: string
  readonly parentRate: string
  readonly settleDays: string
  readonly firstOrderOnly: boolean
  readonly validMonths: string
  readonly scopeType: '1' | '2' | ''
  readonly spuIds: readonly NamedGoods[]
}
const field = fieldsOf<Values>()

/** Form of a shop's rule of rebates. */
export const ruleForm: FormOf<Values, Room['saveRule'], Rule> = {
  label: '返利规则',
  call: api.rebate.saveRule,
  schema: () => import('@mall/api/rebate/inputs').then((it) => it.saveRule),
  start: (it) => ({
    rebateType: String(it?.rebateType ?? 1) as '1' | '2',
    version: String(it?.version ?? 0),
    enabled: it?.enabled ?? false,
    rate: it?.rate ?? '',
    parentRate: it?.parentRate ?? '0.00',
    settleDays: String(it?.settleDays ?? 0),
    firstOrderOnly: it?.firstOrderOnly ?? false,
    validMonths: String(it?.validMonths ?? 12),
    scopeType: String(it?.scopeType ?? 1) as '1' | '2',
    spuIds: it?.goods ?? [],
  }),
  parts: [
    {
      fields: [
        field('enabled', '启用', flag()),
        field('rate', '返利比例', percent(), { hint: '按买家实付且未退的货款计算，不含运费' }),
        field('parentRate', '上级比例', percent(), {
          when: ({ rebateType }) => rebateType === '1',
          hint: '渠道人员的上级另得的比例；0 为没有',
        }),
        field('settleDays', '结算等待（天）', text(), { hint: '订单完成、售后期结束后再等这么多天' }),
        field('firstOrderOnly', '只返首单', flag()),
        field('validMonths', '有效期（月）', text(), { hint: '从客户归属或受邀注册起算' }),
        field(
          'scopeType',
          '参加商品',
          oneOfFew([
            { value: '1', label: '全店商品' },
            { value: '2', label: '指定商品' },
          ]),
        ),
        field('spuIds', '指定商品', goodsChoice(mostRuleGoods), {
          when: ({ scopeType }) => scopeType === '2',
          must: true,
        }),
      ],
    },
  ],
  again: async ({ rebateType }) => {
    const { list } = await send(api.rebate.rules, {}, { quiet: true })
    return list.find((it) => it.rebateType === rebateType)!
  },
  done: { say: '规则已保存，之后完成的订单按它计算', refreshes: ['rebate'] },
}

/** Returns a rule in words. */
export const ruleWords = (it: Rule): string => {
  if (!it.enabled) return '未启用'
  return [
    `返 ${it.rate}%`,
    ...(it.rebateType === 1 && it.parentRate !== '0.00' ? [`上级 ${it.parentRate}%`] : []),
    it.scopeType === 1 ? '全店商品' : `${it.goods.length} 种商品`,
    it.firstOrderOnly ? `${it.validMonths} 个月内的首单` : `${it.validMonths} 个月内的订单`,
    it.settleDays === 0 ? '售后期结束即结算' : `售后期结束 ${it.settleDays} 天后结算`,
  ].join('，')
}
export const ruleName = ({ rebateType }: Rule): string => rebateTypes[rebateType as 1]
