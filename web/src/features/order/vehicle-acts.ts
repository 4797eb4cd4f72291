import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import {
  bookForm,
  cancelVehicleForm,
  changeVehicleForm,
  noteWeightsForm,
  weighInForm,
  weighOutForm,
  weighs,
  withSlots,
} from './vehicle-forms.ts'
import { weighForm } from './parts/weigh-form.tsx'
import type { OrderVehicle } from './vehicle-forms.ts'

/** Checks an action: the order's buttons say whether its vehicles may change, the vehicle's state says which step is next. */
const offers =
  (code: 'EDIT_VEHICLE' | 'VEHICLE_STATUS', ...states: number[]) =>
  ({ buttons, vehicle }: OrderVehicle): boolean =>
    buttons.some((it) => it.code === code) && states.includes(vehicle.vehicleStatus)
const moves = offers.bind(null, 'VEHICLE_STATUS')
const to = (vehicleStatus: 2 | 3 | 4 | 5) =>
  sends(api.order.moveVehicle, ({ vehicle: { orderVehicleId } }: OrderVehicle) => ({ orderVehicleId, vehicleStatus }))
const plateOf = ({ vehicle: { plateNo, driverName } }: OrderVehicle) => `${plateNo}，${driverName}`

/** May the buyer book a slot? Only for a vehicle that has not arrived, of an order that waits to be fetched. */
const mayBook = (it: OrderVehicle): boolean =>
  it.orderStatus === 30 && it.deliveryType === 3 && offers('EDIT_VEHICLE', 1)(it)

const changing: readonly RowAct<OrderVehicle>[] = [
  {
    key: 'change',
    label: '修改',
    kind: 'quiet',
    when: offers('EDIT_VEHICLE', 1, 2, 3),
    form: changeVehicleForm,
    title: '修改车辆',
  },
  {
    key: 'drop',
    label: '删除',
    kind: 'quiet',
    when: offers('EDIT_VEHICLE', 1),
    send: sends(api.order.dropVehicle, ({ vehicle: { orderVehicleId } }: OrderVehicle) => ({ orderVehicleId })),
    ask: { title: '删除这辆车？', words: (it) => `${plateOf(it)}，不再来提货。`, yes: '删除车辆', no: '不删除' },
    done: '车辆已删除',
  },
]

const fetched = ({ deliveryType }: OrderVehicle): boolean => deliveryType === 3
/** Returns the action that opens the weighing ticket; shown after the first weighing. */
const ticket = (side: 'buyer' | 'mj'): RowAct<OrderVehicle> => ({
  key: 'ticket',
  label: '磅单',
  kind: 'quiet',
  when: (it) => fetched(it) && it.vehicle.tareKg !== null,
  go: ({ vehicle }) => `/${side}/weighing/${vehicle.orderVehicleId}`,
  needs: api.gate.ticket,
})
/** Weighs a vehicle that fetches goods at the gate, by a scale or by hand with a photo. */
const atGate = (
  of: Pick<RowAct<OrderVehicle>, 'key' | 'label'> & { readonly step: '皮重' | '毛重'; from: 2 | 3; name: string },
): RowAct<OrderVehicle> => ({
  key: of.key,
  label: of.label,
  kind: 'brand',
  when: (it) => weighs(it) && fetched(it) && moves(of.from)(it),
  form: weighForm(of.step),
  formFor: ({ vehicle: { orderVehicleId }, delivery }) =>
    weighForm(of.step, { orderVehicleId, deliveryId: delivery.deliveryId ?? '' }),
  about: plateOf,
  buttons: { name: of.name },
})

