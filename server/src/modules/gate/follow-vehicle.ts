import { dateText, timeText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { lockOrder, noteBooking } from '../order/public.ts'
import { visitActionOf, visitMachine } from './machine.ts'
import { comingOf, vehicleAtGate, visitOfVehicle, visitsOfOrder } from './queries.ts'
import { enqueue, insertWeighing, moveVisit } from './store.ts'
import type { NewWeighing } from './store.ts'

type Moved = { readonly orderVehicleId: Id; readonly to: number }

/** Moves the visit of an order's vehicle after the vehicle. A second time changes nothing. */
export const followVehicle = async (ctx: Write, { orderVehicleId, to }: Moved): Promise<void> => {
  const action = visitActionOf(to)
  if (action === undefined) return
  if (action !== 'checkIn') {
    const { from, to: state } = visitMachine.rows[action]
    if (typeof state === 'number') await moveVisit(ctx, orderVehicleId, from, state)
    return
  }
  const vehicle = await vehicleAtGate(ctx.db, orderVehicleId)
  if (vehicle?.deliveryId === null || vehicle === undefined || vehicle.deliveryType !== 3) return
  if (vehicle.vehicleStatus !== 2) return
  // Queue numbers are given once: a waiting vehicle keeps its number.
  const visit = await visitOfVehicle(ctx.db, orderVehicleId)
  if (visit !== undefined && visit.state !== 1) return
  const { shopId, orderId, deliveryId, plateNo } = vehicle
  await enqueue(ctx, { shopId, orderId, deliveryId, plateNo, orderVehicleId, day: dateText(ctx.now) })
}

/** Records a weight that was typed on the order in the journal, like a weight of the gate; its photos belong to the order. */
export const keepWeighing = (ctx: Write, it: Omit<NewWeighing, 'scaleKind' | 'frame'>): Promise<void> =>
  insertWeighing(ctx, { ...it, scaleKind: 1, frame: null })

/** Cancels bookings that end before the goods are ready, and notes that in the log of the order. */
export const dropEarlyBookings = async (ctx: Write, { orderId }: { readonly orderId: Id }): Promise<void> => {
  const locked = await lockOrder(ctx, orderId)
  const { pickupTime } = locked
  if (pickupTime === null) return
  const early = (await visitsOfOrder(ctx.db, orderId)).filter(
    ({ state, slotEnd }) => state === 1 && slotEnd !== null && slotEnd <= pickupTime,
  )
  const dropped: string[] = []
  for (const { orderVehicleId, plateNo, slotTime } of early)
    if (await moveVisit(ctx, orderVehicleId, [1], 9))
      dropped.push(`${plateNo} ${slotTime === null ? '' : timeText(slotTime).slice(0, 16)}`)
  if (dropped.length === 0) return
  await noteBooking(
    ctx,
    locked,
    `${dropped.join('、')} 的装货时段早于新的自提时间，预约已取消，请重新预约`.slice(0, 200),
  )
}

/** Cancels the visits of ended orders and frees their slots. */
export const leaveGate = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  for (const orderVehicleId of await comingOf(ctx.db, orderIds)) await moveVisit(ctx, orderVehicleId, [1, 2, 3, 4], 9)
}
