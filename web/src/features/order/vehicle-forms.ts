import { vehicleTypes } from '@mall/api/addressbook/vehicle-types'
import type { VehicleType } from '@mall/api/addressbook/vehicle-types'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { manyOf, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { quantity } from '../../blocks/form/inputs/decimal.tsx'
import { phone, plate, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { slotChoice } from './parts/slot-choice.tsx'
import type { SlotDays } from './parts/slot-choice.tsx'
import { noVehicle, vehicleRows } from './shipping-form.tsx'
import type { Vehicle } from './shipping-form.tsx'

type Order = AnswerOf<Calls['order']['buyerDetail']>
/** A vehicle, with the fields of its order that the actions of either side need. */
export type OrderVehicle = Pick<
  Order,
  'orderId' | 'lines' | 'buttons' | 'pickupStatus' | 'orderStatus' | 'deliveryType' | 'delivery'
> & {
  readonly vehicle: Order['vehicles'][number]
  /** Its visit at the gate; undefined before it is booked or arrives. */
  readonly visit?: Visit | undefined
  /** Free slots; undefined until they are asked for. */
  readonly slots?: SlotDays
}
export type Visit = AnswerOf<Calls['gate']['visitsOf']>[number]
type Kept = AnswerOf<Calls['addressbook']['vehiclesToChoose']>[number]

const inputs = () => import('@mall/api/order/fetching-inputs')
const kilograms = quantity({ unit: '公斤' })
const typeOptions = Object.entries(vehicleTypes).map(([value, label]) => ({ value: value as `${VehicleType}`, label }))

type Added = { readonly orderId: string; readonly list: readonly Vehicle[] }
/** Form that names the vehicles of an order. */
export const addVehiclesForm = (orderId: string): FormOf<Added, Calls['order']['addVehicles'], never> => ({
  label: '提货车辆',
  leaving: 'warn',
  call: api.order.addVehicles,
  schema: () => inputs().then((it) => it.addVehicles),
  start: () => ({ orderId, list: [noVehicle] }),
  parts: [{ fields: [fieldsOf<Added>()('list', '车辆', vehicleRows([]), { wide: true, private: true })] }],
  done: { say: '车辆已添加' },
})

type Chosen = { readonly orderId: string; readonly list: readonly string[] }
/** Form that chooses among the buyer's kept vehicles. */
export const chooseVehiclesForm = (
  orderId: string,
  kept: readonly Kept[],
): FormOf<Chosen, Calls['order']['addVehicles'], never> => ({
  label: '提货车辆',
  leaving: 'free',
  call: api.order.addVehicles,
  schema: () => inputs().then((it) => it.addVehicles),
  start: () => ({ orderId, list: [] }),
  parts: [
    {
      fields: [
        fieldsOf<Chosen>()('list', '常用车辆', {
          ...manyOf(
            kept.map((it) => ({
              value: it.vehicleId,
              label: it.plateNo,
              about: `${it.driverName} ${it.driverMobile}`,
            })),
          ),
          sent: (ids) => ids.map((vehicleId) => ({ vehicleId })),
        }),
      ],
    },
  ],
  done: { say: '车辆已添加' },
})

type Changed = {
  readonly orderId: string
  readonly list: readonly [
    {
      readonly orderVehicleId: string
      readonly plateNo: string
      readonly vehicleType: `${VehicleType}` | ''
      readonly loadTon: string
      readonly planQty: string
      readonly driverName: string
      readonly driverMobile: string
      readonly remark: string
    },
  ]
}
const changed = fieldsOf<Changed>()
/** Form that changes a vehicle before it leaves. */
export const changeVehicleForm: FormOf<Changed, Calls['order']['changeVehicles'], OrderVehicle> = {
  label: '车辆',
  call: api.order.changeVehicles,
  schema: () => inputs().then((it) => it.changeVehicles),
  start: (it) => ({
    orderId: it?.orderId ?? '',
    list: [
      {
        orderVehicleId: it?.vehicle.orderVehicleId ?? '',
        plateNo: it?.vehicle.plateNo ?? '',
        vehicleType: String(it?.vehicle.vehicleType ?? 9) as `${VehicleType}`,
        loadTon: String(it?.vehicle.loadTon ?? ''),
        planQty: String(it?.vehicle.planQty ?? ''),
        driverName: it?.vehicle.driverName ?? '',
        driverMobile: it?.vehicle.driverMobile ?? '',
        remark: it?.vehicle.remark ?? '',
      },
    ],
  }),
  parts: [
    {
      fields: [
        changed('list.0.plateNo', '车牌号', plate()),
        changed('list.0.vehicleType', '车型', oneOf(typeOptions)),
        changed('list.0.loadTon', '核定载重', quantity({ unit: '吨' })),
        changed('list.0.planQty', '计划装货', quantity({ unit: '件' }), { hint: '这辆车计划装多少' }),
        changed('list.0.driverName', '司机', text()),
        changed('list.0.driverMobile', '司机手机', phone(), { private: true }),
        changed('list.0.remark', '备注', text()),
      ],
    },
  ],
  done: { say: '车辆已修改' },
}

type Move = Calls['order']['moveVehicle']
type Moved<Field extends string> = { readonly orderVehicleId: string; readonly vehicleStatus: '3' | '4' | '9' } & {
  readonly [K in Field]: string
}
const movedTo = { orderVehicleId: ({ vehicle }: OrderVehicle) => vehicle.orderVehicleId }
const moveForm = { call: api.order.moveVehicle, schema: () => inputs().then((it) => it.moveVehicle) }

/** Are goods of the order weighed? */
export const weighs = ({ lines }: OrderVehicle): boolean => lines.some(({ weighGoods }) => weighGoods)

/** Form that weighs the empty vehicle. */
export const weighInForm: FormOf<Moved<'tareKg'>, Move, OrderVehicle> = {
  ...moveForm,
  label: '进厂过皮',
  leaving: 'free',
  start: (it) => ({
    orderVehicleId: it ? movedTo.orderVehicleId(it) : '',
    vehicleStatus: '3',
    tareKg: String(it?.vehicle.tareKg ?? ''),
  }),
  parts: [{ fields: [fieldsOf<Moved<'tareKg'>>()('tareKg', '皮重', kilograms, { hint: '空车过磅的重量' })] }],
  done: { say: '已过皮，开始装货' },
}

/** Form that weighs the loaded vehicle. */
export const weighOutForm: FormOf<Moved<'grossKg'>, Move, OrderVehicle> = {
  ...moveForm,
  label: '装完过毛',
  leaving: 'free',
  start: (it) => ({
    orderVehicleId: it ? movedTo.orderVehicleId(it) : '',
    vehicleStatus: '4',
    grossKg: String(it?.vehicle.grossKg ?? ''),
  }),
  parts: [{ fields: [fieldsOf<Moved<'grossKg'>>()('grossKg', '毛重', kilograms, { hint: '装货后过磅的重量' })] }],
  done: { say: '已过毛，车辆可以出厂' },
}

/** Form that cancels a vehicle that does not come. */
export const cancelVehicleForm: FormOf<Moved<'remark'>, Move, OrderVehicle> = {
  ...moveForm,
  label: '作废',
  leaving: 'free',
  start: (it) => ({ orderVehicleId: it ? movedTo.orderVehicleId(it) : '', vehicleStatus: '9', remark: '' }),
  parts: [{ fields: [fieldsOf<Moved<'remark'>>()('remark', '作废原因', text({ lines: 2 }), { must: true })] }],
  done: { say: '车辆已作废' },
}

type Noted = { readonly orderVehicleId: string; readonly grossKg: string; readonly tareKg: string }
const noted = fieldsOf<Noted>()
/** Form of the weights by the buyer's own scale. */
export const noteWeightsForm: FormOf<Noted, Calls['order']['noteWeights'], OrderVehicle> = {
  label: '我的过磅数',
  leaving: 'free',
  call: api.order.noteWeights,
  schema: () => inputs().then((it) => it.noteWeights),
  start: (it) => ({
    orderVehicleId: it?.vehicle.orderVehicleId ?? '',
    grossKg: String(it?.vehicle.buyerGrossKg ?? ''),
    tareKg: String(it?.vehicle.buyerTareKg ?? ''),
  }),
  parts: [{ fields: [noted('grossKg', '毛重', kilograms), noted('tareKg', '皮重', kilograms)] }],
  done: { say: '过磅数已保存，卖家可以看到' },
}

type Booked = { readonly orderVehicleId: string; readonly bayId: string; readonly slotTime: string }
/** Form that books the slot at which a vehicle is loaded. */
export const bookForm = (days: SlotDays): FormOf<Booked, Calls['gate']['book'], OrderVehicle> => ({
  label: '预约时段',
  leaving: 'free',
  call: api.gate.book,
  schema: () => import('@mall/api/gate/inputs').then((it) => it.book),
  start: (it) => ({
    orderVehicleId: it?.vehicle.orderVehicleId ?? '',
    bayId: it?.visit?.bayId ?? '',
    slotTime: it?.visit?.slotTime ?? '',
  }),
  parts: [{ fields: [fieldsOf<Booked>()(['bayId', 'slotTime'], '装货时段', slotChoice(days))] }],
  done: { say: '时段已预约，请按时到场', refreshes: ['order'] },
})

/** Returns the vehicle with the slots that its point offers now. */
export const withSlots = async (it: OrderVehicle): Promise<OrderVehicle> => ({
  ...it,
  slots: await send(api.gate.slots, { orderVehicleId: it.vehicle.orderVehicleId }, { quiet: true }),
})
