import { afterSalesReasons, afterTypes } from '@mall/api/aftersales/states'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { oneOf, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { papers } from '../../blocks/form/inputs/papers.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import { fits, isUnsent, wholeOf } from './line-to-refund.ts'
import type { AfterType, Application, ToRefund, WrittenLine } from './line-to-refund.ts'
import { refundLines } from './parts/refund-lines.tsx'
import { RefundTotal } from './parts/refund-total.tsx'

type Room = Calls['aftersales']
type Apply = Room['apply']

const field = fieldsOf<Application>()
const reasons = Object.entries(afterSalesReasons).map(([value, { name }]) => ({
  value: value as Application['reasonCode'] & string,
  label: name,
}))

const about: Readonly<Record<AfterType, string>> = {
  1: '未发货的商品退款，或已收到的商品只退差价、不退货',
  2: '把商品退给商家，商家收到后退款',
  3: '把商品退给商家，换同样的商品',
}

/**
 * Adapts written lines to another kind of after-sales: drops lines that do not fit, lowers quantities to what there is, and clears
 * amounts that cannot be chosen.
 */
const refitted = (goods: ToRefund, lines: readonly WrittenLine[], afterType: AfterType): readonly WrittenLine[] =>
  lines.flatMap((written) => {
    const line = goods.lines.find((it) => it.lineId === written.lineId)
    if (line === undefined || !fits(line, afterType)) return []
    const whole = wholeOf(line, afterType)
    const qty = Number(written.applyQty)
    const moneyOnly = qty === 0 && (afterType !== '1' || isUnsent(line, afterType))
    if (moneyOnly || qty > Number(whole.applyQty)) return [whole]
    return [afterType === '3' || isUnsent(line, afterType) ? { ...written, applyMoney: '' } : written]
  })

/** Form of an application for after-sales: kind, goods and amounts, reason, and proof. */
export const applyForm = (orderId: string, goods: ToRefund): FormOf<Application, Apply, ToRefund> => {
  const { current } = goods
  const first = String(current?.afterType ?? goods.afterTypes[0]) as AfterType
  const free = goods.lines.filter((line) => fits(line, first))
  return {
    label: '售后申请',
    leaving: 'warn',
    call: api.aftersales.apply,
    schema: () => import('@mall/api/aftersales/inputs').then((it) => it.apply),
    start: () => ({
      orderId,
      afterSalesId: current?.afterSalesId ?? '',
      version: current === null ? '' : String(current.version),
      afterType: first,
      lines:
        current?.lines.map(({ lineId, applyQty, applyMoney }) => ({
          lineId,
          applyQty: String(applyQty),
          applyMoney: first === '3' ? '' : applyMoney,
        })) ?? (free.length === 1 ? [wholeOf(free[0]!, first)] : []),
      reasonCode: `${current?.reasonCode ?? ''}` as Application['reasonCode'],
      desc: current?.desc ?? '',
      images: current?.images ?? [],
    }),
    parts: [
      {
        fields: [
          field(
            'afterType',
            '售后类型',
            oneOfFew(
              goods.afterTypes.map((it) => {
                const value = String(it) as AfterType
                return { value, label: afterTypes[value], about: about[value] }
              }),
            ),
          ),
          field('lines', '商品', refundLines(orderId, goods.lines), { wide: true, unit: ({ afterType }) => afterType }),
          field('reasonCode', '原因', oneOf(reasons)),
          field('desc', '说明', text({ lines: 3 }), { hint: '可以不填，商家会看到' }),
          field('images', '照片', papers(), { hint: '质量、破损、短缺等请拍照，最多 9 张' }),
        ],
      },
      { above: RefundTotal, fields: [] },
    ],
    links: (at, { lines, afterType }, write) => {
      if (at === 'afterType') write('lines', refitted(goods, lines, afterType as AfterType))
    },
    done: {
      say: current === null ? '售后申请已提交' : '售后申请已修改',
      to: ({ afterSalesId }) => `/aftersales/detail/${afterSalesId}`,
      refreshes: ['order'],
    },
  }
}
