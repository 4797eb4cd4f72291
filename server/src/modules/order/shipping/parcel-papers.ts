import type { In } from '@mall/api/endpoint'
import type { Question, RefusalName } from '@mall/api/errors'
import type { order } from '@mall/api/order/endpoints'
import { couriers } from '@mall/api/order/status'
import type { Courier } from '@mall/api/order/status'
import { isOrderNumber, oddNumber, trackingNoOf } from '@mall/api/order/tracking-number'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField, wordsFor } from '../../../kernel/refusal.ts'
import { doubtedNumbers } from './number-doubts-queries.ts'
import type { NumberDoubt } from './number-doubts-queries.ts'
import { vehiclesOfShop } from './queries.ts'
import { lockTrackingNumber } from './store.ts'

/* How a parcel travels: what each way needs, and what is asked about a courier's number. */

type Input = In<typeof order.ship>

/** Ways in which a package may travel, by the delivery way of its order; the default first. */
export const waysFor: Readonly<Record<number, readonly (1 | 2 | 3)[]>> = { 1: [1, 2], 2: [2, 1], 4: [3] }

const courierOf = (input: Input) => {
  const { companyCode } = input
  const trackingNo = trackingNoOf(input.trackingNo ?? '')
  const companyName = companyCode === 'OTHER' ? input.companyName : companyCode && couriers[companyCode]
  if (!companyCode || !companyName || !trackingNo) return refuse('TRACKING_NEEDED')
  if (isOrderNumber(trackingNo)) return refuseField('trackingNo', '这是订单号，请填写面单上的运单号')
  if (!/^[A-Za-z0-9-]+$/.test(trackingNo)) return refuseField('trackingNo', '运单号只能是字母、数字和短横线')
  return { companyCode, companyName, trackingNo }
}

/** Returns the question about a number before it is sent; undefined if there is none. */
export const doubtAbout = (
  company: Courier,
  trackingNo: string,
  known: NumberDoubt | undefined,
): { readonly name: RefusalName; readonly values: Readonly<Record<string, string>> } | undefined => {
  if (known !== undefined && known.goodsName === null) {
    const { orderNo, receiver } = known
    return { name: 'TRACKING_TAKEN', values: { trackingNo, orderNo, receiver } }
  }
  if (known !== undefined) return { name: 'TRACKING_IS_GOODS', values: { trackingNo, goodsName: known.goodsName } }
  const odd = oddNumber(company, trackingNo)
  return odd === undefined ? undefined : { name: 'TRACKING_ODD', values: { trackingNo, odd } }
}

/** Asks about a number that is taken, belongs to goods or is odd; otherwise a label scanned twice would send the wrong order. */
const askAbout = async (ctx: Write<Seller>, input: Input, company: Courier, trackingNo: string): Promise<void> => {
  // If two calls send one number at the same time, the second sees the parcel of the first.
  await lockTrackingNumber(ctx, ctx.actor.shop.shopId, trackingNo)
  if (input.confirmWarnings === true) return
  const known = await doubtedNumbers(ctx.db, ctx.now, [
    { orderId: input.orderId, trackingNo, packageId: input.packageId },
  ])
  const doubt = doubtAbout(company, trackingNo, known.get(input.orderId))
  if (doubt === undefined) return
  const msg = wordsFor(doubt.name, doubt.values)
  const question: Question = { fields: [{ field: 'trackingNo', msg }], question: true }
  refuse(doubt.name, doubt.values, question)
}

/** Returns the newly named lorries and those the shop used before. */
const vehiclesOf = async (ctx: Write<Seller>, { vehicles = [], vehicleIds = [] }: Input) => {
  const named = vehicles.map((it) => ({ ...it, vehicleType: it.vehicleType ?? 9 }))
  const wanted: Id[] = [...new Set(vehicleIds)]
  if (wanted.length === 0) return named
  const known = await vehiclesOfShop(ctx.db, ctx.actor.shop.shopId, wanted)
  if (known.length < wanted.length) return refuse('NOT_FOUND')
  return [...named, ...known]
}

/** Checks and returns what each way of logistics needs. */
export const papersOf = async (ctx: Write<Seller>, input: Input, deliveryType: number) => {
  if (!waysFor[deliveryType]?.includes(input.logisticsType)) return refuseField('logisticsType', '该订单不能这样发货')
  const none = { companyCode: null, companyName: null, trackingNo: null, vehicles: [] }
  if (input.logisticsType === 3) return none
  if (input.logisticsType === 1) {
    const courier = courierOf(input)
    await askAbout(ctx, input, courier.companyCode, courier.trackingNo)
    return { ...none, ...courier }
  }
  const vehicles = await vehiclesOf(ctx, input)
  return vehicles.length > 0 ? { ...none, vehicles } : refuseField('vehicles', '请至少填写一辆车')
}

type Papers = {
  readonly companyName: string | null
  readonly trackingNo: string | null
  readonly vehicles: readonly { readonly plateNo: string }[]
}
/** Returns the carrier of a parcel in words; empty if nothing travels. */
export const carriedBy = ({ companyName, trackingNo, vehicles }: Papers): string =>
  trackingNo === null ? vehicles.map(({ plateNo }) => plateNo).join('、') : `${companyName} ${trackingNo}`
