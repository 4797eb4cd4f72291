import { schemeTargets } from '@mall/api/price/schemes'
import { timeText } from '@mall/api/wire-types'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { flag, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { moments } from '../../blocks/form/inputs/dates.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { rowOf, schemeGoods } from './parts/scheme-goods.tsx'
import type { SchemeGoods } from './parts/scheme-goods.tsx'
import { customerChoice } from '../customer/parts/customer-choice.tsx'
import type { NamedCustomer } from '../customer/parts/customer-choice.tsx'
import { schemeGroups } from './scheme-inputs.tsx'

type Answer = AnswerOf<Calls['price']['detail']>
export type Scheme = Extract<Answer, { readonly schemeId: string }>

/** Is the answer a single scheme? Without an id the call answers a list. */
export const isScheme = (it: Answer): it is Scheme => 'schemeId' in it

const readAnew = async ({ schemeId }: Scheme): Promise<Scheme> => {
  const found = await send(api.price.detail, { schemeId }, { quiet: true })
  if (!isScheme(found)) throw new Error('没有找到价格方案')
  return found
}
type Target = '1' | '2' | '3'
type Values = {
  readonly schemeId: string
  readonly version: string
  readonly name: string
  readonly targetType: Target | ''
  readonly customerIds: readonly NamedCustomer[]
  readonly groupIds: readonly string[]
  readonly goods: readonly SchemeGoods[]
  readonly beginTime: string
  readonly endTime: string
  readonly priority: string
  readonly enabled: boolean
  readonly openToAll: boolean
  readonly remark: string
}
const field = fieldsOf<Values>()

/** Form of a price scheme, new or changed. */
export const schemeForm: FormOf<Values, Calls['price']['save'], Scheme> = {
  label: '价格方案',
  call: api.price.save,
  schema: () => import('@mall/api/price/inputs').then((it) => it.saveScheme),
  start: (it) => ({
    schemeId: it?.schemeId ?? '',
    version: String(it?.version ?? ''),
    name: it?.name ?? '',
    targetType: String(it?.targetType ?? 2) as Target,
    customerIds: it?.customers ?? [],
    groupIds: it?.groups.map(({ groupId }) => groupId) ?? [],
    goods: it?.goods.map(rowOf) ?? [],
    beginTime: it?.beginTime ?? timeText(new Date()),
    endTime: it?.endTime ?? '',
    priority: String(it?.priority ?? 0),
    enabled: it?.enabled ?? true,
    openToAll: it?.openToAll ?? false,
    remark: it?.remark ?? '',
  }),
  parts: [
    {
      title: '方案',
      fields: [
        field('name', '方案名称', text()),
        field(['beginTime', 'endTime'], '生效时间', moments(), { hint: '结束时间不填则一直有效' }),
        field('priority', '优先级', text(), {
          hint: '同一客户有多个方案时，指定客户先于分组、分组先于全部；再看优先级，大的先',
        }),
        field('enabled', '启用：保存后按生效时间执行', flag()),
        field('remark', '备注', text({ lines: 2 })),
      ],
    },
    {
      title: '适用客户',
      fields: [
        field(
          'targetType',
          '对象',
          oneOfFew(Object.entries(schemeTargets).map(([value, label]) => ({ value: value as Target, label }))),
        ),
        field('customerIds', '客户', customerChoice(), { when: (it) => it.targetType === '1', must: true }),
        field('groupIds', '客户分组', schemeGroups(), { when: (it) => it.targetType === '2', must: true }),
        field('openToAll', '公开：还不是客户的人也按阶梯价（折扣须为 100%）', flag(), {
          when: (it) => it.targetType === '3',
        }),
      ],
    },
    { title: '商品与价格', fields: [field('goods', '商品', schemeGoods(), { wide: true })] },
  ],
  again: readAnew,
  draft: (it) => it?.schemeId ?? 'new',
  done: { say: '价格方案已保存', to: () => '/mj/priceScheme/list' },
}
