import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['receipt']
export type ToMake = AnswerOf<Room['toMake']>['orders'][number]
type Values = { readonly orderId: string; readonly warehouse: string; readonly remark: string }
const field = fieldsOf<Values>()

/** Form that makes the receipt of an order by hand. */
export const receiptForm: FormOf<Values, Room['make'], ToMake> = {
  label: '开收货单',
  leaving: 'free',
  call: api.receipt.make,
  schema: () => import('@mall/api/receipt/inputs').then((it) => it.make),
  start: (it) => ({ orderId: it?.orderId ?? '', warehouse: '', remark: '' }),
  parts: [
    {
      fields: [
        field('warehouse', '仓库', text(), { hint: '不填则用“收货规则”里的默认仓库' }),
        field('remark', '备注', text({ lines: 2 })),
      ],
    },
  ],
  done: { say: '收货单已开' },
}
