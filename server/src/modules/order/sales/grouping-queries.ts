import type { SalesGrouping } from '@mall/api/order/sales-columns'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { areaName, regions } from '../../area/public.ts'

/** Whose orders are put together, and how many days later the days of their sales are named. */
type Named = { readonly shopId: Id; readonly daysLater: number }

/** Whose orders they are, and that an id is among those of all that were sold. */
type Beside = { readonly shopId: Id; readonly among: (orderId: RawBuilder<unknown>) => RawBuilder<unknown> }

type Grouping = {
  /** Rows are put together from whole orders, or from their lines. */
  readonly of: 'order' | 'line'
  /** What rows are put together by, of the sold order `o`, its line `l` where it is of lines, and what stands beside them. */
  readonly key: (it: Named) => RawBuilder<unknown>
  /** What is joined to them for the key. */
  readonly beside?: (it: Beside) => RawBuilder<unknown>
  /** What the key is called. */
  readonly name: (key: RawBuilder<unknown>, shopId: Id) => RawBuilder<unknown>
  /** How many customers rows come to; else they are counted one by one. */
  readonly customers?: { readonly ofRow: RawBuilder<unknown>; readonly ofAll: RawBuilder<unknown> }
}

const person = (key: RawBuilder<unknown>, nobody: string) =>
  sql`coalesce((select n.name from app_user n where n.user_id = ${key}::bigint), ${nobody})`

/** The province and city where an order goes, or is fetched, as it was placed; where they are not known, the place in its words. */
const besideRegion = ({ shopId, among }: Beside) => {
  const areas = regions()
  return sql`left join order_delivery d on d.shop_id = ${shopId} and d.order_id = o.order_id and ${among(sql`d.order_id`)}
    left join unnest(${areas.map(({ areaId }) => areaId)}::int[], ${areas.map(({ areaId }) => areaName(areaId))}::text[])
      as r(area_id, name) on r.area_id = coalesce(d.city_id, d.province_id)`
}

/** Who entered an order for its buyer. */
const besideStaff = ({
  shopId,
  among,
}: Beside) => sql`left join order_log e on e.shop_id = ${shopId} and e.order_id = o.order_id
  and ${among(sql`e.order_id`)} and e.action = 'submit' and e.actor_type = 'seller'`

/** By what sales are summed up. */
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
    // As it was called at its last sale.
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
    // Dealers and promoters bring customers, too, and are no staff: then it is who entered the order.
    key: ({ shopId }) => sql`coalesce(case when o.channel_user_id not in (select p.user_id from channel_person p
      where p.shop_id = ${shopId} and p.channel_type <> 1) then o.channel_user_id end, e.actor_id, 0)`,
    name: (key) => person(key, '没有业务员'),
  },
}
