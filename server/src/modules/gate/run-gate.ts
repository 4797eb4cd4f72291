import type { gate } from '@mall/api/gate/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { arriveAtGate, demandPapers, isCodeAtGate, lockOrder, refuseCode } from '../order/public.ts'
import { followVehicle } from './follow-vehicle.ts'
import { visitMachine } from './machine.ts'
import { notifyAtGate } from './notify.ts'
import { pointsOf, visitById, visitOfVehicle } from './queries.ts'
import { presentVisit } from './show-queue.ts'
import { countCode, moveVisit, uncountCode } from './store.ts'

const visitNow = async (ctx: Write, orderVehicleId: Id) =>
  presentVisit((await visitOfVehicle(ctx.db, orderVehicleId)) ?? refuse('NOT_FOUND'))

/** Lets in a vehicle whose driver shows a pick-up code: it arrives and waits in the queue. */
export const checkIn: Handler<typeof gate.checkIn> = async (ctx, { deliveryId, pickupCode, plateNo }) => {
  const { userId: clerkId, shop } = ctx.actor
  const { shopId } = shop
  const shown = { shopId, deliveryId, pickupCode }
  // Counted as wrong before the check, so that a hundred tries at once are all counted.
  const here = await ctx.write(async (write) => {
    const counted = await countCode(write, { shopId, deliveryId, clerkId })
    return counted ?? refuse('GATE_CODES_WRONG')
  })
  if (!here || !(await ctx.read(({ db }) => isCodeAtGate(db, shown)))) return refuseCode()
  await ctx.write((write) => uncountCode(write, { shopId, deliveryId, clerkId }))
  return ctx.writeLast(async (write) => {
    const orderVehicleId = await arriveAtGate(write, { ...shown, plateNo: plateNo || undefined })
    await followVehicle(write, { orderVehicleId, to: 2 })
    return visitNow(write, orderVehicleId)
  })
}

export const callVisit: Handler<typeof gate.call> = async (ctx, { visitId, bayId }) => {
  const { shopId } = ctx.actor.shop
  const known = (await visitById(ctx.db, shopId, visitId)) ?? refuse('NOT_FOUND')
  demandPapers(await lockOrder(ctx, known.orderId))
  const [point] = await pointsOf(ctx.db, shopId, known.deliveryId)
  if (bayId !== undefined && !point?.bays.some((it) => it.bayId === bayId)) return refuseField('bayId', '装货台不存在')
  if (!(await moveVisit(ctx, known.orderVehicleId, visitMachine.rows.call.from, 3, bayId ?? null)))
    return refuse('WRONG_STATE')
  await notifyAtGate(ctx, known.orderVehicleId, 'called')
  return visitNow(ctx, known.orderVehicleId)
}
