import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag } from '../../blocks/form/inputs/choice.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

type Save = Calls['freight']['saveSetting']
type Values = Omit<WrittenFor<Save>, 'shopId'>
type Setting = AnswerOf<Calls['freight']['setting']>
const field = fieldsOf<Values>()

/** Form of the shop's delivery setting. */
export const deliverySettingForm: FormOf<Values, Save, Setting> = {
  label: '配送设置',
  call: api.freight.saveSetting,
  schema: () => import('@mall/api/freight/inputs').then((it) => it.saveSetting),
  start: (it) => ({
    version: String(it?.version ?? ''),
    allowSplitShip: it?.allowSplitShip ?? true,
    allowBuyerPickDate: it?.allowBuyerPickDate ?? true,
    pickupDaysAhead: String(it?.pickupDaysAhead ?? ''),
  }),
  parts: [
    {
      title: '发货',
      fields: [field('allowSplitShip', '允许分批发货：一个订单可以分几次发出', flag())],
    },
    {
      title: '自提',
      fields: [
        field('allowBuyerPickDate', '买家下单时可以选择提货日期', flag()),
        field('pickupDaysAhead', '可选天数', text(), {
          must: true,
          when: ({ allowBuyerPickDate }) => allowBuyerPickDate,
          hint: '从备好货的那天起往后可选的天数，0 至 30；0 为由商家安排',
        }),
      ],
    },
  ],
  again: () => send(api.freight.setting, {}, { quiet: true }),
  done: { say: '配送设置已保存' },
}
