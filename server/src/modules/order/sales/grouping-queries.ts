import type { SalesGrouping } from '@mall/api/order/sales-columns'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { areaName, regions } from '../../area/public.ts'

/** Shop whose orders are grouped, and by how many days the names of their days are shifted. */
type Named = { readonly shopId: Id; readonly daysLater: number }

/** Shop of the orders, and a condition that an id is among those of all sold orders. */
type Beside = { readonly shopId: Id; readonly among: (orderId: RawBuilder<unknown>) => RawBuilder<unknown> }

type Grouping = {
  /** Whether rows group whole orders or their lines. */
  readonly of: 'order' | 'line'
  /** Key of the rows, from the sold order `o`, its line `l` if lines are grouped, and the tables of `beside`. */
  readonly key: (it: Named) => RawBuilder<unknown>
  /** Joins for the key. */
  readonly beside?: (it: Beside) => RawBuilder<unknown>
  /** Name of the key. */
  readonly name: (key: RawBuilder<unknown>, shopId: Id) => RawBuilder<unknown>
  /** Number of customers of a row and of all rows; if absent, they are counted. */
  readonly customers?: { readonly ofRow: RawBuilder<unknown>; readonly ofAll: RawBuilder<unknown> }
}

const person = (key: RawBuilder<unknown>, nobody: string) =>
  sql`coalesce((select n.name from app_user n where n.user_id = ${key}::bigint), ${nobody})`

/** Joins the province and city of the destination or pick-up place as ordered; the key falls back to the words of the place. */
const besideRegion = ({ shopId, among }: Beside) => {
  const areas = regions()
  return sql`left join order_delivery d on d.shop_id = ${shopId} and d.order_id = o.order_id and ${among(sql`d.order_id`)}
    left join unnest(${areas.map(({ areaId }) => areaId)}::int[], ${areas.map(({ areaId }) => areaName(areaId))}::text[])
      as r(area_id, name) on r.area_id = coalesce(d.city_id, d.province_id)`
}

/** Joins the staff member who entered an order for its buyer. */
const besideStaff = ({
  shopId,
  among,
}: Beside) => sql`left join order_log e on e.shop_id = ${shopId} and e.order_id = o.order_id
  and ${among(sql`e.order_id`)} and e.action = 'submit' and e.actor_type = 'seller'`

/** Groupings of the sales summary. */
export const groupings: Readonly<Record<SalesGrouping, Grouping>> = {
  day: {
    of: 'order',
    key: ({ daysLater }) =>
      sql`to_char((o.pay_time at time zone 'Asia/Shanghai') + make_interval(days => ${daysLater}), 'YYYY-MM-DD')`,
    name: (key) => key,
  },
  goods: {
    of: 'line',
    key: () => sql`l.goods_id::text`,
    // Name at the last sale.
    name: (key) => sql`(select trim(n.goods_name || ' ' || n.spec_text) from order_line n
      where n.goods_id = ${key}::bigint order by n.line_id desc limit 1)`,
  },
  customer: {
    of: 'order',
    key: () => sql`o.buyer_bo_id`,
    name: (key, shopId) => sql`(select n.name from customer n
      where n.shop_id = ${shopId} and n.buyer_bo_id = ${key}::bigint)`,
    customers: { ofRow: sql`1`, ofAll: sql`count(*)` },
  },
  channel: {
    of: 'order',
    key: () => sql`coalesce(o.channel_user_id, 0)`,
    name: (key) => person(key, '没有渠道人员'),
  },
  category: {
    of: 'line',
    beside: () => sql`join goods_spu s on s.spu_id = l.spu_id`,
    key: () => sql`s.category_id`,
    name: (key) => sql`(select n.name from category n where n.category_id = ${key}::bigint)`,
  },
  region: {
    of: 'order',
    beside: besideRegion,
    key: () => sql`coalesce(r.name, nullif(trim(d.area_name), ''), '未填')`,
    name: (key) => key,
  },
  staff: {
    of: 'order',
    beside: besideStaff,
    // Dealers and promoters also bring customers but are not staff; then the person counts who entered the order.
    key: ({ shopId }) => sql`coalesce(case when o.channel_user_id not in (select p.user_id from channel_person p
      where p.shop_id = ${shopId} and p.channel_type <> 1) then o.channel_user_id end, e.actor_id, 0)`,
    name: (key) => person(key, '没有业务员'),
  },
}
