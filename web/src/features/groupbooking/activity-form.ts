import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { flag, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { moments } from '../../blocks/form/inputs/dates.tsx'
import { quantity } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { fillingChoices } from './activity-words.ts'
import type { ActivityDetail } from './activity-words.ts'
import { groupGoods, rowOf } from './parts/group-goods.tsx'
import type { GroupGoods } from './parts/group-goods.tsx'

type Values = {
  readonly activityId: string
  readonly version: string
  readonly name: string
  readonly goods: readonly GroupGoods[]
  readonly fillBy: '1' | '2' | ''
  readonly groupSize: string
  readonly groupTons: string
  readonly groupHours: string
  readonly limitPerUser: string
  readonly beginTime: string
  readonly endTime: string
  readonly autoComplete: boolean
}
const field = fieldsOf<Values>()

/** Form of a group activity, new or changed. */
export const activityForm: FormOf<Values, Calls['groupbooking']['save'], ActivityDetail> = {
  label: '拼团活动',
  call: api.groupbooking.save,
  schema: () => import('@mall/api/groupbooking/inputs').then((it) => it.save),
  start: (it) => ({
    activityId: it?.activityId ?? '',
    version: String(it?.version ?? ''),
    name: it?.name ?? '',
    goods: it?.goods.map(rowOf) ?? [],
    fillBy: String(it?.fillBy ?? 1) as '1',
    groupSize: String(it === undefined ? 3 : (it.groupSize ?? '')),
    groupTons: String(it?.groupTons ?? ''),
    groupHours: String(it?.groupHours ?? 24),
    limitPerUser: String(it?.limitPerUser ?? ''),
    beginTime: it?.beginTime ?? '',
    endTime: it?.endTime ?? '',
    autoComplete: it?.autoComplete ?? false,
  }),
  parts: [
    {
      title: '活动',
      fields: [
        field('name', '活动名称', text(), { hint: '买家会看到' }),
        field(['beginTime', 'endTime'], '活动时间', moments(), { hint: '开始后只能延后结束时间' }),
      ],
    },
    {
      title: '商品与拼团价',
      fields: [field('goods', '商品', groupGoods(), { wide: true, hint: '同一商品的一种或几种规格；库存不填则不限' })],
    },
    {
      title: '成团',
      fields: [
        field('fillBy', '成团条件', oneOfFew(fillingChoices), { hint: '按吨数时，最后一位可以超出所缺的吨数' }),
        field('groupSize', '成团人数', quantity({ unit: '人' }), { when: (it) => it.fillBy === '1', must: true }),
        field('groupTons', '成团吨数', quantity({ unit: '吨' }), { when: (it) => it.fillBy === '2', must: true }),
        field('groupHours', '成团时限', quantity({ unit: '小时' }), {
          hint: '从团长付款起，1 至 168 小时；到时不满则全部退款',
        }),
        field('limitPerUser', '每人限购', quantity({ unit: '件' }), {
          hint: '活动期间一个人合计可买的数量；不填则不限',
        }),
        field('autoComplete', '到时自动成团', flag(), { hint: '时限到了人数或吨数不够也算成团，照样发货' }),
      ],
    },
  ],
  again: ({ activityId }) => send(api.groupbooking.detail, { id: activityId }, { quiet: true }),
  draft: (it) => it?.activityId ?? 'new',
  done: { say: '拼团活动已保存', to: ({ activityId }) => `/mj/groupBooking/view?id=${activityId}` },
}
