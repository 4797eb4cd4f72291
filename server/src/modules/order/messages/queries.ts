import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
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
}

/** What messages say about orders, by their ids. */
export const messageFactsOf = async (db: Reading, orderIds: readonly Id[]): Promise<ReadonlyMap<Id, MessageFacts>> => {
  const found = await sql<MessageFacts>`
    select o.order_id, o.order_no, o.shop_id, s.shop_name,
      o.seller_bo_id, o.buyer_bo_id, o.buyer_user_id,
      e.buyer_name, o.pay_money
    from ${rowTables} where o.order_id = any(${orderIds}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.orderId, row]))
}

/** A shop some of whose paid orders wait to be sent, and how many. */
export type LateShop = { readonly shopId: Id; readonly boId: Id; readonly waiting: number }

/** The shops with orders that were paid before a time and of which nothing was sent. */
export const lateShops = async (db: Reading, paidBefore: Date): Promise<LateShop[]> => {
  const found = await sql<LateShop>`
    select s.shop_id, s.org_bo_id as bo_id, w.waiting
    from shop s cross join lateral (
      select count(*)::int as waiting from trade_order o
      where o.shop_id = s.shop_id and o.order_status = 30 and o.pay_time <= ${paidBefore}) w
    where w.waiting > 0 order by s.shop_id`.execute(db)
  return found.rows
}
