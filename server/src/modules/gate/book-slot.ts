import type { gate } from '@mall/api/gate/endpoints'
import { dateText, timeText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import type { Reading } from '../../kernel/database.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { lockPerson } from '../identity/public.ts'
import { lockOrder, noteBooking } from '../order/public.ts'
import { slotsHeldBy, takenOf, vehicleAtGate, visitOfVehicle } from './queries.ts'
import type { VehicleAtGate } from './queries.ts'
import { mostSlotsOf, mostSlotsOfDay, slotAt, slotsFrom } from './rules.ts'
import type { Slot } from './rules.ts'
import { moveVisit, saveBooking, takeSlot } from './store.ts'

/** Returns a vehicle that has not arrived yet, of an order that is ready for pick-up; refuses others. */
const comingVehicle = async (db: Reading, orderVehicleId: Id): Promise<VehicleAtGate & { readonly deliveryId: Id }> => {
  const vehicle = (await vehicleAtGate(db, orderVehicleId)) ?? refuse('NOT_FOUND')
  const { deliveryId } = vehicle
  const waits = vehicle.orderStatus === 30 && vehicle.deliveryType === 3 && vehicle.vehicleStatus === 1
  if (!waits || deliveryId === null) return refuse('WRONG_STATE')
  return { ...vehicle, deliveryId }
}

/** Keeps the slots that end after the goods are ready. */
const readySlots = (slots: readonly Slot[], pickupTime: Date | null): readonly Slot[] =>
  slots.filter(({ end }) => pickupTime === null || end > pickupTime)

const slotText = (slotTime: Date, bay: string): string => `${timeText(slotTime).slice(0, 16)} ${bay}`

export const listSlots: Handler<typeof gate.slots> = async ({ db, now }, { orderVehicleId }) => {
  const { shopId, bays, openHours, pickupTime } = await comingVehicle(db, orderVehicleId)
  const taken = await takenOf(
    db,
    shopId,
    bays.map((it) => it.bayId),
    new Date(now.getTime() - 86_400_000),
  )
  const slots = bays.flatMap((bay) =>
    readySlots(slotsFrom(bay, openHours, now), pickupTime).map(({ begin, end }) => ({
      bayId: bay.bayId,
      bayName: bay.name,
      slotTime: begin,
      slotEnd: end,
      left: Math.max(0, bay.vehicles - (taken.get(`${bay.bayId} ${begin.getTime()}`) ?? 0)),
    })),
  )
  const days = Map.groupBy(slots, ({ slotTime }) => dateText(slotTime))
  return [...days]
    .map(([day, of]) => ({
      day,
      slots: of.toSorted((one, other) => one.slotTime.getTime() - other.slotTime.getTime()),
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** Refuses more slots than an order needs, or than a buyer may hold at a point on a day. */
const demandFewSlots = async (
  ctx: Write,
  it: {
    readonly orderId: Id
    readonly buyerUserId: Id
    readonly deliveryId: Id
    readonly orderVehicleId: Id
    readonly day: string
  },
): Promise<void> => {
  const { orderedKg, ofOrder, ofDay } = await slotsHeldBy(ctx.db, it)
  const most = mostSlotsOf(orderedKg)
  if (ofOrder >= most) return refuse('SLOTS_HELD', { whose: '这笔订单', most })
  if (ofDay >= mostSlotsOfDay) return refuse('SLOTS_HELD', { whose: '您在这个自提点一天', most: mostSlotsOfDay })
}

export const bookSlot: Handler<typeof gate.book> = async (ctx, { orderVehicleId, bayId, slotTime }) => {
  const known = await comingVehicle(ctx.db, orderVehicleId)
  // The slots of a buyer are counted over all their orders.
  await lockPerson(ctx, ctx.actor.userId)
  const locked = await lockOrder(ctx, known.orderId)
  // Read again under the lock: the vehicle may have arrived or been deleted meanwhile.
  const vehicle = await comingVehicle(ctx.db, orderVehicleId)
  const { shopId, deliveryId, orderId, plateNo } = vehicle
  const bay = vehicle.bays.find((it) => it.bayId === bayId) ?? refuseField('bayId', '这个装货台不接这种车，或已停用')
  const slot =
    slotAt(bay, vehicle.openHours, ctx.now, slotTime) ?? refuseField('slotTime', '这个时段不能预约，请重新选择')
  if (readySlots([slot], vehicle.pickupTime).length === 0)
    return refuseField(
      'slotTime',
      `卖家确认的自提时间是 ${timeText(vehicle.pickupTime!).slice(0, 16)}，请选这之后的时段`,
    )
  const visit = await visitOfVehicle(ctx.db, orderVehicleId)
  if (visit?.bayId === bayId && visit.slotTime?.getTime() === slotTime.getTime()) return { visitId: visit.visitId }
  const day = dateText(slotTime)
  await demandFewSlots(ctx, { ...locked, deliveryId, orderVehicleId, day })
  if (!(await takeSlot(ctx, { shopId, bayId, slotTime }, bay.vehicles)))
    return refuse('SLOT_FULL', { bay: bay.name, time: timeText(slotTime).slice(5, 16) })
  const booking = { shopId, deliveryId, orderId, orderVehicleId, plateNo, bayId, slotTime, slotEnd: slot.end, day }
  const visitId = (await saveBooking(ctx, booking)) ?? refuse('WRONG_STATE')
  await noteBooking(ctx, locked, `买家预约装货时段：${plateNo}，${slotText(slotTime, bay.name)}`)
  return { visitId }
}

export const cancelBooking: Handler<typeof gate.cancelBooking> = async (ctx, { orderVehicleId }) => {
  const known = await comingVehicle(ctx.db, orderVehicleId)
  const locked = await lockOrder(ctx, known.orderId)
  const visit = await visitOfVehicle(ctx.db, orderVehicleId)
  if (!(await moveVisit(ctx, orderVehicleId, [1], 9))) return refuse('WRONG_STATE')
  const slot = visit?.slotTime ? `，${slotText(visit.slotTime, visit.bayName ?? '')}` : ''
  await noteBooking(ctx, locked, `买家取消预约的装货时段：${known.plateNo}${slot}`)
  return true
}
