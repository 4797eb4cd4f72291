import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

type OrderBuyer = {
  readonly customerId: Id
  readonly buyerBoId: Id
  readonly name: string
  readonly customerCode: string | null
  readonly orderCount: number
  readonly payMoney: Fen
  readonly lastOrderTime: Date | null
  readonly relationId: Id | null
  readonly settleType: number
  readonly settleDay: number
  readonly creditDays: number
  readonly creditLimitMoney: Fen
  readonly creditUsedMoney: Fen
  readonly archiveId: string | null
  readonly archiveName: string | null
  readonly version: number
}

const sorts = {
  lately: sql`c.last_order_time desc nulls last, c.customer_id desc`,
  bought: sql`c.order_money desc, c.customer_id desc`,
  often: sql`c.order_count desc, c.customer_id desc`,
} as const

/** Returns a page of a shop's customers with paid orders, and the terms between both enterprises. */
export const orderBuyersOf = (
  db: Reading,
  { shopId, boId }: { readonly shopId: Id; readonly boId: Id },
  it: {
    readonly keyword?: string | undefined
    readonly settleType?: number | undefined
    readonly bound?: boolean | undefined
    readonly sort?: keyof typeof sorts | undefined
  },
  page: PageRange,
) => {
  const conditions = [sql`c.shop_id = ${shopId} and c.order_count > 0`]
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(
      sql`(c.name ilike ${like} or c.customer_code ilike ${like} or a.archive_id ilike ${like} or a.archive_name ilike ${like})`,
    )
  }
  if (it.settleType !== undefined) conditions.push(sql`coalesce(r.settle_type, 1) = ${it.settleType}`)
  if (it.bound !== undefined) conditions.push(it.bound ? sql`a.archive_id is not null` : sql`a.archive_id is null`)
  const all = sql`customer c left join supply_relation r on r.bo_id = c.buyer_bo_id and r.supplier_bo_id = ${boId}
    left join supply_customer a on a.shop_id = c.shop_id and a.buyer_bo_id = c.buyer_bo_id
    where ${sql.join(conditions, sql` and `)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<OrderBuyer & { total: number }>`
      select c.customer_id, c.buyer_bo_id, c.name, c.customer_code, c.order_count, c.order_money as pay_money, c.last_order_time,
        r.relation_id, coalesce(r.settle_type, 1) as settle_type, coalesce(r.settle_day, 1) as settle_day, c.credit_days,
        c.credit_limit as credit_limit_money, c.credit_used as credit_used_money, a.archive_id, a.archive_name, c.version,
        ${total} as total
      from ${all} order by ${sorts[it.sort ?? 'lately']} limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns the customer of the shop under an archive. */
export const underArchive = async (db: Reading, shopId: Id, archiveId: string) => {
  const found = await sql<{ buyerBoId: Id; name: string }>`
    select a.buyer_bo_id, c.name from supply_customer a join customer c on c.shop_id = a.shop_id and c.buyer_bo_id = a.buyer_bo_id
    where a.shop_id = ${shopId} and a.archive_id = ${archiveId}`.execute(db)
  return found.rows[0]
}
