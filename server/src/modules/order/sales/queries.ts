import { changeOf } from '@mall/api/money'
import type { BasisPoints, Fen, Milli } from '@mall/api/money'
import type { SalesGrouping } from '@mall/api/order/sales-columns'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { rangeBefore } from './days.ts'
import { groupings } from './grouping-queries.ts'
import { isSold } from './sold-queries.ts'

type SalesFigures = {
  readonly orderCount: number
  readonly customerCount: number
  readonly qty: Milli
  readonly goodsMoney: Fen
  readonly discountMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
  readonly refundMoney: Fen
  readonly netMoney: Fen
}
/** Figures beside those of the days directly before, with the change of the net amount. */
export type ComparedSales = SalesFigures & { readonly before: SalesFigures; readonly netChange: BasisPoints | null }
export type SalesRow = ComparedSales & { readonly key: string; readonly name: string }

export type SalesFilter = {
  readonly shopId: Id
  /** Ends of the time of payment, both inclusive. */
  readonly from: Date
  readonly to: Date
  readonly groupBy: SalesGrouping
  readonly goodsName?: string | undefined
  readonly customerName?: string | undefined
  readonly orderType?: number | undefined
}

const orderings = {
  usual: (groupBy: SalesGrouping) => (groupBy === 'day' ? sql`g.key desc` : sql`g.net_money desc, g.key`),
  nameUp: () => sql`name, g.key`,
  netMoneyDown: () => sql`g.net_money desc, g.key`,
  netMoneyUp: () => sql`g.net_money, g.key`,
  qtyDown: () => sql`g.qty desc, g.key`,
  orderCountDown: () => sql`g.order_count desc, g.key`,
}
export type SalesSort = keyof typeof orderings

/** One of the two compared periods: its name in SQL, its ends, both inclusive, and by how many days the names of its days are shifted. */
type Period = { readonly name: 'now' | 'before'; readonly from: Date; readonly to: Date; readonly daysLater: number }
const of = ({ name }: Period, what: 'sold' | 'thing' | 'row') => sql.ref(`${name}_${what}`)

/**
 * Selects the orders sold within a period, without cancelled orders on credit. The columns are exactly those of the index that
 * holds them.
 */
const soldOrders = (it: SalesFilter, { from, to }: Period) => sql`
    select o.order_id, o.buyer_bo_id, o.channel_user_id, o.pay_time, o.order_qty, o.goods_money, o.weighed_money,
      o.freight_money, o.pay_money, o.refunded_money
    from trade_order o
    where o.shop_id = ${it.shopId} and o.pay_time >= ${from} and o.pay_time <= ${to} and ${isSold}
    ${it.orderType === undefined ? sql`` : sql`and o.order_type = ${it.orderType}`}
    ${
      it.customerName === undefined
        ? sql``
        : sql`and o.buyer_bo_id in (select n.buyer_bo_id from customer n
            where n.shop_id = ${it.shopId} and n.name ilike ${containing(it.customerName)})`
    }`

const isOfOrders = (it: SalesFilter): boolean => groupings[it.groupBy].of === 'order' && it.goodsName === undefined

/**
 * Selects what is added up, with its key. Sums of lines equal those of their orders, so it reads whole orders unless lines are
 * needed. Joined tables are limited to the ids between the first and the last order, in one pass through an index.
 */
const soldThings = (it: SalesFilter, period: Period) => {
  const { key, beside } = groupings[it.groupBy]
  const { shopId, goodsName } = it
  const sold = of(period, 'sold')
  const among = (id: RawBuilder<unknown>) =>
    sql`${id} between (select min(order_id) from ${sold}) and (select max(order_id) from ${sold})`
  const lines = sql`join order_line l on l.shop_id = ${shopId} and l.order_id = o.order_id and ${among(sql`l.order_id`)}
        ${goodsName === undefined ? sql`` : sql`and l.goods_name ilike ${containing(goodsName)}`}`
  const from = isOfOrders(it) ? sql`o` : sql`l`
  return sql`
    ${sold} as (${soldOrders(it, period)}),
    ${of(period, 'thing')} as (
      select ${key({ shopId, daysLater: period.daysLater })} as key, o.order_id, o.buyer_bo_id, ${from}.order_qty,
        ${from}.goods_money + ${from}.weighed_money as goods_money,
        ${from}.freight_money, ${from}.pay_money, ${from}.refunded_money
      from ${sold} o ${isOfOrders(it) ? sql`` : lines} ${beside?.({ shopId, among }) ?? sql``})`
}

