import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

export type Parcel = { readonly orderId: Id; readonly trackingNo: string }
/** The order that a tracking number already stands on. */
export type TakenBy = { readonly orderNo: string; readonly receiver: string }

/** Couriers use a number again some day. */
const remembered = 180 * 86_400_000

/**
 * Which of these parcels have a number that stands on an order of the same shop for another receiver, sent before or
 * earlier among these; by their orders. One parcel may carry several orders of one receiver, who is known by the mobile
 * number or by the address.
 */
export const takenNumbers = async (
  db: Reading,
  now: Date,
  parcels: readonly Parcel[],
): Promise<ReadonlyMap<Id, TakenBy>> => {
  const found = await sql<TakenBy & { orderId: Id }>`
    with parcel as (
      select p.*, d.shop_id, d.mobile, d.area_name, d.address
      from unnest(${parcels.map((it) => it.orderId)}::bigint[], ${parcels.map((it) => it.trackingNo)}::text[])
        with ordinality as p(order_id, tracking_no, place)
      join order_delivery d using (order_id)
    ), used as (
      select shop_id, tracking_no, order_id, 0 as place from order_package
      where tracking_no in (select tracking_no from parcel) and ship_time >= ${new Date(now.getTime() - remembered)}
      union all select shop_id, tracking_no, order_id, place from parcel
    )
    select distinct on (p.order_id) p.order_id, o.order_no, d.receiver
    from parcel p
    join used u on u.shop_id = p.shop_id and u.tracking_no = p.tracking_no and u.order_id <> p.order_id and u.place < p.place
    join order_delivery d on d.order_id = u.order_id
    join trade_order o on o.order_id = u.order_id
    where d.mobile <> p.mobile and (d.area_name, d.address) is distinct from (p.area_name, p.address)
    order by p.order_id, u.place, u.order_id desc`.execute(db)
  return new Map(found.rows.map(({ orderId, ...taken }) => [orderId, taken]))
}
