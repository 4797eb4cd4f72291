import { vehicleStatuses } from '@mall/api/order/status'
import type { In } from '@mall/api/endpoint'
import type { order } from '@mall/api/order/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { step } from '../../../kernel/machine.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import { presentVehicle } from '../detail/present-detail.ts'
import type { VehicleRow } from '../detail/queries.ts'
import { act, gate } from '../life/act.ts'
import type { LockedOrder } from '../life/store.ts'
import { lockOrder } from '../life/store.ts'
import { orderOfVehicle, vehiclesOf } from './queries.ts'
import { vehicleMachine } from './vehicle-machine.ts'
import type { VehicleAction, VehicleStatus } from './vehicle-machine.ts'

/* Common part of all changes of vehicles: the order is locked, its state allows the change, and its log records it. */

export type Side = 'buyer' | 'seller'
export type Fleet = {
  readonly locked: LockedOrder
  readonly side: Side
  readonly vehicles: readonly VehicleRow[]
  readonly weighs: boolean
}

const actionOf = { buyer: 'editVehicles', seller: 'manageVehicles' } as const

/**
 * Returns whether the caller may change vehicles: for the shop the right to ship, for the buyer only on an order they placed
 * themselves.
 */
const mayEdit = (actor: Anyone, { buyerUserId, buyerBoId }: LockedOrder, side: Side): boolean => {
  if (side === 'seller') return actor?.shop?.can.has('order.ship') === true
  const bought = actor?.enterprises.find((it) => it.boId === buyerBoId)
  return actor?.userId === buyerUserId && bought?.can.has('order.act') === true
}

/** Locks an order and reads its vehicles, which the caller's side, or `by`, changes. */
export const lockFleet = async (ctx: Write, orderId: Id, by?: Side): Promise<Fleet> => {
  const locked = await lockOrder(ctx, orderId)
  const side = by ?? ctx.actor?.side ?? 'buyer'
  if (!mayEdit(ctx.actor, locked, side)) refuse('FORBIDDEN')
  gate(locked, actionOf[side], side)
  return { locked, side, ...(await vehiclesOf(ctx.db, orderId)) }
}

/** Does the same, given one of the vehicles. */
export const lockFleetOf = async (ctx: Write, orderVehicleId: Id, by?: Side) => {
  const orderId = (await orderOfVehicle(ctx.db, orderVehicleId)) ?? refuse('NOT_FOUND')
  const fleet = await lockFleet(ctx, orderId, by)
  return { ...fleet, vehicle: vehicleIn(fleet, orderVehicleId) }
}

export const vehicleIn = ({ vehicles }: Fleet, orderVehicleId: Id): VehicleRow =>
  vehicles.find((it) => it.orderVehicleId === orderVehicleId) ?? refuse('NOT_FOUND')

/** Returns the state to which a step leads a vehicle; a refusal names its plate and state. */
export const stepVehicle = ({ side, weighs }: Fleet, vehicle: VehicleRow, action: VehicleAction): VehicleStatus => {
  const vehicleStatus = vehicle.vehicleStatus as VehicleStatus
  const verdict = step(vehicleMachine, action, { vehicleStatus, weighs, carries: vehicle.packageId !== null }, side)
  return typeof verdict === 'string' ? refuseMoved(vehicle) : verdict.to
}

export const refuseMoved = ({ plateNo, vehicleStatus }: VehicleRow): never =>
  refuse('VEHICLE_LEFT', { plate: plateNo, status: vehicleStatuses[vehicleStatus as VehicleStatus] })

/** Records a change of vehicles in the log of the order. */
export const logVehicles = ({ locked, side }: Fleet, ctx: Write, what: string) =>
  act(ctx, locked, actionOf[side], side, { text: `${side === 'buyer' ? '买家' : '卖家'}${what}` })

/** Records in the log of the order when its buyer intends to come. */
export const noteBooking = (ctx: Write, locked: LockedOrder, text: string) =>
  act(ctx, locked, 'edit', 'buyer', { text })

export const presentVehicles = async (ctx: Write, orderId: Id) =>
  (await vehiclesOf(ctx.db, orderId)).vehicles.map(presentVehicle)

type Written = In<typeof order.changeVehicles>['list'][number]

/** Refuses a plate that occurs twice among the vehicles that come for an order. */
export const demandPlatesOnce = (
  vehicles: readonly { readonly plateNo: string; readonly vehicleStatus: number; readonly packageId: Id | null }[],
  places: readonly (number | undefined)[] = [],
): void => {
  const coming = vehicles.filter((it) => it.vehicleStatus !== 9 && it.packageId === null)
  const twice = coming.findIndex((it, at) => coming.findIndex((one) => one.plateNo === it.plateNo) < at)
  if (twice < 0) return
  const { plateNo } = coming[twice]!
  refuseField(places[twice] === undefined ? 'list' : `list.${places[twice]}.plateNo`, `车牌 ${plateNo} 已经添加过`)
}

/** Returns the changes written for a vehicle; what was left out stays. */
export const changesOf = ({ plateNo, vehicleType, loadTon, planQty, driverName, driverMobile, remark }: Written) =>
  Object.fromEntries(
    Object.entries({ plateNo, vehicleType, loadTon, planQty, driverName, driverMobile, remark }).filter(
      ([, value]) => value !== undefined,
    ),
  )
