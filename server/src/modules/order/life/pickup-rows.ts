import { orderButtons } from '@mall/api/order/status'
import { signedToSend } from './contract-guards.ts'
import { all, byOthers, must, noAfterSales, receivable } from './guards.ts'
import type { Guard, LifeRows, LifeWords } from './guards.ts'
import { onCredit } from './money-guards.ts'
import { papersComplete } from './paper-guards.ts'

/* Steps of pick-up: by a code at once, or by appointment with weighing, the shop's confirmation and the buyer's audit. */

export type PickupAction =
  | 'showPickupCode'
  | 'handOver'
  | 'auditPickup'
  | 'editVehicles'
  | 'manageVehicles'
  | 'moveVehicles'
  | 'noteWeights'
  | 'confirmPickupTime'
  | 'movePickupTime'
  | 'pressPickup'
  | 'arriveAtGate'
  | 'confirmPickup'
  | 'reconfirmPickup'
  | 'passPickup'
  | 'passPickupLate'
  | 'rejectPickup'
  | 'billWeight'

const day = 86_400_000

const fetched = must((it) => it.deliveryType === 3, 'NOT_FETCHED')
const byCode = must((it) => !it.byAppointment, 'FETCHED_BY_APPOINTMENT')
const byAppointment = all(
  fetched,
  must((it) => it.byAppointment, 'NO_APPOINTMENT'),
)
const standing = (...pickup: number[]): Guard => must((it) => pickup.includes(it.pickupStatus), 'PICKUP_ELSEWHERE')
/** Possible from one day before the time that the shop confirmed. */
const soon = must(({ pickupTime, now }) => pickupTime !== null && +now >= +pickupTime - day, 'PICKUP_TOO_EARLY')
const named = must(
  (it) => !it.needsVehicle || it.vehicleStates.some((status) => status !== 6 && status !== 9),
  'VEHICLE_NEEDED',
)
const audited = must((it) => it.credentialStatus === 1, 'PICKUP_AUDITED')
const withVehicles = must((it) => it.deliveryType === 2 || it.deliveryType === 3, 'NO_VEHICLES')
const onTheWay = must((it) => it.movableVehicle, 'NO_VEHICLE_ON_ITS_WAY')

export const pickupRows: LifeRows<PickupAction> = {
  showPickupCode: { from: [30], by: ['buyer'], when: fetched },
  handOver: {
    from: [30],
    to: 50,
    by: ['seller'],
    when: all(fetched, byCode, signedToSend, noAfterSales, papersComplete),
    then: ['leaveLaterDay', 'consumeStock', 'receivePackages', 'startSettling'],
  },
  editVehicles: { from: [30], by: ['buyer'], when: all(fetched, standing(1, 2)) },
  manageVehicles: { from: [30, 35, 40], by: ['seller'], when: withVehicles },
  moveVehicles: { from: [30, 35, 40], by: ['seller'], when: all(withVehicles, onTheWay) },
  noteWeights: { from: [30, 40], by: ['buyer'], when: all(byAppointment, standing(3, 4, 6)) },
  confirmPickupTime: { from: [30], by: ['seller'], when: all(byAppointment, standing(1, 2), signedToSend) },
  movePickupTime: { from: [30], by: ['buyer'], when: all(byAppointment, standing(2), signedToSend) },
  pressPickup: { from: [30], by: ['buyer'], when: all(byAppointment, standing(2), soon, named, papersComplete) },
  arriveAtGate: { from: [30], by: ['seller'], when: all(byAppointment, standing(2), papersComplete) },
  confirmPickup: {
    from: [30],
    to: 40,
    by: ['seller'],
    when: all(byAppointment, standing(3), signedToSend, noAfterSales, papersComplete, byOthers),
    then: ['leaveLaterDay', 'consumeStock'],
  },
  reconfirmPickup: { from: [40], by: ['seller'], when: all(byAppointment, standing(6), noAfterSales, byOthers) },
  auditPickup: { from: [40], by: ['buyer'], when: all(byAppointment, standing(4), audited) },
  passPickup: {
    from: [40],
    to: 50,
    by: ['buyer'],
    when: all(byAppointment, standing(4), noAfterSales),
    then: ['receivePackages', 'startSettling'],
  },
  passPickupLate: {
    from: [40],
    to: 50,
    by: ['timer'],
    when: all(byAppointment, standing(4), noAfterSales, receivable),
    then: ['receivePackages', 'startSettling'],
  },
  rejectPickup: { from: [40], by: ['buyer'], when: all(byAppointment, standing(4)) },
  billWeight: { from: [50, 60], by: ['payment'], when: all(byAppointment, onCredit) },
}

export const pickupWords: LifeWords<PickupAction> = {
  showPickupCode: orderButtons.PICKUP_CODE.name,
  handOver: '买家已在自提点提货',
  editVehicles: '买家编辑车辆',
  manageVehicles: '卖家编辑车辆',
  moveVehicles: orderButtons.VEHICLE_STATUS.name,
  noteWeights: '买家填写过磅数',
  confirmPickupTime: '卖家确认自提时间',
  movePickupTime: '买家修改自提时间',
  pressPickup: '买家已到场',
  arriveAtGate: '买家已在门岗登记到场',
  confirmPickup: '卖家确认自提，待买家审核',
  reconfirmPickup: '卖家重新确认自提，待买家审核',
  auditPickup: orderButtons.AUDIT_CREDENTIAL.name,
  passPickup: '买家审核通过，提货完成',
  passPickupLate: '超时未审核，提货自动通过',
  rejectPickup: '买家驳回了自提凭证',
  billWeight: '多提的重量计入账期',
}
