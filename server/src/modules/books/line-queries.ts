import type { AccountCode, Cause } from '@mall/api/books/accounts'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { ownedByNamed, ownerName, remembered } from './account-queries.ts'
import { orderWords } from './causes.ts'
import type { Named } from './causes.ts'

export type LineFilter = {
  readonly code?: AccountCode | undefined
  readonly ownerId?: Id | undefined
  readonly ownerName?: string | undefined
  readonly keyword?: string | undefined
  readonly entryId?: Id | undefined
  readonly direction?: 'D' | 'C' | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
  readonly leastMoney?: Fen | undefined
  readonly mostMoney?: Fen | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

export type BookLine = {
  readonly entryId: Id
  readonly lineNo: number
  readonly code: AccountCode
  readonly codeName: string
  readonly ownerId: Id
  readonly ownerName: string
  readonly debitMoney: Fen | null
  readonly creditMoney: Fen | null
}
export type BookRow = BookLine & {
  readonly key: string
  readonly why: string
  readonly time: Date
  readonly actorName: string | null
}

const found = (it: LineFilter): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (it.code !== undefined) conditions.push(sql`l.code = ${it.code}`)
  if (it.ownerId !== undefined) conditions.push(sql`l.owner_id = ${it.ownerId}`)
  if (it.ownerName) conditions.push(ownedByNamed('l', it.ownerName))
  if (it.entryId !== undefined) conditions.push(sql`l.entry_id = ${it.entryId}`)
  if (it.direction !== undefined) conditions.push(sql`l.direction = ${it.direction}`)
  if (it.beginTime !== undefined) conditions.push(sql`e.time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`e.time <= ${it.endTime}`)
  if (it.leastMoney !== undefined) conditions.push(sql`l.amount_money >= ${it.leastMoney}`)
  if (it.mostMoney !== undefined) conditions.push(sql`l.amount_money <= ${it.mostMoney}`)
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(e.why ilike ${like} or e.key ilike ${like} or e.key in (
      select w.word || ':' || o.order_id from trade_order o, unnest(${orderWords}::text[]) as w(word)
      where o.order_no = ${it.keyword}))`)
  }
  return sql`ledger_line l join ledger_entry e using (entry_id) where ${sql.join(conditions, sql` and `)}`
}
const orders = {
  newest: sql`l.entry_id desc, l.line_no desc`,
  oldest: sql`l.entry_id, l.line_no`,
}

const sides = sql`case l.direction when 'D' then l.amount_money end as debit_money,
  case l.direction when 'C' then l.amount_money end as credit_money`

/** Returns a page of the lines in the books. */
export const linePage = (db: Reading, it: LineFilter, range: PageRange) => {
  const all = found(it)
  const order = orders[it.sort ?? 'newest']
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const rows = await sql<BookRow & { total: number }>`
      select l.entry_id, l.line_no, l.code, k.name as code_name, l.owner_id, ${ownerName('l')} as owner_name, ${sides},
        l.key, l.why, l.time, u.name as actor_name, ${total} as total
      from (select l.*, e.key, e.why, e.time, e.actor_id from ${all} order by ${order} limit ${limit} offset ${offset}) l
        join account_kind k using (code) left join app_user u on u.user_id = l.actor_id
      order by ${order}`.execute(db)
    return rows.rows
  })
}

type Sums = { readonly debitMoney: Fen; readonly creditMoney: Fen }

/** Returns the sums of a filter's lines on both sides. */
export const lineSums = (db: Reading, it: LineFilter) =>
  remembered(
    db,
    sql<Sums & { readonly many: number }>`
      select count(*)::int as many, coalesce(sum(l.amount_money) filter (where l.direction = 'D'), 0)::bigint as debit_money,
        coalesce(sum(l.amount_money) filter (where l.direction = 'C'), 0)::bigint as credit_money
      from ${found(it)}`,
  )

export type EntryHead = {
  readonly entryId: Id
  readonly key: string
  readonly why: string
  readonly time: Date
  readonly actorName: string | null
  readonly act: string | null
  readonly trace: string | null
}

/** Returns one entry and its lines; undefined when there is none. */
export const entryOf = async (
  db: Reading,
  entryId: Id,
): Promise<(EntryHead & { readonly lines: BookLine[] }) | undefined> => {
  const rows = await sql<EntryHead & BookLine>`
    select e.entry_id, e.key, e.why, e.time, e.act, e.trace, u.name as actor_name, l.line_no, l.code, k.name as code_name,
      l.owner_id, ${ownerName('l')} as owner_name, ${sides}
    from ledger_entry e join ledger_line l using (entry_id) join account_kind k using (code)
      left join app_user u on u.user_id = e.actor_id
    where e.entry_id = ${entryId} order by l.line_no`.execute(db)
  const [first] = rows.rows
  return first && { ...first, lines: rows.rows }
}

export type Origin = { readonly key: string; readonly of: Cause; readonly id: Id; readonly name: string }

/** Returns the causes of entries, by the names of what their keys name; leaves out causes that are not in the database. */
export const originsOf = async (
  db: Reading,
  keys: readonly { readonly key: string; readonly what: Named; readonly by: string }[],
): Promise<Origin[]> => {
  if (keys.length === 0) return []
  const rows = await sql<Origin>`
    with named as materialized (
      select n.key, n.what, n.by, case when n.what <> 'refund' then n.by::bigint end as id
      from unnest(${keys.map((it) => it.key)}::text[], ${keys.map((it) => it.what)}::text[], ${keys.map((it) => it.by)}::text[])
        as n(key, what, by)
    ), of_order as (
      select n.key, case n.what
        when 'order' then n.id
        when 'payment' then (select min(p.order_id) from payment_order p where p.payment_id = n.id)
        when 'credential' then (select a.order_id from credential_audit a where a.audit_id = n.id)
        when 'rebate' then (select r.order_id from rebate_record r where r.rebate_id = n.id)
        when 'refund' then (select r.order_id from refund r where r.key = n.by limit 1) end as order_id
      from named n
    )
    select o.key, 'order' as of, t.order_id as id, t.order_no as name from of_order o join trade_order t using (order_id)
    union all
    select n.key, 'afterSales', a.after_sales_id, a.after_sales_no from named n join after_sales a on a.after_sales_id = n.id
      where n.what = 'afterSales'
    union all
    select n.key, 'withdraw', w.withdraw_id, w.holder_name from named n join withdraw w on w.withdraw_id = n.id
      where n.what = 'withdraw'
    union all
    select n.key, 'auction', c.auction_id, c.title from named n join auction_enroll r on r.enroll_id = n.id
      join auction c using (auction_id) where n.what = 'enrolment'
    union all
    select n.key, 'bill', b.bill_id, b.bill_no from named n join bill b on b.bill_id = n.id where n.what = 'bill'
    union all
    select n.key, case n.what when 'package' then 'package' else 'payment' end, p.payment_id, p.pay_no
    from named n join of_order o using (key) join payment p on p.payment_id = n.id
      where n.what in ('package', 'payment') and o.order_id is null`.execute(db)
  return rows.rows
}
