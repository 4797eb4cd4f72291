import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { sellerTabs } from '../lists/filter-queries.ts'
import { rowTables } from '../lists/row-queries.ts'

export type MessageFacts = {
  readonly orderId: Id
  readonly orderNo: string
  readonly shopId: Id
  readonly shopName: string
  readonly sellerBoId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly buyerName: string
  readonly payMoney: Fen
  /** Whether the goods wait to be fetched. */
  readonly pickup: boolean
}

/** Returns by id what messages say about orders. */
export const messageFactsOf = async (db: Reading, orderIds: readonly Id[]): Promise<ReadonlyMap<Id, MessageFacts>> => {
  const found = await sql<MessageFacts>`
    select o.order_id, o.order_no, o.shop_id, s.shop_name,
      o.seller_bo_id, o.buyer_bo_id, o.buyer_user_id,
      e.buyer_name, o.pay_money, o.delivery_type = 3 as pickup
    from ${rowTables} where o.order_id = any(${orderIds}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.orderId, row]))
}

export type PackageFacts = Pick<MessageFacts, 'orderNo' | 'shopName' | 'buyerBoId' | 'buyerUserId'> & {
  readonly packageId: Id
  readonly companyName: string | null
  readonly trackingNo: string | null
  readonly plateNos: string | null
  readonly lines: readonly { goodsName: string; specText: string; qty: Milli; unitName: string }[]
}

/** Returns by id what messages say about packages. */
export const packageFactsOf = async (
  db: Reading,
  packageIds: readonly Id[],
): Promise<ReadonlyMap<Id, PackageFacts>> => {
  const found = await sql<PackageFacts>`
    select p.package_id, o.order_no, s.shop_name, o.buyer_bo_id, o.buyer_user_id, p.company_name, p.tracking_no,
      (select string_agg(v.plate_no, '、' order by v.order_vehicle_id) from order_vehicle v
        where v.order_id = p.order_id and v.package_id = p.package_id) as plate_nos,
      (select json_agg(json_build_object('goodsName', l.goods_name, 'specText', l.spec_text, 'qty', i.qty,
          'unitName', l.unit_name) order by l.line_no)
        from order_package_line i join order_line l using (line_id) where i.package_id = p.package_id) as lines
    from order_package p join ${rowTables} on o.order_id = p.order_id
    where p.package_id = any(${packageIds}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.packageId, row]))
}

/** Shop with the number of its paid orders that wait to be sent. */
export type LateShop = { readonly shopId: Id; readonly boId: Id; readonly waiting: number }

/**
 * Returns the shops with orders that were paid before a time and not fully sent; pick-up orders do not count, since they wait for
 * the buyer.
 */
export const lateShops = async (db: Reading, paidBefore: Date): Promise<LateShop[]> => {
  const found = await sql<LateShop>`
    select s.shop_id, s.org_bo_id as bo_id, w.waiting
    from shop s cross join lateral (
      select count(*)::int as waiting from trade_order o
      where o.shop_id = s.shop_id and ${sellerTabs['30']} and o.delivery_type <> 3 and o.pay_time <= ${paidBefore}) w
    where w.waiting > 0 order by s.shop_id`.execute(db)
  return found.rows
}
