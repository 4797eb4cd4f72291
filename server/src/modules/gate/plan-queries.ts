import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

type Planned = {
  /** `yyyy-MM-dd`; null if no day was set. */
  readonly day: string | null
  /** Whether its day has passed. */
  readonly overdue: boolean
  /** `HH:mm` */
  readonly slot: string | null
  readonly deliveryType: number
  readonly deliveryName: string
  readonly goodsId: Id
  readonly goodsName: string
  readonly specText: string
  readonly unitName: string
}
type OfOrder = { readonly orderId: Id; readonly orderNo: string; readonly buyerName: string; readonly qty: Milli }
export type PlanLine = Planned & OfOrder
export type PlanRow = Planned & {
  readonly needQty: Milli
  readonly orderCount: number
  readonly orders: readonly OfOrder[]
}

type Filter = {
  readonly from: string
  readonly to: string
  /** `yyyy-MM-dd` of the call. */
  readonly today: string
  readonly deliveryType?: number | undefined
  readonly deliveryIds?: readonly Id[] | undefined
}

/** Most orders that a row names; it counts all of them. */
const namedOrders = 50

/**
 * Quantities that a shop still owes on waiting orders, by the day they must be ready: of the first booked slot, else the confirmed
 * time, else the chosen day. Always includes orders without a day, and overdue ones.
 */
const plannedLines = (shopId: Id, { from, to, today, deliveryType, deliveryIds }: Filter): RawBuilder<unknown> => sql`
    with waiting as materialized (
      select o.order_id, o.order_no, o.delivery_type, d.delivery_name, e.buyer_name,
        coalesce(s.slot_time, o.pickup_time) at time zone 'Asia/Shanghai' as moment, d.expect_time
      from trade_order o join order_delivery d using (order_id) join order_extend e using (order_id)
        left join lateral (select min(t.slot_time) as slot_time from gate_visit t
          where t.order_id = o.order_id and t.state <> 9) s on true
      where o.shop_id = ${shopId} and o.order_status in (30, 35)
        and o.delivery_type = coalesce(${deliveryType ?? null}::smallint, o.delivery_type)
        and (${deliveryIds === undefined ? null : [...deliveryIds]}::bigint[] is null
          or d.delivery_id = any(${deliveryIds === undefined ? null : [...deliveryIds]}::bigint[]))
    ), dated as (
      select w.*, coalesce(w.moment::date, w.expect_time) as day, to_char(w.moment, 'HH24:MI') as slot from waiting w
    ), planned as (
    select to_char(w.day, 'YYYY-MM-DD') as day, coalesce(w.day < ${today}::date, false) as overdue, w.slot, w.delivery_type, w.delivery_name, l.goods_id, l.goods_name, l.spec_text,
      l.unit_name, w.order_id, w.order_no, w.buyer_name, l.order_qty - l.ship_qty - l.dropped_qty as qty
    from dated w join order_line l using (order_id)
    where (w.day is null or w.day <= ${to}::date) and (w.day is null or w.day >= ${from}::date or w.day < ${today}::date)
      and l.order_qty - l.ship_qty - l.dropped_qty > 0)`

const ordered = sql`day nulls last, slot nulls last, delivery_type, delivery_name, goods_name, spec_text`

/** Returns at most this many rows of the plan, each summed over its orders. */
export const planOf = async (db: Reading, shopId: Id, filter: Filter, most: number): Promise<PlanRow[]> => {
  const found = await sql<PlanRow>`${plannedLines(shopId, filter)}
    select day, overdue, slot, delivery_type, delivery_name, goods_id, max(goods_name) as goods_name, spec_text, unit_name,
      sum(qty)::bigint as need_qty, count(distinct order_id)::int as order_count, to_json((array_agg(json_build_object('orderId', order_id,
        'orderNo', order_no, 'buyerName', buyer_name, 'qty', qty) order by order_id))[1:${namedOrders}]) as orders
    from planned group by day, overdue, slot, delivery_type, delivery_name, goods_id, spec_text, unit_name
    order by ${ordered} limit ${most}`.execute(db)
  return found.rows
}

/** Returns at most this many lines of the plan, one for each order and goods. */
export const planLinesOf = async (db: Reading, shopId: Id, filter: Filter, most: number): Promise<PlanLine[]> => {
  const found = await sql<PlanLine>`${plannedLines(shopId, filter)}
    select day, overdue, slot, delivery_type, delivery_name, goods_id, goods_name, spec_text, unit_name, order_id, order_no, buyer_name, qty
    from planned order by ${ordered}, order_id limit ${most}`.execute(db)
  return found.rows
}
