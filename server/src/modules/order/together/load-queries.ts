import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

export type StopRow = {
  readonly orderId: Id
  readonly orderNo: string
  readonly receiver: string
  readonly mobile: string
  readonly areaName: string
  readonly address: string
  readonly countyId: number | null
  readonly lng: string | null
  readonly lat: string | null
  readonly remark: string
  readonly goods: readonly { readonly name: string; readonly qty: Milli; readonly unitName: string }[]
}

/** Returns where orders of a shop go, and what of them is loaded or still to be loaded. */
export const stopsOf = async (db: Reading, shopId: Id, orderIds: readonly Id[]): Promise<StopRow[]> => {
  const found = await sql<StopRow>`
    select o.order_id, o.order_no, d.receiver, d.mobile, d.area_name, d.address, d.county_id, d.lng::text as lng, d.lat::text as lat,
      coalesce(o.buyer_remark, '') as remark,
      (select json_agg(json_build_object('name', trim(l.goods_name || ' ' || l.spec_text), 'qty', l.order_qty - l.dropped_qty,
          'unitName', l.unit_name) order by l.line_no) from order_line l where l.order_id = o.order_id) as goods
    from trade_order o join order_delivery d using (order_id)
    where o.shop_id = ${shopId} and o.order_id = any(${[...orderIds]}::bigint[]) and o.order_status < 90`.execute(db)
  return found.rows
}
