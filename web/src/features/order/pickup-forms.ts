import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { manyOf, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { moment } from '../../blocks/form/inputs/dates.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

type Order = Calls['order']
type Detail = AnswerOf<Order['buyerDetail']>
type Person = AnswerOf<Calls['addressbook']['pickupPeople']>['list'][number]
type Timed = Pick<Detail, 'orderId' | 'version' | 'pickupTime'>

const inputs = () => import('@mall/api/order/fetching-inputs')

type Confirmed = {
  readonly orderId: string
  readonly version: string
  readonly confirmTime: string
  readonly remark: string
}
const confirmed = fieldsOf<Confirmed>()
/** Form by which the shop confirms when goods can be fetched. */
export const confirmTimeForm: FormOf<Confirmed, Order['confirmPickupTime'], Timed> = {
  label: '自提时间',
  leaving: 'free',
  call: api.order.confirmPickupTime,
  schema: () => inputs().then((it) => it.confirmPickupTime),
  start: (order) => ({
    orderId: order?.orderId ?? '',
    version: String(order?.version ?? ''),
    confirmTime: order?.pickupTime ?? '',
    remark: '',
  }),
  parts: [
    {
      fields: [
        confirmed('confirmTime', '自提时间', moment(), { hint: '60 天内，须在自提点的提货时间里' }),
        confirmed('remark', '备注', text({ lines: 2 }), { hint: '买家会看到，例如“请从东门进厂”' }),
      ],
    },
  ],
  again: ({ orderId }) => send(api.order.sellerDetail, { orderId }, { quiet: true }),
  done: { say: '自提时间已确认，买家会收到通知', refreshes: ['workbench'] },
}

type Moved = {
  readonly orderId: string
  readonly version: string
  readonly delivery: { readonly pickupTime: string }
}
/** Form by which the buyer moves a confirmed pick-up to another time. */
export const moveTimeForm: FormOf<Moved, Order['edit'], Timed> = {
  label: '自提时间',
  leaving: 'free',
  call: api.order.edit,
  schema: () => import('@mall/api/order/inputs').then((it) => it.edit),
  start: (order) => ({
    orderId: order?.orderId ?? '',
    version: String(order?.version ?? ''),
    delivery: { pickupTime: order?.pickupTime ?? '' },
  }),
  parts: [
    {
      fields: [
        fieldsOf<Moved>()('delivery.pickupTime', '自提时间', moment(), { hint: '60 天内，须在自提点的提货时间里' }),
      ],
    },
  ],
  again: ({ orderId }) => send(api.order.buyerDetail, { orderId }, { quiet: true }),
  done: { say: '自提时间已修改，卖家会收到通知' },
}

type Pressed = { readonly orderId: string; readonly selfId: string; readonly plateNos: readonly string[] }
const pressed = fieldsOf<Pressed>()
/** Form by which the buyer reports their arrival. */
export const pressForm = (
  { vehicles }: Detail,
  people: readonly Person[],
): FormOf<Pressed, Order['pressPickup'], Detail> => {
  const coming = vehicles.filter(({ vehicleStatus }) => vehicleStatus === 1)
  return {
    label: '我要自提',
    leaving: 'free',
    call: api.order.pressPickup,
    schema: () => inputs().then((it) => it.pressPickup),
    start: (order) => ({
      orderId: order?.orderId ?? '',
      selfId: '',
      plateNos: coming.map(({ plateNo }) => plateNo),
    }),
    parts: [
      {
        fields: [
          pressed(
            'selfId',
            '提货人',
            oneOf(people.map((it) => ({ value: it.selfId, label: `${it.name} ${it.mobile}` }))),
            { hint: '不选就是订单里的提货人' },
          ),
          pressed(
            'plateNos',
            '到场车辆',
            manyOf(coming.map(({ plateNo, driverName }) => ({ value: plateNo, label: plateNo, about: driverName }))),
            { when: () => coming.length > 0 },
          ),
        ],
      },
    ],
    done: { say: '卖家已收到通知，请等候安排' },
  }
}
