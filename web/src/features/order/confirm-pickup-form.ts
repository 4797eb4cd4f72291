import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { quantity } from '../../blocks/form/inputs/decimal.tsx'
import { papers } from '../../blocks/form/inputs/papers.tsx'
import { plate, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

type Gate = Calls['gate']
export type KnownPickup = AnswerOf<Gate['sellerCredential']> & { readonly orderId: string }
type Values = {
  readonly orderId: string
  readonly version: string
  readonly lines: readonly { readonly lineId: string; readonly actualQty: string }[]
  readonly selfName: string
  readonly plateNo: string
  readonly grossKg: string
  readonly tareKg: string
  readonly files: readonly string[]
  readonly remark: string
}
const field = fieldsOf<Values>()

/** Form of a hand-over by the shop: weighed quantities, the person who fetched them, photos. */
export const confirmPickupForm = ({
  defaults: { lines, selfName, plateNos, netKg },
  ...known
}: KnownPickup): FormOf<Values, Gate['confirmPickup'], KnownPickup> => {
  const weighs = lines.some(({ weighGoods }) => weighGoods)
  return {
    label: '实提数据',
    leaving: 'warn',
    call: api.gate.confirmPickup,
    schema: () => import('@mall/api/gate/inputs').then((it) => it.confirmPickup),
    check: (sent) => {
      const { version: _, ...data } = sent
      return send(api.gate.validatePickup, data)
    },
    start: () => ({
      orderId: known.orderId,
      version: String(known.version),
      lines: lines.map(({ lineId, actualQty }) => ({ lineId, actualQty: String(actualQty) })),
      selfName,
      plateNo: plateNos.length === 1 ? plateNos[0]! : '',
      grossKg: '',
      tareKg: '',
      files: [],
      remark: '',
    }),
    parts: [
      {
        fields: [
          ...lines.map(({ goodsName, specText, unitName, orderQty, weighGoods }, at) =>
            field(`lines.${at}.actualQty`, `${goodsName} ${specText}`.trim(), quantity({ unit: unitName }), {
              hint: `订购 ${orderQty} ${unitName}${weighGoods ? `${netKg === null ? '' : `，磅单净重 ${netKg} 公斤`}，最多多提一成；少提自动退款，多提只计入账期订单` : ''}`,
            }),
          ),
          field('selfName', '提货人', text()),
          field('plateNo', '车牌号', plate(), { when: () => plateNos.length > 0, must: true }),
          field('grossKg', '毛重', quantity({ unit: '公斤' }), {
            when: () => weighs && netKg === null,
            hint: '车辆没有过磅，须填写',
          }),
          field('tareKg', '皮重', quantity({ unit: '公斤' }), { when: () => weighs && netKg === null }),
          field('files', '现场照片', papers(), { hint: '1 到 9 张，例如磅单、装车照片' }),
          field(
            'remark',
            '备注',
            text({ lines: 2 }),
            weighs ? { hint: '实提与订购相差超过 5% 时须写明原因，买家审核时看得到' } : {},
          ),
        ],
      },
    ],
    done: { say: '已确认自提，等买家审核', refreshes: ['order', 'workbench'] },
  }
}
