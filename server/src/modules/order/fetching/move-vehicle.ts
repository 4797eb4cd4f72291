import type { In } from '@mall/api/endpoint'
import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { order } from '@mall/api/order/endpoints'
import { vehicleStatuses } from '@mall/api/order/status'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { attachPapers } from '../../file/public.ts'
import { presentVehicle } from '../detail/present-detail.ts'
import type { VehicleRow } from '../detail/queries.ts'
import { act, gate } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import { demandPapers } from '../papers/take-paper-step.ts'
import { demandLoad } from './demand-load.ts'
import type { LoadFields } from './demand-load.ts'
import { orderOfVehicle, vehiclesOf } from './queries.ts'
import { updateVehicle } from './store.ts'
import type { VehicleChanges } from './store.ts'
import { actionTo } from './vehicle-machine.ts'
import type { VehicleAction, VehicleStatus } from './vehicle-machine.ts'
import { lockFleetOf, logVehicles, refuseMoved, stepVehicle, vehicleIn } from './vehicles.ts'
import type { Fleet } from './vehicles.ts'

type Input = Pick<In<typeof order.moveVehicle>, 'orderVehicleId' | 'vehicleStatus' | 'grossKg' | 'tareKg' | 'remark'>

const heavier = (grossKg: Milli | null, tareKg: Milli | null): void => {
  if (grossKg !== null && tareKg !== null && grossKg <= tareKg)
    refuse('WEIGHTS_WRONG', {}, { fields: [{ field: 'grossKg', msg: '毛重须大于皮重' }] })
}

/** Returns what a step changes of a vehicle besides its state; demands weights if goods of the order are weighed. */
const changesBy = (ctx: Write, action: VehicleAction, fleet: Fleet, vehicle: VehicleRow, it: Input): VehicleChanges => {
  // The first tare weight stays; a later input does not change it.
  const tareKg = vehicle.tareKg ?? it.tareKg ?? null
  const grossKg = it.grossKg ?? vehicle.grossKg
  if (action === 'arrive') return { arriveTime: ctx.now }
  if (action === 'weighIn') {
    if (fleet.weighs && tareKg === null) refuseField('tareKg', '请填写皮重')
    return { tareKg, inTime: ctx.now }
  }
  if (action === 'weighOut') {
    if (fleet.weighs && grossKg === null) refuseField('grossKg', '请填写毛重')
    if (fleet.weighs && tareKg === null) refuseField('tareKg', '请填写皮重')
    heavier(grossKg, tareKg)
    return { tareKg, grossKg, outTime: ctx.now }
  }
  if (action === 'leave') return { outTime: ctx.now }
  if (action === 'cancel') return { remark: it.remark || refuseField('remark', '请填写作废原因') }
  return {}
}

const weightText = ({ grossKg = null, tareKg = null }: VehicleChanges): string =>
  [
    tareKg === null ? '' : `，皮重 ${quantityText(tareKg)} 公斤`,
    grossKg === null ? '' : `，毛重 ${quantityText(grossKg)} 公斤`,
  ].join('')

const whyText = (why: string | undefined): string => (why ? `，原因：${why}` : '')

/** Fields of this call for the weight with which a vehicle leaves, and for its reason. */
const typed: LoadFields = { kg: 'grossKg', why: 'remark' }

/** Steps by which goods are loaded or leave. */
const loads: ReadonlySet<VehicleAction> = new Set<VehicleAction>(['arrive', 'weighIn', 'weighOut', 'leave'])

const moveOn = async (
  ctx: Write,
  it: Input,
  fields: LoadFields,
): Promise<{ readonly fleet: Fleet; readonly row: VehicleRow }> => {
  const { vehicle, ...fleet } = await lockFleetOf(ctx, it.orderVehicleId, 'seller')
  const from = vehicle.vehicleStatus as VehicleStatus
  const action = actionTo(from, it.vehicleStatus) ?? refuseMoved(vehicle)
  const to = stepVehicle(fleet, vehicle, action)
  // The buyer audits what was handed over, so nothing more is loaded meanwhile.
  if (loads.has(action) && fleet.locked.deliveryType === 3 && fleet.locked.pickupStatus === 4) refuse('WRONG_STATE')
  if (loads.has(action) && fleet.locked.orderStatus === 30) demandPapers(fleet.locked)
  const changes = changesBy(ctx, action, fleet, vehicle, it)
  if (!(await updateVehicle(ctx, it.orderVehicleId, [from], { ...changes, vehicleStatus: to }))) refuseMoved(vehicle)
  ctx.emit('order.vehicleMoved', { orderVehicleId: it.orderVehicleId, to })
  await logVehicles(
    fleet,
    ctx,
    `更新车辆 ${vehicle.plateNo}：${vehicleStatuses[to]}${weightText(changes)}${whyText(action === 'cancel' ? undefined : it.remark)}`,
  )
  if (action === 'weighOut') await demandLoad(ctx, fleet.locked.orderId, it.remark ?? '', fields)
  const { vehicles } = await vehiclesOf(ctx.db, fleet.locked.orderId)
  return { fleet, row: vehicleIn({ ...fleet, vehicles }, it.orderVehicleId) }
}

