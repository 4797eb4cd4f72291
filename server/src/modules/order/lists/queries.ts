import type { Fen } from '@mall/api/money'
import { orderTabs } from '@mall/api/order/status'
import type { OrderTab } from '@mall/api/order/status'
import { pageOfInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Read } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import { knownTotal, learnTotal } from '../../../kernel/large-totals.ts'
import { conditionsOf, orderings, tabsOf } from './filter-queries.ts'
import type { OrderFilter, Whose } from './filter-queries.ts'
import { rowColumns, rowTables } from './row-queries.ts'
import type { OrderRow } from './row-queries.ts'

type Counted = { readonly total: number; readonly sum: Fen; readonly paidSum: Fen }
type Whole = Counted & { readonly countedAt: Date }

// Up to this many orders are counted from their index within some milliseconds, so that figures match the rows beside them.
const large = 20_000

const knownWhole = ({ total, sum, paidSum }: Counted) =>
  sql`select ${total}::int as total, ${sum}::bigint as sum, ${paidSum}::bigint as paid_sum`

/**
 * Returns one page of orders with their lines, the number of all, their sum and the paid part, in one statement. Large totals are
 * counted only now and then; `countedAt` says when. A page beyond the last has no row with the sums, so a second statement reads
 * them.
 */
export const orderPage = async (
  { db, now }: Pick<Read, 'db' | 'now'>,
  whose: Whose,
  filter: OrderFilter,
): Promise<Whole & { page: ReturnType<typeof pageOfInput>; rows: OrderRow[] }> => {
  const page = pageOfInput(filter)
  const where = conditionsOf(whose, filter)
  const ordering = orderings[filter.sort ?? 'newest']
  const asked = sql<Counted>`
    select count(*)::int as total, coalesce(sum(o.pay_money), 0)::bigint as sum,
      coalesce(sum(o.paid_money), 0)::bigint as paid_sum from trade_order o where ${where}`
  const counted = asked.compile(db)
  const known = knownTotal<Whole>(db, counted)
  const whole = known === undefined ? asked : knownWhole(known)
  const found = await sql<OrderRow & Counted>`
    with page as materialized (
      select o.order_id from trade_order o where ${where} order by ${ordering} limit ${page.pageSize} offset ${page.offset}
    ), whole as (${whole})
    select ${rowColumns}, whole.total, whole.sum, whole.paid_sum from page join ${rowTables} on o.order_id = page.order_id, whole
    order by ${ordering}`.execute(db)
  const carried = found.rows[0] ?? (page.offset === 0 ? undefined : (await asked.execute(db)).rows[0])
  const { total, sum, paidSum } = carried ?? { total: 0, sum: 0, paidSum: 0 }
  const answer = { total, sum, paidSum, countedAt: known?.countedAt ?? now }
  if (known === undefined) learnTotal(db, counted, { total, answer, large })
  return { page, rows: found.rows, ...answer }
}

/** Returns how many orders a filter finds. */
export const countOrders = async (db: Reading, whose: Whose, filter: OrderFilter): Promise<number> => {
  const found = await sql<{ orders: number }>`
    select count(*)::int as orders from trade_order o where ${conditionsOf(whose, filter)}`.execute(db)
  return found.rows[0]!.orders
}

// Finished orders only grow in number and nobody waits for them, so large counts of these tabs are cached.
const growing: readonly OrderTab[] = ['all', '50', '60', 'closed']

type Such = OrderFilter['such']

const countTabs = async <Tab extends OrderTab>(db: Reading, whose: Whose, such: Such, tabs: readonly Tab[]) => {
  const where = conditionsOf(whose, { such })
  const conditions = tabsOf(whose)
  const counts = tabs.map(
    (tab) => sql`(select count(*)::int from trade_order o where ${where} and ${conditions[tab]}) as ${sql.ref(tab)}`,
  )
  const asked = sql<Record<Tab, number>>`select ${sql.join(counts)}`
  const counted = asked.compile(db)
  const known = knownTotal<Record<Tab, number>>(db, counted)
  return { known, counted, ask: async () => (await asked.execute(db)).rows[0]! }
}

/** Counts the orders of a filter in each tab, in one statement that reads them once. */
const countFound = async (db: Reading, whose: Whose, filter: OrderFilter): Promise<Record<OrderTab, number>> => {
  const conditions = tabsOf(whose)
  const counts = orderTabs.map(
    ({ status }) => sql`(count(*) filter (where ${conditions[status]}))::int as ${sql.ref(status)}`,
  )
  const found = await sql<Record<OrderTab, number>>`
    select ${sql.join(counts)} from trade_order o where ${conditionsOf(whose, filter)}`.execute(db)
  return found.rows[0]!
}

/** Counts the orders in each tab, those that wait for somebody every time; two statements at most. */
const countAll = async (db: Reading, whose: Whose, such: Such): Promise<Partial<Record<OrderTab, number>>> => {
  const waiting = orderTabs.map((tab) => tab.status).filter((status) => !growing.includes(status))
  const open = await (await countTabs(db, whose, such, waiting)).ask()
  const { known, counted, ask } = await countTabs(db, whose, such, growing)
  const over = known ?? (await ask())
  if (known === undefined) learnTotal(db, counted, { total: over.all, answer: over, large })
  return { ...open, ...over }
}

/** Returns the tabs of a list with the number of orders of the filter. */
export const tabCounts = async (db: Reading, whose: Whose, filter: OrderFilter) => {
  const { such, ...conditions } = filter
  const narrowed = Object.values(conditions).some((value) => value !== undefined)
  const counts = await (narrowed ? countFound(db, whose, filter) : countAll(db, whose, such))
  return orderTabs.map(({ status, name }) => ({ status, name, count: counts[status] ?? 0 }))
}
