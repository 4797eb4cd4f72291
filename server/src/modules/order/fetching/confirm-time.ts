import { dateText, timeText } from '@mall/api/wire-types'
import { isOpenAt } from '@mall/api/open-hours'
import type { order } from '@mall/api/order/endpoints'
import type { Write } from '../../../kernel/context.ts'
import { refuseField, refuseStale } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { moveToDay } from '../../freight/public.ts'
import { lastStepOf, wayAndQuantityOf } from '../editing/queries.ts'
import { changeExpected } from '../editing/store.ts'
import { act, gate } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import type { LockedOrder } from '../life/store.ts'
import { pointOf } from './queries.ts'

const day = 86_400_000
const most = 60 * day
const minute = 60_000

const minuteText = (at: Date): string => timeText(at).slice(0, 16)

/** Side that sets the time, and its field in that side's form. */
const settings = {
  confirmPickupTime: { side: 'seller', field: 'confirmTime' },
  movePickupTime: { side: 'buyer', field: 'delivery.pickupTime' },
} as const

/**
 * Sets the time at which an order by appointment is fetched, counts it on that day of its point, and notifies the other side. The
 * caller has locked the order and passed its gate. Refuses DAY_FULL, and a time that is past, too far ahead or outside the open
 * hours.
 */
const setTime = async (
  ctx: Write,
  locked: LockedOrder,
  action: keyof typeof settings,
  { at, text }: { readonly at: Date; readonly text: string },
): Promise<void> => {
  const { orderId } = locked
  const { side, field } = settings[action]
  const point = await pointOf(ctx.db, orderId)
  // The input has whole minutes, so seconds of the present minute have already passed.
  if (at.getTime() < ctx.now.getTime() - minute) return refuseField(field, '不能早于现在')
  if (at.getTime() > ctx.now.getTime() + most) return refuseField(field, '最晚是 60 天内')
  if (point.openHours !== null && !isOpenAt(point.openHours, at))
    return refuseField(field, `须在提货时间内：${point.openTime}`)
  await act(ctx, locked, action, side, { text, changes: { pickupTime: at } })
  const expected = dateText(at)
  await changeExpected(ctx, orderId, expected)
  const way = await wayAndQuantityOf(ctx.db, orderId)
  if (way.deliveryId !== null)
    await moveToDay(ctx, { orderId, deliveryId: way.deliveryId, day: expected, qty: way.qty })
  ctx.emit('order.pickupChanged', { orderId, action, text, version: locked.version + 1 })
}

/** Sets the time at which the goods are ready to be fetched, on behalf of the shop. */
export const confirmPickupTime: Handler<typeof order.confirmPickupTime> = async (ctx, input) => {
  const { orderId, confirmTime: at, deliveryId, remark, version } = input
  const locked = await lockOrder(ctx, orderId)
  gate(locked, 'confirmPickupTime', 'seller')
  if (version !== undefined && version !== locked.version)
    return refuseStale(await lastStepOf(ctx.db, orderId, 'seller'))
  if (deliveryId !== undefined && deliveryId !== (await pointOf(ctx.db, orderId)).deliveryId)
    return refuseField('deliveryId', '自提点由买家选定，不能更换')
  const text = `卖家确认自提时间：${minuteText(at)}${remark ? `，${remark}` : ''}`
  await setTime(ctx, locked, 'confirmPickupTime', { at, text })
  return { pickupStatus: 2, pickupTime: at, version: locked.version + 1 }
}

/** Moves the confirmed time on behalf of the buyer; returns the order as it is locked afterwards. */
export const movePickupTime = async (ctx: Write, locked: LockedOrder, at: Date): Promise<LockedOrder> => {
  gate(locked, 'movePickupTime', 'buyer')
  const { pickupTime } = locked
  if (pickupTime?.getTime() === at.getTime()) return locked
  const from = pickupTime === null ? '' : `${minuteText(pickupTime)} 改为 `
  await setTime(ctx, locked, 'movePickupTime', { at, text: `买家修改自提时间：${from}${minuteText(at)}` })
  return { ...locked, pickupTime: at, version: locked.version + 1 }
}
