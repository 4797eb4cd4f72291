import { buyPurposes } from '@mall/api/inquiry/states'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { county } from '../../blocks/form/inputs/area.tsx'
import { oneOf } from '../../blocks/form/inputs/choice.tsx'
import { day } from '../../blocks/form/inputs/dates.tsx'
import { quantity } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'

type Ask = Calls['inquiry']['ask']
type Values = WrittenFor<Ask>
const field = fieldsOf<Values>()
const purposes = ([1, 2, 3, 4] as const).map((it) => ({ value: `${it}` as const, label: buyPurposes[it] }))

export type Wanted = {
  readonly goodsId: string
  readonly qty: number
  readonly unitName: string
  readonly areaId?: string
}

/** Form that asks a shop for its price; the quantity is in the unit of the goods. */
export const askPriceForm = (unitName: string): FormOf<Values, Ask, Wanted> => ({
  label: '询价',
  call: api.inquiry.ask,
  schema: () => import('@mall/api/inquiry/inputs').then((it) => it.ask),
  start: (wanted) => ({
    goodsId: wanted?.goodsId ?? '',
    qty: String(wanted?.qty ?? ''),
    areaId: wanted?.areaId ?? '',
    needDate: '',
    buyPurpose: '',
    remark: '',
  }),
  parts: [
    {
      fields: [
        field('qty', '数量', quantity({ unit: unitName })),
        field('areaId', '送到哪里', county()),
        field('needDate', '期望到货', day()),
        field('buyPurpose', '采购用途', oneOf(purposes, { none: '不说明' })),
        field('remark', '备注', text({ lines: 2 }), { hint: '包装、开票等要求' }),
      ],
    },
  ],
  done: { say: '询价已发出，卖家报价后您会收到消息' },
})
