import type { InvoiceState } from '@mall/api/invoice/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { knownTotal, learnTotal } from '../../../kernel/large-totals.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { invoiceOrders, invoicesIn } from '../queries.ts'
import type { InvoiceTab } from '../queries.ts'

export type OperatedRow = {
  readonly invoiceId: Id
  readonly orderId: Id
  readonly orderNo: string
  readonly shopId: Id
  readonly shopName: string
  readonly buyerName: string
  readonly invoiceType: number
  readonly title: string
  readonly taxNo: string | null
  readonly amountMoney: Fen
  readonly state: InvoiceState
  readonly needRed: boolean
  readonly invoiceNo: string | null
  readonly invoiceCode: string | null
  readonly redReason: string | null
  readonly applyTime: Date
  readonly issueTime: Date | null
}

export type OperatedFilter = {
  readonly keyword?: string | undefined
  readonly shopId?: Id | undefined
  readonly shopName?: string | undefined
  readonly buyerName?: string | undefined
  readonly invoiceType?: number | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
  readonly issuedFrom?: Date | undefined
  readonly issuedTo?: Date | undefined
  readonly tab?: InvoiceTab | undefined
  readonly sort?: keyof typeof invoiceOrders | undefined
}

const where = (it: OperatedFilter): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [invoicesIn[it.tab ?? 'all']]
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(i.title ilike ${like} or i.invoice_no ilike ${like} or exists (
      select from trade_order t where t.order_id = i.order_id and t.order_no ilike ${like}))`)
  }
  if (it.shopId !== undefined) conditions.push(sql`i.shop_id = ${it.shopId}`)
  if (it.shopName)
    conditions.push(sql`i.shop_id in (select s.shop_id from shop s where s.shop_name ilike ${containing(it.shopName)})`)
  if (it.buyerName)
    conditions.push(sql`exists (
      select from order_extend x where x.order_id = i.order_id and x.buyer_name ilike ${containing(it.buyerName)})`)
  if (it.invoiceType !== undefined) conditions.push(sql`i.invoice_type = ${it.invoiceType}`)
  if (it.beginTime !== undefined) conditions.push(sql`i.apply_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`i.apply_time <= ${it.endTime}`)
  if (it.issuedFrom !== undefined) conditions.push(sql`i.issue_time >= ${it.issuedFrom}`)
  if (it.issuedTo !== undefined) conditions.push(sql`i.issue_time <= ${it.issuedTo}`)
  return sql.join(conditions, sql` and `)
}

const columns = sql`i.invoice_id, i.order_id, o.order_no, i.shop_id, s.shop_name, e.buyer_name, i.invoice_type, i.title, i.tax_no,
  i.amount_money, i.state, i.need_red, i.invoice_no, i.invoice_code, i.red_reason, i.apply_time, i.issue_time`

/** Reads a page of the invoices of all shops. */
export const operatedPage = (db: Reading, it: OperatedFilter, range: PageRange) => {
  const all = sql`order_invoice i where ${where(it)}`
  const order = invoiceOrders[it.sort ?? 'newest']
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<OperatedRow & { total: number }>`
      select ${columns}, ${total} as total from (select i.* from ${all} order by ${order} limit ${limit} offset ${offset}) i
        join trade_order o using (shop_id, order_id) join order_extend e using (order_id) join shop s on s.shop_id = i.shop_id
      order by ${order}`.execute(db)
    return found.rows
  })
}

type Many = { readonly many: number }
/** Runs a statement over all invoices of a filter; remembers the answer for a while if they are many. */
const remembered = async <Answer extends Many>(db: Reading, whole: RawBuilder<Answer>): Promise<Answer> => {
  const counted = whole.compile(db)
  const known = knownTotal<Answer>(db, counted)
  if (known !== undefined) return known
  const answer = (await whole.execute(db)).rows[0]!
  learnTotal(db, counted, { total: answer.many, answer })
  return answer
}

type Sums = {
  readonly waitingMoney: Fen
  readonly issuedMoney: Fen
  readonly flushedMoney: Fen
  readonly toFlushMoney: Fen
}
const sumIn = (tab: InvoiceTab) => sql<Fen>`coalesce(sum(i.amount_money) filter (where ${invoicesIn[tab]}), 0)::bigint`

/** Sums the invoices of a filter. */
export const operatedSums = (db: Reading, it: OperatedFilter): Promise<Sums> =>
  remembered(
    db,
    sql<Sums & Many>`
      select count(*)::int as many, ${sumIn('toIssue')} as waiting_money, ${sumIn('issued')} as issued_money,
        ${sumIn('flushed')} as flushed_money, ${sumIn('toFlush')} as to_flush_money
      from order_invoice i where ${where(it)}`,
  )

/** Counts the invoices of a filter in each tab. */
export const operatedCounts = (db: Reading, it: OperatedFilter): Promise<Readonly<Record<InvoiceTab, number>>> => {
  const counts = Object.entries(invoicesIn).map(
    ([tab, holds]) => sql`count(*) filter (where ${holds})::int as ${sql.ref(tab)}`,
  )
  return remembered(
    db,
    sql<Record<InvoiceTab, number> & Many>`
      select count(*)::int as many, ${sql.join(counts)} from order_invoice i where ${where(it)}`,
  )
}
