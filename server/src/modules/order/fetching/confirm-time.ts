import { dateText, timeText } from '@mall/api/wire-types'
import { isOpenAt } from '@mall/api/open-hours'
import type { order } from '@mall/api/order/endpoints'
import { refuseField, refuseStale } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { moveToDay } from '../../freight/public.ts'
import { lastStepOf, wayAndQuantityOf } from '../editing/queries.ts'
import { changeExpected } from '../editing/store.ts'
import { act, gate } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import { pointOf } from './queries.ts'

const day = 86_400_000
const most = 60 * day
const minute = 60_000

/** The shop says when the goods are ready to be fetched; it counts on that day of its point. */
export const confirmPickupTime: Handler<typeof order.confirmPickupTime> = async (ctx, input) => {
  const { orderId, confirmTime, deliveryId, remark, version } = input
  const locked = await lockOrder(ctx, orderId)
  gate(locked, 'confirmPickupTime', 'seller')
  if (version !== undefined && version !== locked.version)
    return refuseStale(await lastStepOf(ctx.db, orderId, 'seller'))
  const point = await pointOf(ctx.db, orderId)
  if (deliveryId !== undefined && deliveryId !== point.deliveryId)
    return refuseField('deliveryId', '自提点由买家选定，不能更换')
  // Of the minute that is written, seconds have passed already.
  if (confirmTime.getTime() < ctx.now.getTime() - minute) return refuseField('confirmTime', '不能早于现在')
  if (confirmTime.getTime() > ctx.now.getTime() + most) return refuseField('confirmTime', '最晚是 60 天内')
  if (point.openHours !== null && !isOpenAt(point.openHours, confirmTime))
    return refuseField('confirmTime', `须在提货时间内：${point.openTime}`)
  const text = `卖家确认自提时间：${timeText(confirmTime).slice(0, 16)}${remark ? `，${remark}` : ''}`
  await act(ctx, locked, 'confirmPickupTime', 'seller', { text, changes: { pickupTime: confirmTime } })
  const expected = dateText(confirmTime)
  await changeExpected(ctx, orderId, expected)
  const way = await wayAndQuantityOf(ctx.db, orderId)
  if (way.deliveryId !== null)
    await moveToDay(ctx, { orderId, deliveryId: way.deliveryId, day: expected, qty: way.qty })
  ctx.emit('order.pickupChanged', { orderId, action: 'confirmPickupTime', text, version: locked.version + 1 })
  return { pickupStatus: 2, pickupTime: confirmTime, version: locked.version + 1 }
}
