import { deliveryTypes } from '@mall/api/order/status'
import type { DeliveryType } from '@mall/api/order/status'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { flag, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { telephone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { buyerChoice } from '../customer/parts/buyer-choice.tsx'
import type { NamedBuyer } from '../customer/parts/buyer-choice.tsx'

type Room = Calls['receiving']
export type CustomerDelivery = AnswerOf<Room['deliveries']>['list'][number]
type Values = {
  readonly buyerBoId: NamedBuyer | null
  readonly version: string
  readonly deliveryType: `${DeliveryType}` | ''
  readonly receiveTimeRange: string
  readonly unloadPerson: string
  readonly unloadMobile: string
  readonly needVehicle: boolean
  readonly remark: string
}
const field = fieldsOf<Values>()
const ways = Object.entries(deliveryTypes).map(([value, label]) => ({ value: value as `${DeliveryType}`, label }))

/** Form of how a customer takes goods in. */
export const deliveryForm: FormOf<Values, Room['saveDelivery'], CustomerDelivery> = {
  label: '收货设置',
  call: api.receiving.saveDelivery,
  schema: () => import('@mall/api/receiving/inputs').then((it) => it.saveDelivery),
  start: (it) => ({
    buyerBoId: it === undefined ? null : { boId: it.buyerBoId, name: it.buyerName },
    version: String(it?.version ?? 0),
    deliveryType: `${(it?.deliveryType ?? '') as DeliveryType | ''}`,
    receiveTimeRange: it?.receiveTimeRange ?? '',
    unloadPerson: it?.unloadPerson ?? '',
    unloadMobile: it?.unloadMobile ?? '',
    needVehicle: it?.needVehicle ?? false,
    remark: it?.remark ?? '',
  }),
  parts: [
    {
      fields: [
        field('buyerBoId', '客户', buyerChoice(), { must: true }),
        field('deliveryType', '常用配送方式', oneOf(ways, { none: '不指定' })),
        field('receiveTimeRange', '收货时间', text(), { hint: '如“周一至周五 8:00–16:00”' }),
        field('unloadPerson', '卸货人', text(), { private: true }),
        field('unloadMobile', '卸货人电话', telephone(), { private: true }),
        field('needVehicle', '需要我方带车卸货', flag()),
        field('remark', '备注', text({ lines: 2 }), { hint: '发货人和司机会看到，如进门要求、卸货地点' }),
      ],
    },
  ],
  again: async ({ buyerBoId }) => {
    const { list } = await send(api.receiving.deliveries, { buyerBoId }, { quiet: true })
    if (list[0] === undefined) throw new Error('这位客户的收货设置已不在列表中')
    return list[0]
  },
  done: { say: '收货设置已保存，这位客户的订单、发货页和发货单都会显示', refreshes: ['order'] },
}
