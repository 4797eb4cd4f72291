import type { Fen } from '@mall/api/money'
import type { OwedTab } from '@mall/api/supply/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { conditionsOf, isSold, sellerTabs } from '../order/public.ts'
import type { OrderFilter } from '../order/public.ts'

/** A shop and the enterprise that supplies through it. */
export type Supplier = { readonly shopId: Id; readonly boId: Id }

const purchasersOf = ({ boId }: Supplier) =>
  sql`select r.bo_id from supply_relation r where r.supplier_bo_id = ${boId} and r.state = 1`
/** Whether order `o` is of an enterprise that has this supplier. */
const isSupplied = (supplier: Supplier): RawBuilder<boolean> => sql`o.buyer_bo_id in (${purchasersOf(supplier)})`

const onCredit = sql<boolean>`(o.pay_status = 3 and o.order_status < 90 and o.pay_money > o.refunded_money + o.settled_money)`
/** Condition for orders `o` with money still owed, by tab. */
const owedIn = (now: Date): Readonly<Record<OwedTab, RawBuilder<boolean>>> => ({
  all: sql`(o.order_status = 10 or ${onCredit})`,
  unpaid: sql`o.order_status = 10`,
  onCredit,
  overdue: sql`(${onCredit} and o.credit_due < ${now})`,
})
/** Condition for orders `o` of the supplier's purchasers; with a tab, only those with money still owed. */
export const suchOrders = (supplier: Supplier, now: Date, tab: OwedTab | undefined): RawBuilder<unknown> =>
  tab === undefined ? isSupplied(supplier) : sql`${isSupplied(supplier)} and ${owedIn(now)[tab]}`

const owed = sql<Fen>`case when o.order_status = 10 then o.pay_money - o.part_money
  when ${onCredit} then o.pay_money - o.refunded_money - o.settled_money else 0 end`
const sumOf = (money: RawBuilder<Fen>, such: RawBuilder<unknown>) =>
  sql<Fen>`coalesce(sum(${money}) filter (where ${such}), 0)::bigint`

type Owed = { readonly orderId: Id; readonly owedMoney: Fen; readonly dueTime: Date | null; readonly isLate: boolean }
/** Returns the money still owed of orders, and its due time. */
export const owedOfOrders = async (db: Reading, orderIds: readonly Id[], now: Date): Promise<ReadonlyMap<Id, Owed>> => {
  const found = await sql<Owed>`
    select o.order_id, ${owed} as owed_money,
      case when o.order_status = 10 then o.pay_deadline when ${onCredit} then o.credit_due end as due_time,
      coalesce(${owedIn(now).overdue}, false) as is_late
    from trade_order o where o.order_id = any(${orderIds}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.orderId, row]))
}

/** Returns the money still owed of all orders of a filter. */
export const owedSum = async (db: Reading, { shopId }: Supplier, filter: OrderFilter, now: Date): Promise<Fen> => {
  const found = await sql<{ owed: Fen }>`
    select coalesce(sum(${owed}), 0)::bigint as owed from trade_order o
    where ${conditionsOf({ shopId }, filter)} and ${owedIn(now).all}`.execute(db)
  return found.rows[0]!.owed
}

/** Returns how many orders of a filter have money still owed, by tab. */
export const owedCounts = async (
  db: Reading,
  { shopId }: Supplier,
  filter: OrderFilter,
  now: Date,
): Promise<Readonly<Record<OwedTab, number>>> => {
  const tabs = Object.entries(owedIn(now))
  const found = await sql<Record<OwedTab, number>>`
    select ${sql.join(tabs.map(([tab, holds]) => sql`count(*) filter (where ${holds})::int as ${sql.ref(tab)}`))}
    from trade_order o where ${conditionsOf({ shopId }, filter)} and ${owedIn(now).all}`.execute(db)
  return found.rows[0]!
}

type Waiting = {
  readonly purchaserCount: number
  readonly toPay: number
  readonly toShip: number
  readonly toReceive: number
  readonly afterSale: number
  readonly owedMoney: Fen
  readonly overdueCount: number
  readonly overdueMoney: Fen
}
/** Returns what waits for a supplier, and what it is owed. */
export const waitingOf = async (db: Reading, supplier: Supplier, now: Date): Promise<Waiting> => {
  const { all, overdue } = owedIn(now)
  const found = await sql<Waiting>`
    select (select count(*)::int from (${purchasersOf(supplier)}) p) as purchaser_count,
      count(*) filter (where ${sellerTabs['10']})::int as to_pay, count(*) filter (where ${sellerTabs['30']})::int as to_ship,
      count(*) filter (where ${sellerTabs['40']})::int as to_receive,
      count(*) filter (where ${sellerTabs.afterSale})::int as after_sale, ${sumOf(owed, all)} as owed_money,
      count(*) filter (where ${overdue})::int as overdue_count, ${sumOf(owed, overdue)} as overdue_money
    from trade_order o where o.shop_id = ${supplier.shopId} and ${isSupplied(supplier)}
      and (o.order_status in (10, 30, 35, 40) or o.pay_status = 3 or o.after_sale_status = 1)`.execute(db)
  return found.rows[0]!
}

type Purchaser = {
  readonly boId: Id
  readonly name: string
  readonly orderCount: number
  readonly netMoney: Fen
  readonly lastMonthMoney: Fen
}
type OfAll = { readonly monthCount: number; readonly monthMoney: Fen; readonly lastMonthMoneyOfAll: Fen }
const most = 10
const net = sql<Fen>`(o.pay_money - o.refunded_money)`

/** Returns what purchasers bought in this month and the last, the largest first; each row also has the sums of all. */
export const purchasersSince = async (
  db: Reading,
  supplier: Supplier,
  { lastMonth, month }: { readonly lastMonth: Date; readonly month: Date },
): Promise<readonly (Purchaser & OfAll)[]> => {
  const found = await sql<Purchaser & OfAll>`
    with bought as (
      select o.buyer_bo_id as bo_id, count(*) filter (where o.pay_time >= ${month})::int as order_count,
        ${sumOf(net, sql`o.pay_time >= ${month}`)} as net_money, ${sumOf(net, sql`o.pay_time < ${month}`)} as last_month_money
      from trade_order o where o.shop_id = ${supplier.shopId} and o.pay_time >= ${lastMonth} and ${isSold} and ${isSupplied(supplier)}
      group by o.buyer_bo_id
    )
    select b.bo_id, coalesce(c.name, e.name) as name, b.order_count, b.net_money, b.last_month_money,
      (sum(b.order_count) over ())::int as month_count, (sum(b.net_money) over ())::bigint as month_money,
      (sum(b.last_month_money) over ())::bigint as last_month_money_of_all
    from bought b join enterprise e using (bo_id) left join customer c on c.shop_id = ${supplier.shopId} and c.buyer_bo_id = b.bo_id
    order by b.net_money desc, b.last_month_money desc, b.bo_id limit ${most}`.execute(db)
  return found.rows
}
