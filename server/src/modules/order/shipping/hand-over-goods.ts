import type { order } from '@mall/api/order/endpoints'
import { refusals } from '@mall/api/errors'
import { refuse, refuseStale } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { lastStepOf } from '../editing/queries.ts'
import { act, gate } from '../life/act.ts'
import { daysAfter } from '../life/effects.ts'
import { lockOrder } from '../life/store.ts'
import { openLines, pickupCodeOf } from './queries.ts'
import { insertPackage } from './store.ts'

/** Hands over an order whose code the buyer showed at its pick-up point: all of it leaves the stock and counts as received. */
export const handOverGoods: Handler<typeof order.handOver> = async (ctx, { orderId, pickupCode, version }) => {
  const locked = await lockOrder(ctx, orderId)
  gate(locked, 'handOver', 'seller')
  if (version !== undefined && version !== locked.version)
    return refuseStale(await lastStepOf(ctx.db, orderId, 'seller'))
  if ((await pickupCodeOf(ctx.db, orderId)) !== pickupCode)
    return refuse('PICKUP_CODE_WRONG', {}, { fields: [{ field: 'pickupCode', msg: refusals.PICKUP_CODE_WRONG.msg }] })
  const lines = (await openLines(ctx.db, [orderId])).map(({ lineId, openQty }) => ({ lineId, qty: openQty }))
  await insertPackage(ctx, {
    orderId,
    shopId: locked.shopId,
    logisticsType: 3,
    companyCode: null,
    companyName: null,
    trackingNo: null,
    remark: null,
    lines,
    vehicles: [],
  })
  const orderStatus = await act(ctx, locked, 'handOver', 'seller', {
    shipped: { lines, all: true },
    changes: { shipTime: ctx.now, receiveTime: ctx.now, settleTime: daysAfter(ctx.now, locked.afterSaleDays) },
  })
  return { orderStatus, pickupStatus: 5, version: locked.version + 1 }
}