/** Moves a vehicle on for the shop. The statement repeats the state that was read, so only one of two concurrent steps succeeds. */
export const moveVehicleOn = async (ctx: Write, it: Input, fields: LoadFields = typed): Promise<VehicleRow> =>
  (await moveOn(ctx, it, fields)).row

/**
 * Corrects a wrong weight of a vehicle, with a reason; the log keeps both weights. Refuses during and after the buyer's audit of
 * what was handed over. Refuses WEIGHTS_WRONG, and WEIGHT_CORRECTED if the weight differs from the one the caller saw.
 */
export const correctWeightOf = async (
  ctx: Write,
  it: { orderVehicleId: Id; step: 'tareKg' | 'grossKg'; kg: Milli; was: Milli; why: string },
  fields: LoadFields,
): Promise<VehicleRow> => {
  const { vehicle, ...fleet } = await lockFleetOf(ctx, it.orderVehicleId, 'seller')
  const { locked } = fleet
  stepVehicle(fleet, vehicle, 'correctWeight')
  if (locked.deliveryType !== 3 || locked.pickupStatus === 4 || vehicle[it.step] === null) refuse('WRONG_STATE')
  const [name, now] = [it.step === 'tareKg' ? '皮重' : '毛重', quantityText(vehicle[it.step]!)]
  if (vehicle[it.step] !== it.was) refuse('WEIGHT_CORRECTED', { plate: vehicle.plateNo, name, kg: now })
  const changes = { tareKg: vehicle.tareKg, grossKg: vehicle.grossKg, [it.step]: it.kg }
  heavier(changes.grossKg, changes.tareKg)
  if (!(await updateVehicle(ctx, it.orderVehicleId, [3, 4], { [it.step]: it.kg }))) refuseMoved(vehicle)
  const text = `更正 ${vehicle.plateNo} ${name}：${now} 改为 ${quantityText(it.kg)} 公斤${whyText(it.why)}`
  await logVehicles(fleet, ctx, text.slice(0, 190))
  if (vehicle.vehicleStatus === 4) await demandLoad(ctx, locked.orderId, it.why, fields)
  const { vehicles } = await vehiclesOf(ctx.db, locked.orderId)
  return vehicleIn({ ...fleet, vehicles }, it.orderVehicleId)
}

/** Demands a photo of the scale for a typed weight, and has the journal of the gate record the weighing. */
const keepWeighing = async (
  ctx: Write<Seller>,
  { locked, weighs }: Fleet,
  { orderVehicleId, plateNo }: VehicleRow,
  weighed: { readonly step: 1 | 2; readonly kg: Milli; readonly photos: readonly string[] },
): Promise<void> => {
  const { step, kg, photos } = weighed
  const { orderId, shopId } = locked
  const { userId } = ctx.actor
  if (!weighs || locked.deliveryType !== 3) return
  if (photos.length === 0) return refuseField('photos', '手工填写重量时，请拍下地磅的读数')
  const journal = { shopId, orderId, orderVehicleId, plateNo, step, kg, photos: photos.length, actorId: userId }
  ctx.emit('order.weighedByHand', journal)
}

export const moveVehicle: Handler<typeof order.moveVehicle> = async (ctx, { photos = [], ...input }) => {
  const { fleet, row } = await moveOn(ctx, input, typed)
  const { vehicleStatus, tareKg, grossKg } = input
  const kept = { bizType: 4, bizId: fleet.locked.orderId, userId: ctx.actor.userId, paths: photos }
  if (photos.length > 0 && !(await attachPapers(ctx, kept))) return refuseField('photos', '照片不存在，请重新上传')
  if (vehicleStatus === 3 && tareKg !== undefined) await keepWeighing(ctx, fleet, row, { step: 1, kg: tareKg, photos })
  if (vehicleStatus === 4 && grossKg !== undefined)
    await keepWeighing(ctx, fleet, row, { step: 2, kg: grossKg, photos })
  return presentVehicle(row)
}

/** Records the weights of the buyer's own scale beside the shop's weights; both sides see them. */
export const noteWeights: Handler<typeof order.noteWeights> = async (ctx, { orderVehicleId, grossKg, tareKg }) => {
  heavier(grossKg, tareKg)
  const orderId = (await orderOfVehicle(ctx.db, orderVehicleId)) ?? refuse('NOT_FOUND')
  const locked = await lockOrder(ctx, orderId)
  gate(locked, 'noteWeights', 'buyer')
  const fleet = { locked, side: 'buyer' as const, ...(await vehiclesOf(ctx.db, orderId)) }
  const vehicle = vehicleIn(fleet, orderVehicleId)
  stepVehicle(fleet, vehicle, 'noteWeights')
  const changes = { buyerGrossKg: grossKg, buyerTareKg: tareKg }
  if (!(await updateVehicle(ctx, orderVehicleId, [2, 3, 4], changes))) refuseMoved(vehicle)
  const text = `买家填写 ${vehicle.plateNo} 过磅数${weightText({ grossKg, tareKg })}`
  await act(ctx, locked, 'noteWeights', 'buyer', { text })
  return presentVehicle({ ...vehicle, ...changes })
}