/** Corrects a wrong weight until the buyer audits the hand-over. */
const corrects = (step: '皮重' | '毛重', ...from: number[]): RowAct<OrderVehicle> => ({
  key: step === '皮重' ? 'correctTare' : 'correctGross',
  label: `更正${step}`,
  kind: 'quiet',
  when: (it) => weighs(it) && fetched(it) && it.pickupStatus !== 4 && offers('EDIT_VEHICLE', ...from)(it),
  form: weighForm(step, undefined, true),
  formFor: ({ vehicle: { orderVehicleId, tareKg, grossKg }, delivery }) => {
    const was = step === '皮重' ? tareKg : grossKg
    return weighForm(step, { orderVehicleId, deliveryId: delivery.deliveryId ?? '', was }, true)
  },
  about: plateOf,
  buttons: { name: '更正' },
})

/** The shop's actions on a vehicle of an order: to the gate, onto the scale, loaded, gone. */
export const sellerVehicleActs: readonly RowAct<OrderVehicle>[] = [
  { key: 'arrive', label: '到场', kind: 'brand', when: moves(1), send: to(2), done: '车辆已到场' },
  atGate({ key: 'weighInAtGate', label: '进厂过皮', step: '皮重', from: 2, name: '开始装货' }),
  {
    key: 'weighIn',
    label: '进厂过皮',
    kind: 'brand',
    when: (it) => weighs(it) && !fetched(it) && moves(2)(it),
    form: weighInForm,
    about: plateOf,
    buttons: { name: '开始装货' },
  },
  {
    key: 'load',
    label: '开始装货',
    kind: 'brand',
    when: (it) => !weighs(it) && moves(2)(it),
    send: to(3),
    done: '开始装货',
  },
  atGate({ key: 'weighOutAtGate', label: '装完过毛', step: '毛重', from: 3, name: '装完出厂' }),
  {
    key: 'weighOut',
    label: '装完过毛',
    kind: 'brand',
    when: (it) => weighs(it) && !fetched(it) && moves(3)(it),
    form: weighOutForm,
    about: plateOf,
    buttons: { name: '装完出厂' },
  },
  { key: 'leave', label: '出厂', when: (it) => !weighs(it) && moves(1, 2, 3)(it), send: to(4), done: '车辆已出厂' },
  {
    key: 'deliver',
    label: '已送达',
    kind: 'brand',
    when: (it) => it.deliveryType === 2 && moves(4)(it),
    send: to(5),
    done: '车辆已送达',
  },
  {
    key: 'cancel',
    label: '作废',
    kind: 'quiet',
    when: moves(1, 2),
    form: cancelVehicleForm,
    about: plateOf,
    buttons: { name: '作废车辆', not: '不作废', bad: true },
  },
  corrects('皮重', 3, 4),
  corrects('毛重', 4),
  ...changing,
  ticket('mj'),
]

/** The buyer's actions on a vehicle they send. */
export const buyerVehicleActs: readonly RowAct<OrderVehicle>[] = [
  {
    key: 'book',
    label: '预约时段',
    kind: 'brand',
    when: mayBook,
    form: bookForm([]),
    formFor: ({ slots = [] }) => bookForm(slots),
    whole: withSlots,
    about: plateOf,
    buttons: { name: '预约' },
  },
  {
    key: 'unbook',
    label: '取消预约',
    kind: 'quiet',
    when: (it) => mayBook(it) && it.visit?.state === 1,
    send: sends(api.gate.cancelBooking, ({ vehicle: { orderVehicleId } }: OrderVehicle) => ({ orderVehicleId })),
    ask: {
      title: '取消预约的时段？',
      words: (it) => `${plateOf(it)}，时段让给其他车辆，可以再约。`,
      yes: '取消预约',
      no: '不取消',
    },
    done: '预约已取消',
  },
  ...changing,
  {
    key: 'note',
    label: '我的过磅数',
    when: ({ pickupStatus, vehicle }) => [3, 4, 6].includes(pickupStatus) && [2, 3, 4].includes(vehicle.vehicleStatus),
    form: noteWeightsForm,
    about: (it) => `${plateOf(it)}。自己过了磅的，填在这里，与卖家的并排显示。`,
  },
  ticket('buyer'),
]
