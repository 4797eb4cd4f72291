import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { oneOf, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { digits, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

type Order = Calls['order']
type Remarked = Pick<AnswerOf<Order['sellerDetail']>, 'orderId' | 'version' | 'sellerRemark'>
type BuyerDetail = AnswerOf<Order['buyerDetail']>
type Address = AnswerOf<Calls['addressbook']['addresses']>['list'][number]
type Known = { readonly orderId: string }

const inputs = () => import('@mall/api/order/inputs')

type Remark = { readonly orderId: string; readonly version: string; readonly sellerRemark: string }
/** Form of the shop's internal note on an order. */
export const remarkForm: FormOf<Remark, Order['sellerEdit'], Remarked> = {
  label: '卖家备注',
  call: api.order.sellerEdit,
  schema: () => inputs().then((it) => it.sellerEdit),
  start: (order) => ({
    orderId: order?.orderId ?? '',
    version: String(order?.version ?? ''),
    sellerRemark: order?.sellerRemark ?? '',
  }),
  parts: [{ fields: [fieldsOf<Remark>()('sellerRemark', '备注', text({ lines: 3 }))] }],
  again: ({ orderId }) => send(api.order.sellerDetail, { orderId }, { quiet: true }),
  done: { say: '备注已保存' },
}

type Close = { readonly orderId: string; readonly reason: string }
/** Form by which the shop closes an unpaid order. */
export const closeForm: FormOf<Close, Order['close'], Known> = {
  label: '关闭订单',
  leaving: 'free',
  call: api.order.close,
  schema: () => inputs().then((it) => it.close),
  start: (order) => ({ orderId: order?.orderId ?? '', reason: '' }),
  parts: [
    {
      fields: [
        fieldsOf<Close>()('reason', '关闭原因', text({ lines: 3 }), { hint: '至少 2 个字，买家会看到这条原因' }),
      ],
    },
  ],
  done: { say: '订单已关闭' },
}

type HandOver = { readonly orderId: string; readonly version: string; readonly pickupCode: string }
/** Form by which the shop hands goods over to the person who shows the order's code. */
export const handOverForm: FormOf<HandOver, Order['handOver'], Known & { readonly version: number }> = {
  label: '确认自提',
  leaving: 'free',
  call: api.order.handOver,
  schema: () => inputs().then((it) => it.handOver),
  start: (order) => ({ orderId: order?.orderId ?? '', version: String(order?.version ?? ''), pickupCode: '' }),
  parts: [
    {
      fields: [
        fieldsOf<HandOver>()('pickupCode', '取货码', digits(6), {
          hint: '请买家打开订单，出示 6 位取货码',
        }),
      ],
    },
  ],
  done: { say: '已交货，订单完成收货', refreshes: ['workbench'] },
}

type Cancel = { readonly orderId: string; readonly reason: string; readonly remark: string }
const cancelField = fieldsOf<Cancel>()
/** Form by which the buyer cancels an unpaid order, for one of the reasons the server names. */
export const cancelForm = (reasons: readonly string[]): FormOf<Cancel, Order['cancel'], Known> => ({
  label: '取消订单',
  leaving: 'free',
  call: api.order.cancel,
  schema: () => inputs().then((it) => it.cancel),
  start: (order) => ({ orderId: order?.orderId ?? '', reason: '', remark: '' }),
  parts: [
    {
      fields: [
        cancelField('reason', '取消原因', oneOf(reasons.map((it) => ({ value: it, label: it })))),
        cancelField('remark', '补充说明', text({ lines: 2 })),
      ],
    },
  ],
  done: { say: '订单已取消' },
})

type Edit = {
  readonly orderId: string
  readonly version: string
  readonly buyerRemark: string
  readonly delivery: { readonly addressId: string }
}
const editField = fieldsOf<Edit>()
/** Form by which the buyer changes the address of an order, or the remark for the seller. */
export const editForm = (addresses: readonly Address[]): FormOf<Edit, Order['edit'], BuyerDetail> => ({
  label: '收货信息',
  call: api.order.edit,
  schema: () => inputs().then((it) => it.edit),
  start: (order) => ({
    orderId: order?.orderId ?? '',
    version: String(order?.version ?? ''),
    buyerRemark: order?.buyerRemark ?? '',
    delivery: { addressId: '' },
  }),
  parts: [
    {
      fields: [
        editField(
          'delivery.addressId',
          '改送到',
          oneOfFew(
            addresses.map(({ addressId, receiver, mobile, areaName, detail }) => ({
              value: addressId,
              label: `${receiver} ${mobile}`,
              about: `${areaName} ${detail}`,
            })),
          ),
        ),
        editField('buyerRemark', '给卖家留言', text({ lines: 2 })),
      ],
    },
  ],
  again: ({ orderId }) => send(api.order.buyerDetail, { orderId }, { quiet: true }),
  done: { say: '订单信息已修改' },
})
