import { pointsBehaviours, pointsDetails } from '@mall/api/points/states'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { EditProps, FormOf, Input } from '../../blocks/form/form-of.ts'
import { flag, ManyOfEdit, oneOf, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../blocks/form/inputs/choices.tsx'
import { moment } from '../../blocks/form/inputs/dates.tsx'
import { money, percent } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { useShell } from '../../shell-state.ts'
import { classifyOptions, noClassifies } from '../catalog/parts/classify-options.ts'
import { customerGroups } from '../customer/parts/group-choice.tsx'
import { goodsChoice } from '../catalog/parts/goods-choice.tsx'
import type { NamedGoods } from '../catalog/parts/goods-choice.tsx'

type Room = Calls['points']
export type Rule = AnswerOf<Room['rule']>
export type Detail = AnswerOf<Room['details']>['list'][number]
export type Account = AnswerOf<Room['accounts']>['list'][number]
const inputs = () => import('@mall/api/points/inputs')

type RuleValues = {
  readonly version: string
  readonly enabled: boolean
  readonly name: string
  readonly earnMoney: string
  readonly earnPoints: string
  readonly deductEnabled: boolean
  readonly deductPoints: string
  readonly deductMoney: string
  readonly maxDeduct: string
  readonly minUsePoints: string
  readonly validMonths: string
  readonly recommendEnabled: boolean
  readonly recommendRate: string
  readonly ruleText: string
}
const ruleField = fieldsOf<RuleValues>()

/** Form of the rule by which the shop's points are earned and used. */
export const ruleForm: FormOf<RuleValues, Room['saveRule'], Rule> = {
  label: '积分规则',
  call: api.points.saveRule,
  schema: () => inputs().then((it) => it.saveRule),
  start: (it) => ({
    version: String(it?.version ?? 0),
    enabled: it?.enabled ?? true,
    name: it?.name ?? '积分',
    earnMoney: it?.earnMoney ?? '1.00',
    earnPoints: String(it?.earnPoints ?? 1),
    deductEnabled: it?.deductEnabled ?? true,
    deductPoints: String(it?.deductPoints ?? 100),
    deductMoney: it?.deductMoney ?? '1.00',
    maxDeduct: it?.maxDeduct ?? '50.00',
    minUsePoints: String(it?.minUsePoints ?? 100),
    validMonths: String(it?.validMonths ?? 12),
    recommendEnabled: it?.recommendEnabled ?? false,
    recommendRate: it?.recommendRate ?? '10.00',
    ruleText: it?.ruleText ?? '',
  }),
  parts: [
    {
      fields: [
        ruleField('enabled', '启用积分', flag()),
        ruleField('name', '积分名称', text()),
        ruleField('earnMoney', '每消费', money(), { hint: '按实付且未退的货款计算，不含运费' }),
        ruleField('earnPoints', '得积分', text()),
        ruleField('validMonths', '有效期（月）', text(), { hint: '到月底为止；0 为永久有效' }),
        ruleField('deductEnabled', '下单可抵扣', flag()),
        ruleField('deductPoints', '每多少积分', text(), { when: ({ deductEnabled }) => deductEnabled }),
        ruleField('deductMoney', '抵扣金额', money(), { when: ({ deductEnabled }) => deductEnabled }),
        ruleField('maxDeduct', '单笔最多抵', percent(), {
          when: ({ deductEnabled }) => deductEnabled,
          hint: '满减和优惠券之后货款的比例',
        }),
        ruleField('minUsePoints', '最少使用积分', text(), { when: ({ deductEnabled }) => deductEnabled }),
        ruleField('recommendEnabled', '推荐送积分', flag()),
        ruleField('recommendRate', '推荐人得', percent(), {
          when: ({ recommendEnabled }) => recommendEnabled,
          hint: '受邀买家所得积分的比例',
        }),
        ruleField('ruleText', '规则说明', text({ lines: 4 }), { hint: '展示给买家' }),
      ],
    },
  ],
  again: async () => {
    const shopId = useShell.getState().shop!.shopId
    return send(api.points.rule, { shopId }, { quiet: true })
  },
  done: { say: '规则已保存，之后下的订单按它计算', refreshes: ['points'] },
}

const ClassesEdit = (it: EditProps<readonly string[]>) => {
  const shopId = useShell(({ shop }) => shop?.shopId) ?? '0'
  return (
    <Choices
      call={api.catalog.classifyTree}
      input={{ shopId, withEmpty: true }}
      what="店铺分类"
      chosen={it.value}
      options={classifyOptions}
      none={noClassifies}
    >
      {(options) => <ManyOfEdit {...it} options={options} />}
    </Choices>
  )
}
const classifies: Input<readonly string[]> = {
  empty: [],
  label: 'group',
  say: (values) => `${values.length} 项`,
  Edit: ClassesEdit,
}

type DetailValues = {
  readonly detailId?: string
  readonly version?: string
  readonly detailType: '1' | '2' | '3' | '4' | ''
  readonly spuIds: readonly NamedGoods[]
  readonly classifyIds: readonly string[]
  readonly groupIds: readonly string[]
  readonly behaviour: '1' | '2' | '3' | ''
  readonly multiple: string
  readonly fixedPoints: string
  readonly dailyLimit: string
  readonly beginTime: string
  readonly endTime: string
  readonly enabled: boolean
}
const detailField = fieldsOf<DetailValues>()
const optionsOf = <W extends Readonly<Record<string, string>>>(words: W) =>
  Object.entries(words).map(([value, label]) => ({ value: value as `${keyof W & (string | number)}`, label }))
const idsOf = (it: Detail | undefined, type: number) => (it?.detailType === type ? it.targets.map(({ id }) => id) : [])

/** Form of an addition to the shop's general points rule. */
export const detailForm: FormOf<DetailValues, Room['saveDetail'], Detail> = {
  label: '规则明细',
  call: api.points.saveDetail,
  schema: () => inputs().then((it) => it.saveDetail),
  start: (it) => ({
    ...(it === undefined ? {} : { detailId: it.detailId, version: String(it.version) }),
    detailType: String(it?.detailType ?? 1) as '1',
    spuIds: it?.detailType === 1 ? it.targets.map(({ id, name }) => ({ spuId: id, name })) : [],
    classifyIds: idsOf(it, 2),
    groupIds: idsOf(it, 3),
    behaviour: it?.detailType === 4 ? (it.targets[0]!.id as '1') : '2',
    multiple: it?.multiple ?? '2.00',
    fixedPoints: it?.fixedPoints === null || it === undefined ? '5' : String(it.fixedPoints),
    dailyLimit: it?.dailyLimit === null || it === undefined ? '1' : String(it.dailyLimit),
    beginTime: it?.beginTime ?? '',
    endTime: it?.endTime ?? '',
    enabled: it?.enabled ?? true,
  }),
  parts: [
    {
      fields: [
        detailField('detailType', '类型', oneOf(optionsOf(pointsDetails))),
        detailField('spuIds', '商品', goodsChoice(200), { when: (it) => it.detailType === '1', must: true }),
        detailField('classifyIds', '店铺分类', classifies, { when: (it) => it.detailType === '2', must: true }),
        detailField('groupIds', '客户分组', customerGroups(), { when: (it) => it.detailType === '3', must: true }),
        detailField('behaviour', '行为', oneOfFew(optionsOf(pointsBehaviours)), {
          when: (it) => it.detailType === '4',
          must: true,
        }),
        detailField('multiple', '积分倍数', text(), {
          when: (it) => it.detailType !== '4',
          must: true,
          hint: '如 2 为双倍',
        }),
        detailField('fixedPoints', '赠送积分', text(), { when: (it) => it.detailType === '4', must: true }),
        detailField('dailyLimit', '每天最多（次）', text(), {
          when: (it) => it.detailType === '4' && it.behaviour === '1',
        }),
        detailField('beginTime', '开始时间', moment()),
        detailField('endTime', '结束时间', moment()),
        detailField('enabled', '启用', flag()),
      ],
    },
  ],
  done: { say: '明细已保存', refreshes: ['points'] },
}

type AdjustValues = { readonly boId: string; readonly points: string; readonly remark: string }
const adjustField = fieldsOf<AdjustValues>()

/** Form that adds or takes points by hand. */
export const adjustForm: FormOf<AdjustValues, Room['adjust'], Account> = {
  label: '增减积分',
  call: api.points.adjust,
  schema: () => inputs().then((it) => it.adjust),
  start: (it) => ({ boId: it?.boId ?? '', points: '', remark: '' }),
  parts: [
    {
      fields: [
        adjustField('points', '增减积分', text(), { hint: '负数为扣减；写入积分明细，不能撤销' }),
        adjustField('remark', '原因', text()),
      ],
    },
  ],
  done: { say: '积分已变更', refreshes: ['points'] },
}
