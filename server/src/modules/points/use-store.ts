import type { BasisPoints, Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { notEnded } from './shelf-queries.ts'

/** The points of a new order: used and to be earned. */
export type PointsOfOrder = {
  readonly orderId: Id
  readonly shopId: Id
  readonly usedPoints: number
  readonly earnMoney: Fen
  readonly earnPoints: number
  readonly recommendRate: BasisPoints
  readonly validMonths: number
  readonly lines: readonly { readonly lineId: Id; readonly usedPoints: number; readonly multiple: BasisPoints }[]
}

/**
 * Parts of a larger statement: record the points of new orders, and take the used ones from the first to end. If `points_taken` has
 * fewer points than asked for, another order was faster. The caller must have locked the enterprise.
 */
export const freezing = (
  { userId, boId }: Pick<Actor, 'userId' | 'boId'>,
  orders: readonly PointsOfOrder[],
  now: Date,
) => sql`
  points_given as materialized (
    select * from json_to_recordset(${JSON.stringify(orders)}) as g("orderId" bigint, "shopId" bigint, "usedPoints" int,
      "earnMoney" bigint, "earnPoints" int, "recommendRate" int, "validMonths" smallint, lines json)
  ), points_noted as (
    insert into points_order (order_id, shop_id, bo_id, user_id, create_time, used_points, state, earn_money, earn_points, recommend_rate, valid_months)
    select "orderId", "shopId", ${boId}, ${userId}, ${now}, "usedPoints", case when "usedPoints" > 0 then 1 else 0 end, "earnMoney", "earnPoints",
      "recommendRate", "validMonths" from points_given
  ), points_lines as (
    insert into points_line (line_id, shop_id, order_id, used_points, multiple)
    select l."lineId", g."shopId", g."orderId", l."usedPoints", l.multiple
    from points_given g, json_to_recordset(g.lines) as l("lineId" bigint, "usedPoints" int, multiple int)
  ), points_held as materialized (
    select a.shop_id from points_account a join points_given g on a.shop_id = g."shopId"
    where a.bo_id = ${boId} and g."usedPoints" > 0 order by a.shop_id for no key update of a
  ), points_next as (
    select l.lot_id, l.shop_id, l.expire_time, least(l.left_points, g."usedPoints" - (sum(l.left_points) over first - l.left_points))::bigint as take
    from points_lot l join points_held h using (shop_id) join points_given g on g."shopId" = l.shop_id
    where l.bo_id = ${boId} and ${notEnded(now)}
    window first as (partition by l.shop_id order by l.expire_time nulls last, l.lot_id)
  ), points_taken as (
    update points_lot l set left_points = l.left_points - n.take from points_next n
    where l.lot_id = n.lot_id and n.take > 0 and l.left_points >= n.take
    returning l.shop_id, n.take, n.expire_time
  ), points_uses as (
    insert into points_use (shop_id, order_id, points, expire_time)
    select t.shop_id, g."orderId", t.take, t.expire_time from points_taken t join points_given g on g."shopId" = t.shop_id
    order by t.expire_time nulls last
  ), points_moved as (
    update points_account a set balance = a.balance - s.took, frozen = a.frozen + s.took
    from (select shop_id, sum(take)::bigint as took from points_taken group by shop_id) s
    where a.bo_id = ${boId} and a.shop_id = s.shop_id returning a.shop_id, a.balance, s.took
  ), points_recorded as (
    insert into points_record (shop_id, bo_id, user_id, pt_type, change_type, points, frozen_delta, balance_after, order_id, remark, key, create_time)
    select m.shop_id, ${boId}, ${userId}, 1, 2, 0, m.took, m.balance, g."orderId", '下单使用积分', 'freeze:' || g."orderId", ${now}
    from points_moved m join points_given g on g."shopId" = m.shop_id
  )`

/** Parts of a larger statement: mark the frozen points of orders as used. */
export const spending = (orderIds: readonly Id[], now: Date) => sql`
  points_frozen as materialized (
    select order_id, shop_id, bo_id, user_id, used_points from points_order
    where order_id = any(${[...orderIds]}::bigint[]) and state = 1 order by order_id for no key update
  ), points_spent as (
    update points_order o set state = 2 from points_frozen f where o.order_id = f.order_id
  ), points_held as materialized (
    select a.shop_id, a.bo_id from points_account a
    where (a.shop_id, a.bo_id) in (select shop_id, bo_id from points_frozen) order by a.shop_id, a.bo_id for no key update of a
  ), points_moved as (
    update points_account a set frozen = a.frozen - s.used, total_used = a.total_used + s.used
    from (select f.shop_id, f.bo_id, sum(f.used_points)::bigint as used from points_frozen f join points_held using (shop_id, bo_id)
      group by f.shop_id, f.bo_id) s
    where a.shop_id = s.shop_id and a.bo_id = s.bo_id returning a.shop_id, a.bo_id, a.balance
  ), points_recorded as (
    insert into points_record (shop_id, bo_id, user_id, pt_type, change_type, points, frozen_delta, balance_after, order_id, remark, key, create_time)
    select f.shop_id, f.bo_id, f.user_id, 1, 3, -f.used_points, -f.used_points, m.balance, f.order_id, '付款时抵扣', 'use:' || f.order_id, ${now}
    from points_frozen f join points_moved m using (shop_id, bo_id) order by f.order_id
  )`

export type UsedPoints = {
  readonly orderId: Id
  readonly shopId: Id
  readonly boId: Id
  readonly state: number
  readonly restPoints: number
}

/** Locks, in ascending order, the orders whose points did not all return. */
export const lockUsed = async (ctx: Write, orderIds: readonly Id[]): Promise<readonly UsedPoints[]> => {
  const found = await sql<UsedPoints>`
    select order_id, shop_id, bo_id, state, used_points - back_points as rest_points from points_order
    where order_id = any(${[...orderIds]}::bigint[]) and state in (1, 2) order by order_id for no key update`.execute(
    ctx.db,
  )
  return found.rows
}

type LineBack = { readonly lineId: Id; readonly refundedQty: number; readonly orderQty: number }

/**
 * Records how many points of locked orders' lines return, in proportion to the refunded quantity and exactly all in the end.
 * Returns the newly returned points by order.
 */
export const countBack = async (
  ctx: Write,
  orderIds: readonly Id[],
  lines: readonly LineBack[],
): Promise<readonly { readonly orderId: Id; readonly points: number }[]> => {
  const found = await sql<{ orderId: Id; points: number }>`
    with due as materialized (
      select l.line_id, l.order_id, l.back_points, greatest(l.back_points, max(l.used_points::bigint * g.refunded / g.ordered)::bigint) as now_back
      from points_line l join unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.refundedQty)}::bigint[],
        ${lines.map((it) => it.orderQty)}::bigint[]) as g(line_id, refunded, ordered) using (line_id)
      where l.order_id = any(${[...orderIds]}::bigint[]) group by l.line_id
    ), noted as (
      update points_line l set back_points = d.now_back from due d where l.line_id = d.line_id and d.now_back > d.back_points
    )
    select order_id, sum(now_back - back_points)::bigint as points from due group by order_id having sum(now_back - back_points) > 0
    order by order_id`.execute(ctx.db)
  return found.rows
}

/**
 * Returns points of locked orders to their locked accounts, with their former end, but at least thirty days. Frozen points become
 * usable, used points count as unused.
 */
export const giveBack = async (
  ctx: Write,
  backs: readonly { readonly orderId: Id; readonly points: number }[],
): Promise<void> => {
  await sql`
    with given as materialized (
      select o.order_id, o.shop_id, o.bo_id, o.user_id, o.state, o.back_points, g.points
      from unnest(${backs.map((it) => it.orderId)}::bigint[], ${backs.map((it) => it.points)}::int[]) as g(order_id, points)
        join points_order o using (order_id)
    ), next as materialized (
      select u.use_id, u.shop_id, g.bo_id, u.expire_time,
        least(u.points - u.back_points, g.points - (sum(u.points - u.back_points) over first - (u.points - u.back_points)))::bigint as take
      from points_use u join given g using (order_id) where u.back_points < u.points
      window first as (partition by u.order_id order by u.use_id)
    ), uses as (
      update points_use u set back_points = u.back_points + n.take from next n where u.use_id = n.use_id and n.take > 0
    ), lots as (
      insert into points_lot (shop_id, bo_id, points, left_points, expire_time, create_time)
      select shop_id, bo_id, take, take, case when expire_time is not null
        then greatest(expire_time, ${ctx.now}::timestamptz + interval '30 days') end, ${ctx.now}
      from next where take > 0 order by use_id
    ), noted as (
      update points_order o set back_points = o.back_points + g.points,
        state = case when o.back_points + g.points = o.used_points then 3 else o.state end
      from given g where o.order_id = g.order_id
    ), whole as (
      update points_line l set back_points = l.used_points from given g
      where l.order_id = g.order_id and g.back_points + g.points = (select used_points from points_order where order_id = g.order_id)
    ), moved as (
      update points_account a set balance = a.balance + s.points, frozen = a.frozen - s.frozen, total_used = a.total_used - s.used
      from (select shop_id, bo_id, sum(points)::bigint as points, coalesce(sum(points) filter (where state = 1), 0)::bigint as frozen,
        coalesce(sum(points) filter (where state = 2), 0)::bigint as used from given group by shop_id, bo_id) s
      where a.shop_id = s.shop_id and a.bo_id = s.bo_id returning a.shop_id, a.bo_id, a.balance
    )
    insert into points_record (shop_id, bo_id, user_id, pt_type, change_type, points, frozen_delta, balance_after, order_id, remark, key, create_time)
    select g.shop_id, g.bo_id, g.user_id, 1, case g.state when 1 then 4 else 9 end, case g.state when 1 then 0 else g.points end,
      case g.state when 1 then -g.points else 0 end, m.balance - coalesce(sum(g.points) over (partition by g.shop_id, g.bo_id
        order by g.order_id rows between 1 following and unbounded following), 0), g.order_id,
      case g.state when 1 then '订单取消，积分退回' else '退款，返还已用积分' end, 'back:' || g.order_id || ':' || (g.back_points + g.points), ${ctx.now}
    from given g join moved m using (shop_id, bo_id) order by g.order_id`.execute(ctx.db)
}
