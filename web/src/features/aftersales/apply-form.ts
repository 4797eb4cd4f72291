import { afterSalesReasons } from '@mall/api/aftersales/states'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { oneOf } from '../../blocks/form/inputs/choice.tsx'
import { papers } from '../../blocks/form/inputs/papers.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { refundLines } from './parts/refund-lines.tsx'

type Room = Calls['aftersales']
export type ToRefund = AnswerOf<Room['goodsToRefund']>
export type LineToRefund = ToRefund['lines'][number]
export type AfterType = '1' | '2' | '3'
type Apply = Room['apply']
type Values = Omit<WrittenFor<Apply>, 'freightMoney'>
export type WrittenLine = Values['lines'][number]

const field = fieldsOf<Values>()
const reasons = Object.entries(afterSalesReasons).map(([value, { name }]) => ({
  value: value as Values['reasonCode'] & string,
  label: name,
}))

/** How much of a line is applied for to begin with: all that was not sent, or of what was sent nothing chosen yet. */
const wholeOf = (line: LineToRefund, afterType: AfterType): WrittenLine => ({
  lineId: line.lineId,
  applyQty: String(afterType === '1' && line.unsentQty > 0 ? line.unsentQty : line.sentQty),
  applyMoney: '',
})

/** An application for after-sales of a kind: of which goods, how much, why, and what shows it. */
export const applyForm = (orderId: string, goods: ToRefund, afterType: AfterType): FormOf<Values, Apply, ToRefund> => {
  const { current } = goods
  const free = goods.lines.filter((line) => line.free && (afterType === '1' ? line.canQty > 0 : line.sentQty > 0))
  const known = current?.afterType === Number(afterType) ? current : null
  return {
    label: '售后申请',
    leaving: 'warn',
    call: api.aftersales.apply,
    schema: () => import('@mall/api/aftersales/inputs').then((it) => it.apply),
    start: () => ({
      orderId,
      afterSalesId: current?.afterSalesId ?? '',
      version: current === null ? '' : String(current.version),
      afterType,
      lines:
        known?.lines.map(({ lineId, applyQty, applyMoney }) => ({ lineId, applyQty: String(applyQty), applyMoney })) ??
        (free.length === 1 ? [wholeOf(free[0]!, afterType)] : []),
      reasonCode: `${current?.reasonCode ?? ''}` as Values['reasonCode'],
      desc: current?.desc ?? '',
      images: current?.images ?? [],
    }),
    parts: [
      {
        fields: [
          field('lines', '商品', refundLines(free, afterType, wholeOf), { wide: true }),
          field('reasonCode', '原因', oneOf(reasons)),
          field('desc', '说明', text({ lines: 3 }), { hint: '可以不填，商家会看到' }),
          field('images', '照片', papers(), { hint: '质量、破损、短缺等请拍照，最多 9 张' }),
        ],
      },
    ],
    done: {
      say: current === null ? '售后申请已提交' : '售后申请已修改',
      to: ({ afterSalesId }) => `/aftersales/detail/${afterSalesId}`,
      refreshes: ['order'],
    },
  }
}
