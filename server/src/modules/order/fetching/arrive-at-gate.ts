import { plateOf, platePattern } from '@mall/api/plate'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import { demandPapers } from '../papers/take-paper-step.ts'
import { act } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import { moveVehicleOn } from './move-vehicle.ts'
import { ordersByCode, pointOf, vehiclesOf } from './queries.ts'
import { insertVehicles } from './store.ts'
import { lockFleet, logVehicles } from './vehicles.ts'

type AtGate = {
  readonly shopId: Id
  readonly deliveryId: Id
  readonly pickupCode: string
  /** Plate of one of several vehicles, or of a vehicle that nobody named before. */
  readonly plateNo: string | undefined
}

/** Refuses a code; the answer is the same for an unknown code and for one of another point. */
export const refuseCode = (): never =>
  refuse('GATE_CODE_UNKNOWN', {}, { fields: [{ field: 'pickupCode', msg: '没有这个取货码的订单' }] })

/** Returns the order of this code; if several orders have it, the one that names the plate. */
const orderOf = async (ctx: Write, { shopId, deliveryId, pickupCode, plateNo }: AtGate): Promise<Id> => {
  const orders = await ordersByCode(ctx.db, shopId, deliveryId, pickupCode)
  const [first, second] = orders
  if (first === undefined) return refuseCode()
  if (second === undefined) return first.orderId
  const plate = plateNo && plateOf(plateNo)
  const named = orders.filter((it) => plate !== undefined && it.plateNos.includes(plate))
  return named.length === 1 ? named[0]!.orderId : refuseField('plateNo', '有多笔订单用这个取货码，请填写已登记的车牌号')
}

/** Returns whether an order that waits at this point has this code. */
export const isCodeAtGate = async (
  db: Reading,
  { shopId, deliveryId, pickupCode }: Omit<AtGate, 'plateNo'>,
): Promise<boolean> => (await ordersByCode(db, shopId, deliveryId, pickupCode)).length > 0

/** Returns the vehicle that arrives; adds one that nobody named, with the pick-up person as its driver. */
const vehicleAt = async (ctx: Write, orderId: Id, plateNo: string | undefined): Promise<Id> => {
  const fleet = await lockFleet(ctx, orderId, 'seller')
  const coming = fleet.vehicles.filter((it) => it.vehicleStatus === 1)
  const plate = plateNo === undefined ? undefined : plateOf(plateNo)
  const known = plate === undefined ? coming : coming.filter((it) => it.plateNo === plate)
  if (known.length === 1) return known[0]!.orderVehicleId
  if (plate === undefined)
    return refuseField('plateNo', coming.length === 0 ? '没有待到场的车辆，请填写车牌号' : '请填写是哪一辆车')
  if (!platePattern.test(plate)) return refuseField('plateNo', '请填写完整的车牌号，例如 冀A12345')
  if (fleet.vehicles.some((it) => it.plateNo === plate && it.vehicleStatus !== 9))
    return refuseField('plateNo', '这辆车已经到场')
  const { receiver, mobile } = await pointOf(ctx.db, orderId)
  const named = { plateNo: plate, vehicleType: 9, loadTon: null, planQty: null, remark: null }
  await insertVehicles(ctx, fleet.locked, 2, [{ ...named, driverName: receiver.slice(0, 20), driverMobile: mobile }])
  await logVehicles(fleet, ctx, `添加车辆：${plate}`)
  const { vehicles } = await vehiclesOf(ctx.db, orderId)
  return vehicles.findLast((it) => it.plateNo === plate)!.orderVehicleId
}

/**
 * Takes the pick-up code of an order at the gate of its point as the buyer's word that they are there. Returns the vehicle, which
 * has arrived. Refuses GATE_CODE_UNKNOWN, PAPERS_MISSING, and GATE_EARLY while the shop has not confirmed a time.
 */
export const arriveAtGate = async (ctx: Write, it: AtGate): Promise<Id> => {
  const orderId = await orderOf(ctx, it)
  const locked = await lockOrder(ctx, orderId)
  if (locked.byAppointment && locked.pickupStatus === 1) return refuse('GATE_EARLY', { orderNo: locked.orderNo })
  demandPapers(locked)
  if (locked.byAppointment && locked.pickupStatus === 2) await act(ctx, locked, 'arriveAtGate', 'seller')
  const orderVehicleId = await vehicleAt(ctx, orderId, it.plateNo)
  await moveVehicleOn(ctx, { orderVehicleId, vehicleStatus: 2 })
  return orderVehicleId
}