/** Selects the rows of a period by key. */
const rowsOf = (it: SalesFilter, period: Period) => sql`${soldThings(it, period)}, ${of(period, 'row')} as (
      select key, ${isOfOrders(it) ? sql`count(*)` : sql`count(distinct order_id)`} as order_count,
        ${groupings[it.groupBy].customers?.ofRow ?? sql`count(distinct buyer_bo_id)`} as customer_count, sum(order_qty) as qty,
        sum(goods_money) as goods_money, sum(goods_money + freight_money - pay_money) as discount_money,
        sum(freight_money) as freight_money, sum(pay_money) as pay_money, sum(refunded_money) as refund_money,
        sum(pay_money - refunded_money) as net_money
      from ${of(period, 'thing')} group by key)`

/** Columns of the figures. */
const columns = {
  orderCount: 'order_count',
  customerCount: 'customer_count',
  qty: 'qty',
  goodsMoney: 'goods_money',
  discountMoney: 'discount_money',
  freightMoney: 'freight_money',
  payMoney: 'pay_money',
  refundMoney: 'refund_money',
  netMoney: 'net_money',
} as const satisfies Record<keyof SalesFigures, string>
type Column = (typeof columns)[keyof SalesFigures]

const figuresAs = (written: (column: Column) => RawBuilder<unknown>) =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).map(([figure, column]) => sql`${sql.lit(figure)}, ${written(column)}`),
  )})`

/** Selects the totals of a period; a customer in several rows counts once. */
const wholeOf = (it: SalesFilter, period: Period) => {
  const counted: Partial<Record<Column, RawBuilder<unknown>>> = {
    ...(isOfOrders(it) ? {} : { order_count: sql`(select count(distinct order_id) from ${of(period, 'thing')})` }),
    customer_count:
      groupings[it.groupBy].customers?.ofAll ??
      sql`(select count(*) from (select distinct buyer_bo_id from ${of(period, 'thing')}) b)`,
  }
  return sql`(select ${figuresAs((column) => counted[column] ?? sql`coalesce(sum(${sql.ref(column)}), 0)`)} from ${of(period, 'row')})`
}

type Beside = { readonly before: SalesFigures }
const compared = <T extends SalesFigures & Beside>(it: T) => ({
  ...it,
  netChange: changeOf(it.netMoney, it.before.netMoney),
})

/** Returns one page of a summary in its sorting, with the number of rows and the totals, beside those of the days before. */
export const salesPage = async (
  db: Reading,
  filter: SalesFilter,
  { sort, limit, offset }: { readonly sort: SalesSort; readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly sum: ComparedSales; readonly list: SalesRow[] }> => {
  const { name } = groupings[filter.groupBy]
  const order = orderings[sort](filter.groupBy)
  const now: Period = { name: 'now', from: filter.from, to: filter.to, daysLater: 0 }
  const { days, ...range } = rangeBefore(filter)
  const before: Period = { name: 'before', ...range, daysLater: days }
  const both = Object.values(columns).map(
    (column) =>
      sql`coalesce(n.${sql.ref(column)}, 0) as ${sql.ref(column)}, coalesce(b.${sql.ref(column)}, 0) as ${sql.ref(`before_${column}`)}`,
  )
  const found = await sql<{
    total: number
    sum: SalesFigures
    before: SalesFigures
    list: (SalesFigures & Beside & { readonly key: string; readonly name: string })[] | null
  }>`
    with ${rowsOf(filter, now)}, ${rowsOf(filter, before)},
    compared as (select key, ${sql.join(both)} from now_row n full join before_row b using (key)),
    page as (select g.*, coalesce(${name(sql`g.key`, filter.shopId)}, g.key::text) as name from compared g
      order by ${order} limit ${limit} offset ${offset})
    select (select count(*)::int from compared) as total, ${wholeOf(filter, now)} as sum, ${wholeOf(filter, before)} as before,
      (select json_agg((${figuresAs((it) => sql.ref(`g.${it}`))}::jsonb || jsonb_build_object('key', g.key::text, 'name', g.name,
        'before', ${figuresAs((it) => sql.ref(`g.before_${it}`))})) order by ${order}) from page g) as list`.execute(db)
  const { total, sum, before: ofBefore, list } = found.rows[0]!
  return { total, sum: compared({ ...sum, before: ofBefore }), list: (list ?? []).map(compared) }
}
