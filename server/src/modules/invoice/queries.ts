import type { Fen } from '@mall/api/money'
import type { InvoiceState, invoiceTabs } from '@mall/api/invoice/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { boughtBy } from '../order/public.ts'
import type { OfBuyer } from '../order/public.ts'
import type { Title } from './store.ts'

export type InvoiceTab = (typeof invoiceTabs)[number]

export type InvoiceRow = Title & {
  readonly invoiceId: Id
  readonly orderId: Id
  readonly orderNo: string
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly shopName: string
  readonly buyerName: string
  readonly invoiceType: number
  readonly amountMoney: Fen
  readonly state: InvoiceState
  readonly needRed: boolean
  readonly invoiceNo: string | null
  readonly invoiceCode: string | null
  readonly expressNo: string | null
  readonly redReason: string | null
  readonly fileId: Id | null
  readonly applyTime: Date
  readonly issueTime: Date | null
}

const columns = sql`i.invoice_id, i.order_id, o.order_no, i.buyer_bo_id, i.buyer_user_id, s.shop_name, e.buyer_name, i.invoice_type, i.title_type, i.title, i.tax_no,
  i.bank_name, i.bank_account, i.reg_address, i.reg_phone, i.email, i.amount_money, i.state, i.need_red, i.invoice_no,
  i.invoice_code, i.express_no, i.red_reason, i.file_id, i.apply_time, i.issue_time`
const around = sql`join trade_order o using (shop_id, order_id) join order_extend e using (order_id)
  join shop s on s.shop_id = i.shop_id`

/** Returns the invoices of an order, newest first. */
export const invoicesOf = async (db: Reading, orderId: Id): Promise<InvoiceRow[]> => {
  const found = await sql<InvoiceRow>`
    select ${columns} from order_invoice i ${around} where i.order_id = ${orderId} order by i.invoice_id desc`.execute(
    db,
  )
  return found.rows
}

/** Returns the amount of an order that may still be invoiced: its price less refunds and issued invoices. */
export const restOf = async (db: Reading, orderId: Id): Promise<Fen> => {
  const found = await sql<{ rest: Fen }>`
    select greatest(0, o.pay_money - o.refunded_money - coalesce((
      select sum(i.amount_money) from order_invoice i where i.order_id = o.order_id and i.state in (1, 2)), 0))::bigint as rest
    from trade_order o where o.order_id = ${orderId}`.execute(db)
  return found.rows[0]?.rest ?? (0 as Fen)
}

export type InvoiceFilter = {
  readonly shopId?: Id
  readonly buyer?: OfBuyer
  readonly state?: number | undefined
  readonly keyword?: string | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

/** Condition of each tab over invoices `i`. */
export const invoicesIn: Readonly<Record<InvoiceTab, RawBuilder<boolean>>> = {
  all: sql`true`,
  toIssue: sql`i.state = 0`,
  issued: sql`i.state in (1, 2)`,
  toFlush: sql`i.need_red`,
  flushed: sql`i.state = 3`,
}

const where = (it: InvoiceFilter): RawBuilder<unknown> => {
  const conditions = [sql`true`]
  if (it.shopId !== undefined) conditions.push(sql`i.shop_id = ${it.shopId}`)
  if (it.buyer !== undefined) conditions.push(boughtBy(it.buyer, 'i'))
  if (it.state !== undefined) conditions.push(sql`i.state = ${it.state}`)
  if (it.beginTime !== undefined) conditions.push(sql`i.apply_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`i.apply_time <= ${it.endTime}`)
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(
      sql`(i.title ilike ${like} or i.invoice_no ilike ${like} or exists (
        select from trade_order t where t.order_id = i.order_id and t.order_no ilike ${like}))`,
    )
  }
  return sql.join(conditions, sql` and `)
}

/** Sort orders of invoices `i`. */
export const invoiceOrders = {
  newest: sql`i.apply_time desc, i.invoice_id desc`,
  oldest: sql`i.apply_time, i.invoice_id`,
  amountDown: sql`i.amount_money desc, i.invoice_id desc`,
} as const

/** Reads a page of invoices of a shop or of a buyer. */
export const invoicePage = (
  db: Reading,
  filter: InvoiceFilter,
  {
    tab = 'all',
    sort = 'newest',
  }: { readonly tab?: InvoiceTab | undefined; readonly sort?: keyof typeof invoiceOrders | undefined },
  range: PageRange,
) => {
  const all = sql`order_invoice i where ${where(filter)} and ${invoicesIn[tab]}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<InvoiceRow & { total: number }>`
      select ${columns}, ${total} as total from (
        select i.* from ${all} order by ${invoiceOrders[sort]} limit ${limit} offset ${offset}) i
      ${around} order by ${invoiceOrders[sort]}`.execute(db)
    return found.rows
  })
}

/** Counts the invoices in each tab. */
export const countsOf = async (db: Reading, filter: InvoiceFilter): Promise<Readonly<Record<InvoiceTab, number>>> => {
  const found = await sql<Record<InvoiceTab, number>>`
    select ${sql.join(
      Object.entries(invoicesIn).map(([tab, holds]) => sql`count(*) filter (where ${holds})::int as ${sql.ref(tab)}`),
    )} from order_invoice i where ${where(filter)}`.execute(db)
  return found.rows[0]!
}

/** Returns the order of an invoice. */
export const orderOfInvoice = async (db: Reading, invoiceId: Id): Promise<Id | undefined> => {
  const row = await db
    .selectFrom('orderInvoice')
    .select('orderId')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
  return row?.orderId
}

/** Returns a title that an enterprise keeps; undefined if it is not theirs. */
export const keptTitle = async (db: Reading, boId: Id, taxId: Id): Promise<Title | undefined> => {
  const found = await sql<Title>`
    select title_type, title, tax_no, bank_name, bank_account, reg_address, reg_phone, email
    from member_taxpayer where tax_id = ${taxId} and bo_id = ${boId}`.execute(db)
  return found.rows[0]
}

type Offer = {
  readonly invoiceTypes: readonly number[]
  readonly contractPolicy: number
  readonly contracts: readonly { readonly contractId: Id; readonly name: string }[]
}
/** Returns the kinds of invoices a shop issues, its rule for contracts, and the contracts in force that an enterprise signed. */
export const offerOf = async (
  db: Reading,
  it: { readonly shopId: Id | null; readonly orderId: Id | null; readonly boId: Id },
): Promise<Offer | undefined> => {
  const found = await sql<Offer>`
    select s.invoice_types, s.contract_policy,
      (select coalesce(json_agg(json_build_object('contractId', c.contract_id, 'name', c.name) order by c.contract_id), '[]')
        from contract c join contract_customer k using (contract_id)
        where c.shop_id = s.shop_id and c.state = 2 and k.buyer_bo_id = ${it.boId} and k.sign_state = 1) as contracts
    from shop s where s.shop_id = coalesce(${it.shopId}::bigint,
      (select o.shop_id from trade_order o where o.order_id = ${it.orderId}::bigint and o.buyer_bo_id = ${it.boId}))`.execute(
    db,
  )
  return found.rows[0]
}

export type ToRemind = { readonly shopId: Id; readonly boId: Id; readonly waiting: number }
/** Returns the shops with invoices to flush, each with their number. */
export const shopsToRemind = async (db: Reading): Promise<ToRemind[]> => {
  const found = await sql<ToRemind>`
    select i.shop_id, s.org_bo_id as bo_id, count(*)::int as waiting
    from order_invoice i join shop s using (shop_id) where i.need_red
    group by i.shop_id, s.org_bo_id order by i.shop_id`.execute(db)
  return found.rows
}
