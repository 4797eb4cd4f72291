import type { Milli } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/** Day on which an order goes by a way, or is fetched at a point, `yyyy-MM-dd`. */
export type DayOfOrder = {
  readonly orderId: Id
  readonly deliveryId: Id
  readonly day: string
  readonly qty: Milli
}

/**
 * Counts orders on their days within the limits of their ways; returns those whose day is full. Each order has another way. Counts
 * only what the shop brings itself or hands over. Rows are locked by way and day ascending, so that buyers wait for each other in
 * that order.
 */
export const takeOf = async (ctx: Write, orders: readonly DayOfOrder[]): Promise<Id[]> => {
  const found = await sql<{ orderId: Id }>`
    with wanted as (
      select w.*, d.shop_id, d.daily_limit_qty as most
      from unnest(${orders.map((it) => it.orderId)}::bigint[], ${orders.map((it) => it.deliveryId)}::bigint[],
        ${orders.map((it) => it.day)}::date[], ${orders.map((it) => it.qty)}::bigint[]) as w(order_id, delivery_id, day, qty)
        join delivery_entry d using (delivery_id)
      where d.delivery_type in (2, 3) and not d.deleted
    ), counted as (
      insert into delivery_day as t (shop_id, delivery_id, day, taken_qty)
      select shop_id, delivery_id, day, qty from wanted where most is null or qty <= most order by delivery_id, day
      on conflict (shop_id, delivery_id, day) do update set taken_qty = t.taken_qty + excluded.taken_qty
        where not exists (select from delivery_entry d
          where d.shop_id = t.shop_id and d.delivery_id = t.delivery_id and d.daily_limit_qty < t.taken_qty + excluded.taken_qty)
      returning delivery_id, day
    ), kept as (
      insert into delivery_day_use (order_id, shop_id, delivery_id, day, qty)
      select w.order_id, w.shop_id, w.delivery_id, w.day, w.qty from wanted w join counted using (delivery_id, day)
    )
    select w.order_id from wanted w
    where not exists (select from counted c where c.delivery_id = w.delivery_id and c.day = w.day)`.execute(ctx.db)
  return found.rows.map(({ orderId }) => orderId)
}

/** Gives back what orders take of their days, or of days after one; nothing is given back twice. */
export const giveBack = async (ctx: Write, orderIds: readonly Id[], after: string | null): Promise<void> => {
  await sql`
    with gone as (
      delete from delivery_day_use
      where order_id = any(${[...orderIds]}::bigint[]) and day > coalesce(${after}::date, '-infinity')
      returning shop_id, delivery_id, day, qty
    ), sums as (
      select shop_id, delivery_id, day, sum(qty)::bigint as qty from gone group by shop_id, delivery_id, day
    ), locked as materialized (
      select t.shop_id, t.delivery_id, t.day from delivery_day t join sums using (shop_id, delivery_id, day)
      order by t.delivery_id, t.day for no key update of t
    )
    update delivery_day t set taken_qty = t.taken_qty - s.qty
    from locked k join sums s using (shop_id, delivery_id, day)
    where t.shop_id = k.shop_id and t.delivery_id = k.delivery_id and t.day = k.day`.execute(ctx.db)
}

/** Gives back a part of what an order takes of its day; all of it if the part is not smaller. */
export const giveSomeBack = async (ctx: Write, orderId: Id, qty: Milli): Promise<void> => {
  await sql`
    with taken as materialized (
      select order_id, shop_id, delivery_id, day, least(qty, ${qty}) as back, qty from delivery_day_use
      where order_id = ${orderId} for no key update
    ), gone as (
      delete from delivery_day_use u using taken k where u.order_id = k.order_id and k.back = k.qty
    ), less as (
      update delivery_day_use u set qty = u.qty - k.back from taken k where u.order_id = k.order_id and k.back < k.qty
    )
    update delivery_day t set taken_qty = t.taken_qty - k.back from taken k
    where t.shop_id = k.shop_id and t.delivery_id = k.delivery_id and t.day = k.day`.execute(ctx.db)
}

/** Locks the day an order leaves and the day it goes to, by way and day ascending like every change of days. */
export const lockDays = async (ctx: Write, { orderId, deliveryId, day }: Omit<DayOfOrder, 'qty'>): Promise<void> => {
  await sql`
    select from delivery_day t
    where (t.shop_id, t.delivery_id, t.day) in (
      select u.shop_id, u.delivery_id, u.day from delivery_day_use u where u.order_id = ${orderId}
      union all select d.shop_id, d.delivery_id, ${day}::date from delivery_entry d where d.delivery_id = ${deliveryId})
    order by t.delivery_id, t.day for no key update of t`.execute(ctx.db)
}

/** Days for which it is stored what a past day took. */
export const daysKept = 180
const dayMs = 86_400_000
/** Returns the first day whose data is still complete. */
export const firstDayKept = (now: Date): string => dateText(new Date(now.getTime() - (daysKept - 1) * dayMs))
