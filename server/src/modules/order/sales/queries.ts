import type { Fen, Milli } from '@mall/api/money'
import type { SalesGrouping } from '@mall/api/order/sales-columns'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { isSold } from './sold-queries.ts'

export type SalesFigures = {
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
export type SalesRow = SalesFigures & { readonly key: string; readonly name: string }

export type SalesFilter = {
  readonly shopId: Id
  /** When the orders were paid, both ends inclusive. */
  readonly from: Date
  readonly to: Date
  readonly groupBy: SalesGrouping
  readonly goodsName?: string | undefined
  readonly customerName?: string | undefined
  readonly orderType?: number | undefined
}

type Grouping = {
  /** Rows are put together from whole orders, or from their lines. */
  readonly of: 'order' | 'line'
  /** What rows are put together by, of `trade_order o`, `order_line l` and the goods `s`. */
  readonly key: RawBuilder<unknown>
  /** What the key is called. */
  readonly name: (key: RawBuilder<unknown>, shopId: Id) => RawBuilder<unknown>
  /** How many customers rows come to; else they are counted one by one. */
  readonly customers?: { readonly ofRow: RawBuilder<unknown>; readonly ofAll: RawBuilder<unknown> }
}

const groupings: Readonly<Record<SalesGrouping, Grouping>> = {
  day: {
    of: 'order',
    key: sql`to_char(o.pay_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
    name: (key) => key,
  },
  goods: {
    of: 'line',
    key: sql`l.goods_id::text`,
    // As it was called at its last sale.
    name: (key) => sql`(select trim(n.goods_name || ' ' || n.spec_text) from order_line n
      where n.goods_id = ${key}::bigint order by n.line_id desc limit 1)`,
  },
  customer: {
    of: 'order',
    key: sql`o.buyer_bo_id`,
    name: (key, shopId) => sql`(select n.name from customer n
      where n.shop_id = ${shopId} and n.buyer_bo_id = ${key}::bigint)`,
    customers: { ofRow: sql`1`, ofAll: sql`count(*)` },
  },
  channel: {
    of: 'order',
    key: sql`coalesce(o.channel_user_id, 0)`,
    name: (key) => sql`coalesce((select n.name from app_user n where n.user_id = ${key}::bigint), '没有渠道人员')`,
  },
  category: {
    of: 'line',
    key: sql`s.category_id`,
    name: (key) => sql`(select n.name from category n where n.category_id = ${key}::bigint)`,
  },
}

const orderings = {
  usual: (groupBy: SalesGrouping) => (groupBy === 'day' ? sql`g.key desc` : sql`g.net_money desc, g.key`),
  nameUp: () => sql`g.key`,
  netMoneyDown: () => sql`g.net_money desc, g.key`,
  netMoneyUp: () => sql`g.net_money, g.key`,
  qtyDown: () => sql`g.qty desc, g.key`,
  orderCountDown: () => sql`g.order_count desc, g.key`,
}
export type SalesSort = keyof typeof orderings

/** The orders sold within the range; one on credit that was cancelled is none. Names of columns are those of the index that holds them. */
const soldOrders = (it: SalesFilter) => sql`
  from trade_order o
  where o.shop_id = ${it.shopId} and o.pay_time >= ${it.from} and o.pay_time <= ${it.to} and ${isSold}
    ${it.orderType === undefined ? sql`` : sql`and o.order_type = ${it.orderType}`}
    ${
      it.customerName === undefined
        ? sql``
        : sql`and o.buyer_bo_id in (select n.buyer_bo_id from customer n
            where n.shop_id = ${it.shopId} and n.name ilike ${containing(it.customerName)})`
    }`

/**
 * What is added up, each with what it is put together by. Sums of lines are those of their orders, so that whole orders are read
 * where no line is asked for. Lines are found among all ids from the first order to the last, in one walk through an index.
 */
const soldThings = (it: SalesFilter) => {
  const { of, key } = groupings[it.groupBy]
  if (of === 'order' && it.goodsName === undefined)
    return sql`
    thing as (select ${key} as key, o.order_id, o.buyer_bo_id, o.order_qty, o.goods_money + o.weighed_money as goods_money,
        o.freight_money, o.pay_money, o.refunded_money
      ${soldOrders(it)})`
  return sql`
    sold as materialized (select o.order_id, o.buyer_bo_id, ${of === 'order' ? key : sql`0`} as key ${soldOrders(it)}),
    thing as (select ${of === 'order' ? sql`o.key` : key} as key, o.order_id, o.buyer_bo_id, l.order_qty, l.goods_money + l.weighed_money as goods_money, l.freight_money,
        l.pay_money, l.refunded_money
      from sold o join order_line l using (order_id)
        ${it.groupBy === 'category' ? sql`join goods_spu s on s.spu_id = l.spu_id` : sql``}
      where l.shop_id = ${it.shopId}
        and l.order_id between (select min(order_id) from sold) and (select max(order_id) from sold)
        ${it.goodsName === undefined ? sql`` : sql`and l.goods_name ilike ${containing(it.goodsName)}`})`
}

/** The sums of a group, by the names of their figures. */
const sums = {
  qty: 'qty',
  goodsMoney: 'goods_money',
  discountMoney: 'discount_money',
  freightMoney: 'freight_money',
  payMoney: 'pay_money',
  refundMoney: 'refund_money',
  netMoney: 'net_money',
} as const

const sumsAs = (written: (column: string) => RawBuilder<unknown>) =>
  sql.join(Object.entries(sums).map(([figure, column]) => sql`${sql.lit(figure)}, ${written(column)}`))

/** One page of a summary in its order, with how many rows there are and what all of it comes to. */
export const salesPage = async (
  db: Reading,
  filter: SalesFilter,
  { sort, limit, offset }: { readonly sort: SalesSort; readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly sum: SalesFigures; readonly list: SalesRow[] }> => {
  const { of, name, customers } = groupings[filter.groupBy]
  const isOfOrders = of === 'order' && filter.goodsName === undefined
  const order = orderings[sort](filter.groupBy)
  const found = await sql<{ total: number; sum: SalesFigures; list: SalesRow[] | null }>`
    with ${soldThings(filter)}, grouped as (
      select key, ${isOfOrders ? sql`count(*)` : sql`count(distinct order_id)`} as order_count,
        ${customers?.ofRow ?? sql`count(distinct buyer_bo_id)`} as customer_count, sum(order_qty) as qty,
        sum(goods_money) as goods_money, sum(goods_money + freight_money - pay_money) as discount_money,
        sum(freight_money) as freight_money, sum(pay_money) as pay_money, sum(refunded_money) as refund_money,
        sum(pay_money - refunded_money) as net_money
      from thing group by key
    ), page as (select * from grouped g order by ${order} limit ${limit} offset ${offset})
    select count(*)::int as total,
      json_build_object(
        'orderCount', ${isOfOrders ? sql`coalesce(sum(order_count), 0)` : sql`(select count(distinct order_id) from thing)`},
        'customerCount', ${customers?.ofAll ?? sql`(select count(*) from (select distinct buyer_bo_id from thing) b)`},
        ${sumsAs((it) => sql`coalesce(sum(${sql.ref(it)}), 0)`)}) as sum,
      (select json_agg(json_build_object('key', g.key::text, 'name', coalesce(${name(sql`g.key`, filter.shopId)}, g.key::text),
        'orderCount', g.order_count, 'customerCount', g.customer_count,
        ${sumsAs((it) => sql.ref(`g.${it}`))}) order by ${order}) from page g) as list
    from grouped`.execute(db)
  const { list, ...all } = found.rows[0]!
  return { ...all, list: list ?? [] }
}
