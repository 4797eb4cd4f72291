import { settleTypes } from '@mall/api/supply/states'
import type { SettleType } from '@mall/api/supply/states'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { money } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

type Room = Calls['supply']
export type OrderBuyer = AnswerOf<Room['orderBuyers']>['list'][number]
type Values = Omit<WrittenFor<Room['editCustomer']>, 'shopId'>
const field = fieldsOf<Values>()

const abouts = {
  1: '下单付款，不出账单',
  2: '每月出一张账单',
  3: '按账期天数付款',
} as const
const types = Object.entries(settleTypes).map(([value, label]) => ({
  value: value as `${SettleType}`,
  label,
  about: abouts[value as unknown as SettleType],
}))

/** Form of how a customer settles, of their credit, and of their archive in the books. */
export const settlingForm: FormOf<Values, Room['editCustomer'], OrderBuyer> = {
  label: '结算方式',
  call: api.supply.editCustomer,
  schema: () => import('@mall/api/supply/inputs').then((it) => it.editCustomer),
  start: (it) => ({
    customerId: it?.customerId ?? '',
    version: String(it?.version ?? ''),
    settleType: `${(it?.settleType ?? 1) as SettleType}`,
    settleDay: String(it?.settleDay ?? 1),
    creditDays: String(it?.creditDays ?? 30),
    creditLimitMoney: it?.creditLimitMoney ?? '0.00',
    archiveId: it?.archiveId ?? '',
    archiveName: it?.archiveName ?? '',
  }),
  parts: [
    {
      title: '结算',
      fields: [
        field('settleType', '结算方式', oneOfFew(types)),
        field('settleDay', '每月结算日', text(), {
          when: ({ settleType }) => settleType === '2',
          must: true,
          hint: '1 到 28；到这一天起草上月的对账单。在“生成对账单”里为这位客户另设了月结日的，以那里为准',
        }),
        field('creditDays', '账期（天）', text(), {
          must: ({ settleType }) => settleType === '3' && '按账期结算，须填写账期天数',
          hint: '账期订单从付款起算，到期应付',
        }),
        field('creditLimitMoney', '信用额度', money(), { hint: '与客户资料里的信用额度是同一个' }),
      ],
    },
    {
      title: '财务档案',
      fields: [
        field('archiveId', '档案编码', text(), {
          hint: '财务系统里的客户编码，一个编码只能绑定一位客户；留空为不绑定',
        }),
        field('archiveName', '档案名称', text(), { when: ({ archiveId }) => archiveId !== '' }),
      ],
    },
  ],
  again: async ({ customerId, name }) => {
    const { list } = await send(api.supply.orderBuyers, { keyword: name, pageSize: 100 }, { quiet: true })
    const found = list.find((it) => it.customerId === customerId)
    if (found === undefined) throw new Error('这位客户已不在列表中')
    return found
  },
  done: { say: '结算方式已保存', refreshes: ['customer'] },
}
