import type { Milli } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { wayByDay } from './queries.ts'
import { daysOf, fullValues, roomOn } from './rules.ts'
import { giveBack, giveSomeBack, lockDays, takeOf } from './store.ts'
import type { DayOfOrder } from './store.ts'

/** Order with the days its buyer was offered; if absent, the days of the next two months on which the way goes. */
export type OrderOnDay = DayOfOrder & { readonly offered?: readonly string[] }

const aheadOfAll = 60

/** Refuses DAY_FULL, with the room left on the day and the next day with enough room. */
const refuseFull = async (ctx: Write, { deliveryId, day, qty, offered }: OrderOnDay): Promise<never> => {
  const today = dateText(ctx.now)
  const way = await wayByDay(ctx.db, deliveryId, day < today ? day : today)
  const days = [...new Set([day, ...(offered ?? daysOf(way.openHours, ctx.now, aheadOfAll))])].toSorted()
  return refuse('DAY_FULL', fullValues(way.name, day, qty, roomOn(days, way.limitQty, way.taken, qty)))
}

/** Counts orders of different ways on their days, all of them or none; refuses DAY_FULL. */
export const takeDays = async (ctx: Write, orders: readonly OrderOnDay[]): Promise<void> => {
  if (orders.length === 0) return
  const full = await takeOf(ctx, orders)
  const first = orders.find(({ orderId }) => full.includes(orderId))
  if (first !== undefined) await refuseFull(ctx, first)
}

/** Gives back what orders take of their days, or only of days after one. Repeating it changes nothing. */
export const leaveDays = async (ctx: Write, orderIds: readonly Id[], after: string | null = null): Promise<void> => {
  if (orderIds.length > 0) await giveBack(ctx, orderIds, after)
}

/** Gives back the room of a part of an order that no longer goes. The caller has locked the order. */
export const leaveDayInPart = async (ctx: Write, orderId: Id, qty: Milli): Promise<void> => {
  if (qty > 0) await giveSomeBack(ctx, orderId, qty)
}

/** Moves an order to another day or way, or to none if `day` is null. Refuses DAY_FULL and then leaves it where it was. */
export const moveToDay = async (
  ctx: Write,
  { day, ...order }: Omit<DayOfOrder, 'day'> & { readonly day: string | null },
): Promise<void> => {
  if (day === null) return leaveDays(ctx, [order.orderId])
  await lockDays(ctx, { ...order, day })
  await giveBack(ctx, [order.orderId], null)
  await takeDays(ctx, [{ ...order, day }])
}
