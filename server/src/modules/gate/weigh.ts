import type { gate } from '@mall/api/gate/endpoints'
import type { ScaleKind } from '@mall/api/gate/scales'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { ScaleError } from '../../ports/scale.ts'
import { attachPapers } from '../file/public.ts'
import { correctWeightOf, moveVehicleOn, withinTolerance } from '../order/public.ts'
import { followVehicle } from './follow-vehicle.ts'
import { notifyAtGate } from './notify.ts'
import { pointsOf, ticketOf, vehicleAtGate } from './queries.ts'
import { insertWeighing } from './store.ts'

/** Reads the scale of a point of the shop; refuses SCALE_SILENT with its message if it does not answer. */
const readFrom = async (ctx: Call<Seller>, deliveryId: Id | null) => {
  const { shopId } = ctx.actor.shop
  const [point] = deliveryId === null ? [] : await ctx.read(({ db }) => pointsOf(db, shopId, deliveryId))
  if (point === undefined) return refuse('NOT_FOUND')
  const { scaleKind, scaleAddress: address, scaleFormat: format } = point
  if (scaleKind === 1) return refuseField('kg', '这个自提点没有连接地磅，请填写重量并拍照')
  try {
    return { ...(await ctx.ports.scale.read({ kind: scaleKind, address, format })), scaleKind }
  } catch (error) {
    if (error instanceof ScaleError) return refuse('SCALE_SILENT', { why: error.message })
    throw error
  }
}

export const readScale: Handler<typeof gate.readScale> = async (ctx, { deliveryId }) => {
  const { shopId } = ctx.actor.shop
  const [point] = await ctx.read(({ db }) => pointsOf(db, shopId, deliveryId))
  if (point?.scaleKind === 1) return { kg: null, stable: false, text: '没有连接地磅，请手工填写并拍照' }
  const { kg, stable, text } = await readFrom(ctx, deliveryId)
  return { kg, stable, text }
}

type Weighed = { readonly kg: Milli; readonly scaleKind: ScaleKind; readonly frame: string | null }

/** Returns the weight the scale shows, or the one a clerk typed with a photo. */
const weightOf = async (
  ctx: Call<Seller>,
  deliveryId: Id | null,
  kg: Milli | undefined,
  photos: readonly string[],
): Promise<Weighed> => {
  if (kg === undefined) {
    const reading = await readFrom(ctx, deliveryId)
    if (!reading.stable) return refuse('SCALE_SILENT', { why: '地磅还没有稳定，请稍候再读' })
    if (reading.kg <= 0) return refuse('SCALE_SILENT', { why: '地磅上没有车' })
    return { kg: reading.kg, scaleKind: reading.scaleKind, frame: reading.text.slice(0, 200) }
  }
  if (photos.length === 0) return refuseField('photos', '手工填写重量时，请拍下地磅的读数')
  return { kg, scaleKind: 1, frame: null }
}

/** Names of the input's fields for weight and reason, for refusals. */
const said = { kg: 'kg', why: 'reason' } as const

type Weighing = Omit<Parameters<typeof correctWeightOf>[1], 'step' | 'was'> & {
  readonly step: 1 | 2
  /** Weight that is corrected; if undefined, this is the vehicle's next step. */
  readonly was: Milli | undefined
}

/** Takes the next step of a vehicle with the weight, or corrects the weight of an earlier step. */
const moveBy = (ctx: Write, { orderVehicleId, step, kg, was, why }: Weighing) => {
  if (was !== undefined)
    return correctWeightOf(ctx, { orderVehicleId, step: step === 1 ? 'tareKg' : 'grossKg', kg, was, why }, said)
  const weighed =
    step === 1 ? ({ vehicleStatus: 3, tareKg: kg } as const) : ({ vehicleStatus: 4, grossKg: kg } as const)
  return moveVehicleOn(ctx, { orderVehicleId, ...weighed, ...(why === '' ? {} : { remark: why }) }, said)
}

/** Weighs a vehicle: empty, its loading begins; loaded, it may leave. */
export const weighVehicle: Handler<typeof gate.weigh> = async (ctx, input) => {
  const { orderVehicleId, kg, photos = [], correct, was, reason = '' } = input
  const vehicle = (await ctx.read(({ db }) => vehicleAtGate(db, orderVehicleId))) ?? refuse('NOT_FOUND')
  const loaded = correct === undefined ? vehicle.vehicleStatus === 3 : correct === 'gross'
  const step = loaded ? 2 : 1
  const why = reason.trim()
  if (correct !== undefined && why.length < 2) return refuseField('reason', '请写明更正的原因，至少 2 个字')
  if (correct !== undefined && was === undefined) return refuseField('was', '请写明要更正的重量')
  const weighed = await weightOf(ctx, vehicle.deliveryId, kg, photos)
  return ctx.write(async (write) => {
    const { userId } = write.actor
    const moved = await moveBy(write, { orderVehicleId, step, kg: weighed.kg, was: correct && was, why })
    const { orderId, shopId, plateNo } = vehicle
    const kept = { bizType: 4, bizId: orderId, userId, paths: photos }
    if (photos.length > 0 && !(await attachPapers(write, kept))) return refuseField('photos', '照片不存在，请重新上传')
    const journal = { shopId, orderId, orderVehicleId, plateNo, step, photos: photos.length, actorId: userId } as const
    await insertWeighing(write, { ...journal, ...weighed })
    if (correct === undefined) await followVehicle(write, { orderVehicleId, to: step === 1 ? 3 : 4 })
    if (correct === undefined && step === 2) await notifyAtGate(write, orderVehicleId, 'weighed')
    return { vehicleStatus: moved.vehicleStatus, kg: weighed.kg, netKg: moved.netKg }
  })
}

export const showTicket: Handler<typeof gate.ticket> = async ({ db }, { orderVehicleId }) => {
  const { waybillNo, buyerGrossKg, buyerTareKg, weighings, ...it } =
    (await ticketOf(db, orderVehicleId)) ?? refuse('NOT_FOUND')
  const buyerNetKg = buyerGrossKg === null || buyerTareKg === null ? null : buyerGrossKg - buyerTareKg
  const compared = buyerNetKg === null || it.netKg === null ? null : { shop: it.netKg, buyer: buyerNetKg }
  return {
    ...it,
    ticketNo: waybillNo,
    buyerGrossKg,
    buyerTareKg,
    buyerNetKg,
    differenceKg: compared && compared.buyer - compared.shop,
    withinTolerance: compared === null || withinTolerance(compared.shop, compared.buyer),
    weighings: weighings.map(({ step, time, ...rest }) => ({
      ...rest,
      step: step === 1 ? ('tare' as const) : ('gross' as const),
      time: new Date(time),
    })),
  }
}
