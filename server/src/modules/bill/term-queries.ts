import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

type Pair = { readonly shopId: Id; readonly boId: Id }

/**
 * Returns the day of the month on which a purchaser's bill is drafted: as the shop set it, or else by their supply relation; 0 if
 * never.
 */
export const settleDayOf = async (db: Reading, { shopId, boId }: Pair): Promise<number> => {
  const found = await sql<{ settleDay: number }>`
    select coalesce((select t.settle_day from bill_term t where t.shop_id = ${shopId} and t.purchaser_bo_id = ${boId}),
      (select r.settle_day from supply_relation r
        where r.supplier_shop_id = ${shopId} and r.bo_id = ${boId} and r.state = 1 and r.settle_type = 2), 0)::int as settle_day`.execute(
    db,
  )
  return found.rows[0]!.settleDay
}

/** Returns whether the enterprise is a customer of the shop. */
export const isCustomer = async (db: Reading, { shopId, boId }: Pair): Promise<boolean> => {
  const found = await db
    .selectFrom('customer')
    .select('customerId')
    .where('shopId', '=', shopId)
    .where('buyerBoId', '=', boId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Returns the pairs whose bills are drafted on a day of the month: those with orders in no bill. Leaves out pairs for which a draft
 * up to that day was already made automatically, even if it was voided since.
 */
export const duePairs = async (
  db: Reading,
  it: {
    readonly dayOfMonth: number
    readonly end: string
    readonly from: Date
    readonly until: Date
    readonly most: number
  },
): Promise<readonly Pair[]> => {
  const found = await sql<Pair>`
    with due as (
      select t.shop_id, t.purchaser_bo_id as bo_id from bill_term t where t.settle_day = ${it.dayOfMonth}
      union
      select r.supplier_shop_id, r.bo_id from supply_relation r
      where r.state = 1 and r.settle_type = 2 and r.settle_day = ${it.dayOfMonth}
        and not exists (select from bill_term t where t.shop_id = r.supplier_shop_id and t.purchaser_bo_id = r.bo_id)
    )
    select d.shop_id, d.bo_id from due d
    where not exists (select from bill b where b.shop_id = d.shop_id and b.purchaser_bo_id = d.bo_id
        and b.period_end = ${it.end}::date and b.make_by is null)
      and exists (select from trade_order o where o.shop_id = d.shop_id and o.buyer_bo_id = d.bo_id and o.bill_status = 0
        and o.order_status in (50, 60) and o.receive_time < ${it.until}
        and (o.receive_time >= ${it.from} or exists (select from bill_order l where l.order_id = o.order_id and l.place = 2)))
    order by d.shop_id, d.bo_id limit ${it.most}`.execute(db)
  return found.rows
}
