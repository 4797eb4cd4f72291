import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { weighForm } from '../order/parts/weigh-form.tsx'
import { callForm } from './desk-forms.ts'
import type { Visit } from './desk-forms.ts'

const who = ({ queueNo, plateNo, driverName }: Visit): string =>
  [queueNo === null ? '' : `${queueNo} 号`, plateNo, driverName].filter(Boolean).join('，')

const calls = (key: string, label: string, state: 2 | 3): RowAct<Visit> => ({
  key,
  label,
  ...(state === 2 ? { kind: 'brand' } : {}),
  when: (it) => it.state === state,
  form: callForm({ bays: [] }),
  formFor: ({ point }) => callForm(point),
  about: who,
  buttons: { name: label },
})

const weighs = (key: string, step: '皮重' | '毛重', label: string, ...states: number[]): RowAct<Visit> => ({
  key,
  label,
  kind: 'brand',
  when: (it) => it.weighs && states.includes(it.state),
  form: weighForm(step),
  formFor: ({ orderVehicleId, point: { deliveryId } }) => weighForm(step, { orderVehicleId, deliveryId }),
  about: who,
  buttons: { name: label },
})

/** Corrects a wrong weight until the buyer audits the hand-over. */
const corrects = (key: string, step: '皮重' | '毛重', ...states: number[]): RowAct<Visit> => ({
  key,
  label: `更正${step}`,
  kind: 'quiet',
  when: (it) => it.weighs && states.includes(it.state) && [1, 2, 3, 6].includes(it.pickupStatus),
  form: weighForm(step, undefined, true),
  formFor: ({ orderVehicleId, tareKg, grossKg, point: { deliveryId } }) =>
    weighForm(step, { orderVehicleId, deliveryId, was: step === '皮重' ? tareKg : grossKg }, true),
  about: who,
  buttons: { name: '更正' },
})

/** Moves a vehicle on without a scale, if none of its goods are weighed. */
const moves = (key: string, label: string, to: 3 | 4, done: string, ...states: number[]): RowAct<Visit> => ({
  key,
  label,
  kind: 'brand',
  when: (it) => !it.weighs && states.includes(it.state),
  send: sends(api.order.moveVehicle, ({ orderVehicleId }: Visit) => ({ orderVehicleId, vehicleStatus: to })),
  done,
  refreshes: ['gate'],
})

/** The gate's actions on a vehicle: call it, weigh it empty, load it, let it go. */
export const deskActs: readonly RowAct<Visit>[] = [
  calls('call', '叫号', 2),
  weighs('tare', '皮重', '过皮重', 2, 3),
  moves('load', '开始装货', 3, '开始装货', 2, 3),
  weighs('gross', '毛重', '过毛重', 4),
  moves('go', '装完放行', 4, '车辆已出厂', 4),
  calls('again', '重新叫号', 3),
  corrects('correctTare', '皮重', 4, 5),
  corrects('correctGross', '毛重', 5),
  {
    key: 'confirm',
    label: '去确认自提',
    kind: 'brand',
    when: (it) => it.state === 5 && (it.pickupStatus === 3 || it.pickupStatus === 6),
    go: ({ orderId }) => `/order/detailSeller/${orderId}`,
    needs: api.gate.confirmPickup,
  },
  {
    key: 'ticket',
    label: '磅单',
    when: ({ tareKg }) => tareKg !== null,
    go: ({ orderVehicleId }) => `/mj/weighing/${orderVehicleId}`,
    needs: api.gate.ticket,
  },
  {
    key: 'order',
    label: '看订单',
    kind: 'quiet',
    go: ({ orderId }) => `/order/detailSeller/${orderId}`,
    needs: api.order.sellerDetail,
  },
]
