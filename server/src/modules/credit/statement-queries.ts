import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

export type StatementRow = {
  readonly statementId: Id
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly month: string
  readonly shopName: string
  readonly customerName: string
  readonly owedMoney: Fen
  readonly state: number
  readonly sendBy: string
  readonly sendTime: Date
  readonly decideBy: string | null
  readonly decideTime: Date | null
  readonly reason: string
  readonly contentHash: string
}

const columns = sql`t.statement_id, t.shop_id, t.buyer_bo_id, t.month, s.shop_name, e.name as customer_name, t.owed_money, t.state,
  coalesce((select u.name from app_user u where u.user_id = t.send_by), '系统按月出具') as send_by, t.send_time,
  (select u.name from app_user u where u.user_id = t.decide_by) as decide_by, t.decide_time, t.reason, t.letter_hash as content_hash`
const tables = sql`credit_statement t join shop s on s.shop_id = t.shop_id join enterprise e on e.bo_id = t.buyer_bo_id`

/** Returns the letters of a shop, or to an enterprise, newest first. */
export const statementsOf = (
  db: Reading,
  whose: { readonly shopId?: Id | undefined; readonly boId?: Id | undefined; readonly customerId?: Id | undefined },
  page: PageRange,
) => {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (whose.shopId !== undefined) conditions.push(sql`t.shop_id = ${whose.shopId}`)
  if (whose.boId !== undefined) conditions.push(sql`t.buyer_bo_id = ${whose.boId}`)
  if (whose.customerId !== undefined)
    conditions.push(
      sql`t.buyer_bo_id = (select c.buyer_bo_id from customer c where c.customer_id = ${whose.customerId} and c.shop_id = t.shop_id)`,
    )
  const where = sql.join(conditions, sql` and `)
  return readPage(db, page, sql`credit_statement t where ${where}`, async ({ total, limit, offset }) => {
    const rows = await sql<StatementRow & { total: number }>`
      select ${columns}, ${total} as total from ${tables} where ${where} order by t.statement_id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows.rows
  })
}

/** Returns one letter of the given shops or to the given enterprises. */
export const statementOf = async (
  db: Reading,
  statementId: Id,
  whose: { readonly shopIds: readonly Id[]; readonly boIds: readonly Id[] },
): Promise<(StatementRow & { readonly letterText: string }) | undefined> =>
  (
    await sql<StatementRow & { letterText: string }>`select ${columns}, t.letter_text from ${tables}
      where t.statement_id = ${statementId} and (t.shop_id = any(${whose.shopIds}::bigint[]) or t.buyer_bo_id = any(${whose.boIds}::bigint[]))`.execute(
      db,
    )
  ).rows[0]

/** Returns what a customer ordered on credit, was refunded and paid in a month, and owed at its beginning and end. */
export const monthFigures = async (
  db: Reading,
  whose: { readonly shopId: Id; readonly boId: Id },
  { begin, end }: { readonly begin: Date; readonly end: Date },
) => {
  const found = await sql<{ openMoney: Fen; orderedMoney: Fen; refundedMoney: Fen; paidMoney: Fen; owedMoney: Fen }>`
    with moved as (
      select e.time, e.key, case l.direction when 'D' then l.amount_money else -l.amount_money end as fen
      from ledger_line l join ledger_entry e using (entry_id) join customer c on c.customer_id = l.owner_id
      where l.code = '1201' and c.shop_id = ${whose.shopId} and c.buyer_bo_id = ${whose.boId} and e.time < ${end})
    select coalesce(sum(fen) filter (where time < ${begin}), 0)::bigint as open_money,
      coalesce(sum(fen) filter (where time >= ${begin} and (key like 'credit:%' or key like 'weight:%')), 0)::bigint as ordered_money,
      coalesce(-sum(fen) filter (where time >= ${begin} and key like 'refund:%'), 0)::bigint as refunded_money,
      coalesce(-sum(fen) filter (where time >= ${begin} and (key like 'debt-paid:%' or key like 'debt-unpaid:%' or key like 'bill-paid:%')), 0)::bigint as paid_money,
      coalesce(sum(fen), 0)::bigint as owed_money
    from moved`.execute(db)
  return found.rows[0]!
}

/** Returns a customer's orders that were owed at a moment, by the books. */
export const owedAt = async (db: Reading, whose: { readonly shopId: Id; readonly boId: Id }, end: Date) => {
  const found = await sql<{ orderNo: string; payTime: Date; dueTime: Date; owedMoney: Fen }>`
    select o.order_no, o.pay_time, o.credit_due as due_time, b.fen as owed_money
    from trade_order o cross join lateral (
      select sum(case l.direction when 'D' then l.amount_money else -l.amount_money end)::bigint as fen
      from ledger_entry e join ledger_line l using (entry_id)
      where l.code = '1201' and e.time < ${end} and (e.key in ('credit:' || o.order_id, 'weight:' || o.order_id, 'bill-paid:' || o.order_id)
        or e.key in (select w.way || p.order_id || ':' || p.credit_payment_id
          from credit_payment_order p, (values ('debt-paid:'), ('debt-unpaid:')) w(way) where p.order_id = o.order_id)
        or e.key in (select 'refund:' || r.key from refund r where r.order_id = o.order_id))) b
    where o.shop_id = ${whose.shopId} and o.buyer_bo_id = ${whose.boId} and o.pay_type = 3 and o.pay_time < ${end} and b.fen > 0
    order by o.pay_time, o.order_id`.execute(db)
  return found.rows
}

/** Returns customers who bought on credit before the end of a month and have no letter for it, by id after `after`. */
export const customersWithoutLetter = async (
  db: Reading,
  it: { readonly month: string; readonly end: Date; readonly after: Id; readonly most: number },
): Promise<readonly { readonly customerId: Id; readonly shopId: Id }[]> => {
  const found = await sql<{ customerId: Id; shopId: Id }>`
    select c.customer_id, c.shop_id from customer c
    where c.customer_id > ${it.after}
      and exists (select from account a where a.code = '1201' and a.owner_id = c.customer_id)
      and exists (select from trade_order o where o.shop_id = c.shop_id and o.buyer_bo_id = c.buyer_bo_id and o.pay_type = 3
        and o.pay_time < ${it.end})
      and not exists (select from credit_statement t where t.shop_id = c.shop_id and t.buyer_bo_id = c.buyer_bo_id and t.month = ${it.month})
    order by c.customer_id limit ${it.most}`.execute(db)
  return found.rows
}
