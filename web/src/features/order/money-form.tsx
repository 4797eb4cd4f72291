import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { goodsNow } from './changeable-order.ts'
import type { Changeable } from './changeable-order.ts'
import { moneyLines } from './parts/money-lines.tsx'
import type { WrittenLine } from './parts/money-lines.tsx'

type Values = {
  readonly orderId: string
  readonly version: string
  readonly lines: readonly WrittenLine[]
  readonly freightMoney: string
  readonly reason: string
}
const field = fieldsOf<Values>()

/** Form by which the shop changes the money of an unpaid order. */
export const moneyForm = (row: Changeable | undefined): FormOf<Values, Calls['order']['saveMoney'], Changeable> => {
  // The order shown beside the fields; read anew if somebody else changed it first.
  let newest = row
  return {
    label: '修改金额',
    call: api.order.saveMoney,
    schema: () => import('@mall/api/order/inputs').then((it) => it.saveMoney),
    start: (order) => ({
      orderId: order?.orderId ?? '',
      version: String(order?.version ?? ''),
      lines: (order?.lines ?? []).map((line) => ({ lineId: line.lineId, newGoodsMoney: goodsNow(line) })),
      freightMoney: order?.freightMoney ?? '',
      reason: '',
    }),
    parts: [
      {
        fields: [
          field(
            ['lines', 'freightMoney'],
            '金额',
            moneyLines(() => newest),
          ),
          field('reason', '修改原因', text({ lines: 2 }), { hint: '至少 2 个字，买家会看到' }),
        ],
      },
    ],
    again: async ({ orderId }) => {
      newest = await send(api.order.sellerDetail, { orderId }, { quiet: true })
      return newest
    },
    done: { say: '金额已修改，买家会收到通知', refreshes: ['workbench'] },
  }
}
