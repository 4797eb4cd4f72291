import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

/** Parcel to check; `packageId` names an existing parcel that gets this number. */
export type Parcel = { readonly orderId: Id; readonly trackingNo: string; readonly packageId?: Id | undefined }
/** Existing use of a number: on a parcel of an order, or as goods of the shop. */
export type NumberDoubt =
  | { readonly orderNo: string; readonly receiver: string; readonly goodsName: null }
  | { readonly orderNo: null; readonly receiver: null; readonly goodsName: string }

/** Couriers reuse a number some day, so older uses do not count. */
const remembered = 180 * 86_400_000

/**
 * Returns by order the doubts about the parcels' numbers. A number is doubtful if another parcel of the same order has it, or if it
 * belongs to goods of the shop. It is also doubtful if an order of the same shop for another receiver has it, sent before or listed
 * earlier here. One parcel may carry several orders of one receiver, identified by mobile or address.
 */
export const doubtedNumbers = async (
  db: Reading,
  now: Date,
  parcels: readonly Parcel[],
): Promise<ReadonlyMap<Id, NumberDoubt>> => {
  const found = await sql<NumberDoubt & { orderId: Id }>`
    with parcel as (
      select p.*, d.shop_id, d.mobile, d.area_name, d.address
      from unnest(${parcels.map((it) => it.orderId)}::bigint[], ${parcels.map((it) => it.trackingNo)}::text[],
          ${parcels.map((it) => it.packageId ?? null)}::bigint[])
        with ordinality as p(order_id, tracking_no, package_id, place)
      join order_delivery d using (order_id)
    ), used as (
      select shop_id, tracking_no, order_id, package_id, 0 as place from order_package
      where tracking_no in (select tracking_no from parcel) and ship_time >= ${new Date(now.getTime() - remembered)}
      union all select shop_id, tracking_no, order_id, package_id, place from parcel
    ), taken as (
      select distinct on (p.order_id) p.order_id, o.order_no, d.receiver
      from parcel p
      join used u on u.shop_id = p.shop_id and u.tracking_no = p.tracking_no and u.place < p.place
        and (u.order_id <> p.order_id or u.place = 0 and u.package_id is distinct from p.package_id)
      join order_delivery d on d.order_id = u.order_id
      join trade_order o on o.order_id = u.order_id
      where u.order_id = p.order_id
        or d.mobile <> p.mobile and (d.area_name, d.address) is distinct from (p.area_name, p.address)
      order by p.order_id, u.place, u.order_id desc
    ), goods as (
      select p.order_id, min(g.name) as goods_name from parcel p
      cross join lateral (
        select spu_id from goods_sku where shop_id = p.shop_id and barcode = p.tracking_no and not deleted
        union all select spu_id from goods_sku where shop_id = p.shop_id and sku_code = p.tracking_no and not deleted
      ) k join goods_spu g using (spu_id)
      group by p.order_id
    )
    select order_id, order_no, receiver, null as goods_name from taken
    union all select order_id, null, null, goods_name from goods where order_id not in (select order_id from taken)`.execute(
    db,
  )
  return new Map(found.rows.map(({ orderId, ...doubt }) => [orderId, doubt]))
}
