import type { In } from '@mall/api/endpoint'
import type { Milli } from '@mall/api/money'
import type { InputFaults } from '@mall/api/errors'
import type { order } from '@mall/api/order/endpoints'
import { couriers } from '@mall/api/order/status'
import { isOrderNumber, trackingNoOf } from '@mall/api/order/tracking-number'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField, wordsFor } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { act, gate } from '../life/act.ts'
import { daysAfter } from '../life/effects.ts'
import { lockOrder } from '../life/store.ts'
import { openLines, splitAllowed, vehiclesOfShop } from './queries.ts'
import type { OpenLine } from './queries.ts'
import { correctPackage, insertPackage } from './store.ts'
import type { ShipLine } from './store.ts'
import { takenNumbers } from './taken-numbers-queries.ts'
import type { Parcel } from './taken-numbers-queries.ts'

type Input = In<typeof order.ship>

const correctable = 86_400_000
/** Which ways a package of an order may travel, by the order's way of delivery; the usual one first. */
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

/** A number that already travels to somebody else is refused: else a label that is scanned twice sends the wrong order. */
const refuseTaken = async (ctx: Write, parcel: Parcel): Promise<void> => {
  const taken = (await takenNumbers(ctx.db, ctx.now, [parcel])).get(parcel.orderId)
  if (taken === undefined) return
  const values = { ...taken, trackingNo: parcel.trackingNo }
  const faults: InputFaults = { fields: [{ field: 'trackingNo', msg: wordsFor('TRACKING_TAKEN', values) }] }
  refuse('TRACKING_TAKEN', values, faults)
}

/** The lorries named anew and those the shop used before. */
const vehiclesOf = async (ctx: Write<Seller>, { vehicles = [], vehicleIds = [] }: Input) => {
  const named = vehicles.map((it) => ({ ...it, vehicleType: it.vehicleType ?? 9 }))
  const wanted = [...new Set(vehicleIds)]
  if (wanted.length === 0) return named
  const known = await vehiclesOfShop(ctx.db, ctx.actor.shop.shopId, wanted)
  if (known.length < wanted.length) return refuse('NOT_FOUND')
  return [...named, ...known]
}

/** What each way of logistics needs. */
const papersOf = async (ctx: Write<Seller>, input: Input) => {
  const none = { companyCode: null, companyName: null, trackingNo: null, vehicles: [] }
  if (input.logisticsType === 1) return { ...none, ...courierOf(input) }
  if (input.logisticsType === 3) return none
  const vehicles = await vehiclesOf(ctx, input)
  return vehicles.length > 0 ? { ...none, vehicles } : refuseField('vehicles', '请至少填写一辆车')
}

/** The quantities asked for, checked against what is open; everything open when nothing is named. */
const linesToShip = (open: readonly OpenLine[], asked: Input['lines']): ShipLine[] => {
  const wanted = new Map<Id, Milli>()
  for (const { lineId, qty } of asked ?? open.map((it) => ({ lineId: it.lineId, qty: it.openQty })))
    wanted.set(lineId, (wanted.get(lineId) ?? 0) + qty)
  const lines = [...wanted].map(([lineId, qty]) => ({ lineId, qty }))
  if (asked?.length === 0) return refuseField('lines', '请填写本次发货数量')
  for (const { lineId, qty } of lines) {
    const line = open.find((it) => it.lineId === lineId)
    if (line === undefined || qty > line.openQty) return refuse('SHIP_TOO_MUCH')
    if (qty % 10 ** (3 - line.qtyScale) !== 0) return refuseField('lines', '发货数量不正确')
  }
  return lines.length > 0 ? lines : refuse('SHIP_TOO_MUCH')
}

const total = (quantities: readonly Milli[]): Milli => quantities.reduce((sum, it) => sum + it, 0)

/** Only the number of a courier's package can be mended, and only for a day. */
const correct = async (ctx: Write<Seller>, input: Input, packageId: Id) => {
  const locked = await lockOrder(ctx, input.orderId)
  const since = new Date(ctx.now.getTime() - correctable)
  const courier = courierOf(input)
  await refuseTaken(ctx, { orderId: input.orderId, trackingNo: courier.trackingNo })
  const done = await correctPackage(ctx, { orderId: input.orderId, packageId, since, ...courier })
  if (!done) return refuse('WRONG_STATE')
  return { packageId, orderStatus: locked.orderStatus }
}

/** Sends one package: all that is open, or part of it where the shop splits orders. */
export const shipOrder: Handler<typeof order.ship> = async (ctx, input) => {
  if (input.packageId !== undefined) return correct(ctx, input, input.packageId)
  const locked = await lockOrder(ctx, input.orderId)
  gate(locked, 'ship', 'seller')
  if (!waysFor[locked.deliveryType]?.includes(input.logisticsType))
    return refuseField('logisticsType', '该订单不能这样发货')
  const papers = await papersOf(ctx, input)
  if (papers.trackingNo !== null) await refuseTaken(ctx, { orderId: input.orderId, trackingNo: papers.trackingNo })
  const open = await openLines(ctx.db, [input.orderId])
  const lines = linesToShip(open, input.lines)
  const all = total(lines.map((it) => it.qty)) === total(open.map((it) => it.openQty))
  if (!all && !(await splitAllowed(ctx.db, locked.shopId)))
    return refuseField('lines', '店铺设置为整单发货，请一次发完')
  const packageId = await insertPackage(ctx, {
    orderId: input.orderId,
    shopId: locked.shopId,
    logisticsType: input.logisticsType,
    remark: input.remark ?? null,
    lines,
    ...papers,
  })
  const orderStatus = await act(ctx, { ...locked, allShipped: all }, 'ship', 'seller', {
    shipped: { lines, all },
    text: papers.trackingNo === null ? '卖家发货' : `卖家发货：${papers.companyName} ${papers.trackingNo}`,
    changes: {
      shipTime: locked.shipTime ?? ctx.now,
      ...(all ? { receiveDeadline: daysAfter(ctx.now, locked.autoReceiveDays) } : {}),
    },
  })
  ctx.emit('order.shipped', { orderId: input.orderId, packageId, all })
  return { packageId, orderStatus }
}
