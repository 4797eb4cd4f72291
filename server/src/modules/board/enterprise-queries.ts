import type { PurchaseGrouping } from '@mall/api/board/inputs'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { isSold } from '../order/public.ts'
import { counted } from './queries.ts'
import type { Counted } from './queries.ts'

const monthOf = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** Orders of an enterprise placed since a moment and paid, or taken on credit. */
const bought = (boId: Id, from: Date) => sql`o.buyer_bo_id = ${boId} and o.create_time >= ${from} and ${isSold}`
const sold = (shopIds: readonly Id[], from: Date) =>
  sql`o.shop_id = any(${[...shopIds]}::bigint[]) and o.pay_time >= ${from} and ${isSold}`

type Side = { readonly boId: Id } | { readonly shopIds: readonly Id[] }
const ordersOf = (side: Side, from: Date) => ('boId' in side ? bought(side.boId, from) : sold(side.shopIds, from))

/** Returns by month what an enterprise bought, or shops sold; leaves out months without orders. */
export const byMonth = async (db: Reading, side: Side, from: Date) => {
  const time = 'boId' in side ? sql`o.create_time` : sql`o.pay_time`
  const found = await sql<Counted & { month: string }>`
    select ${monthOf(time)} as month, ${counted} from trade_order o where ${ordersOf(side, from)} group by 1 order by 1`.execute(
    db,
  )
  return found.rows
}

const most = 10
type Partner = { readonly name: string; readonly orderCount: number; readonly netMoney: Fen }

/** Returns the shops from which an enterprise bought most. */
export const suppliersOf = async (db: Reading, boId: Id, from: Date) => {
  const found = await sql<Partner & { shopId: Id }>`
    select g.shop_id, s.shop_name as name, g.order_count, g.net_money
    from (select o.shop_id, ${counted} from trade_order o where ${bought(boId, from)}
      group by o.shop_id order by net_money desc, o.shop_id limit ${most}) g join shop s using (shop_id)
    order by g.net_money desc, g.shop_id`.execute(db)
  return found.rows
}

/** Returns the customers that bought most from the shops, by the names the shops gave them. */
export const customersOf = async (db: Reading, shopIds: readonly Id[], from: Date) => {
  const found = await sql<Partner & { boId: Id }>`
    select g.buyer_bo_id as bo_id, g.order_count, g.net_money, coalesce((select c.name from customer c
      where c.buyer_bo_id = g.buyer_bo_id and c.shop_id = any(${[...shopIds]}::bigint[]) order by c.shop_id limit 1), '客户') as name
    from (select o.buyer_bo_id, ${counted} from trade_order o where ${sold(shopIds, from)}
      group by o.buyer_bo_id order by net_money desc, o.buyer_bo_id limit ${most}) g
    order by g.net_money desc, g.buyer_bo_id`.execute(db)
  return found.rows
}

export type PurchaseFilter = {
  readonly boId: Id
  readonly from: Date
  readonly to: Date
  readonly groupBy: PurchaseGrouping
  readonly keyword?: string | undefined
}

/** The groupings of purchases: the key and its name. */
const groupings: Readonly<Record<PurchaseGrouping, readonly [key: RawBuilder<unknown>, name: RawBuilder<unknown>]>> = {
  month: [monthOf(sql`o.create_time`), monthOf(sql`o.create_time`)],
  shop: [sql`o.shop_id::text`, sql`(select s.shop_name from shop s where s.shop_id = o.shop_id)`],
  member: [sql`o.buyer_user_id::text`, sql`(select u.name from app_user u where u.user_id = o.buyer_user_id)`],
}

const orderings = {
  usual: (groupBy: PurchaseGrouping) => (groupBy === 'month' ? sql`key desc` : sql`net_money desc, key`),
  netMoneyDown: () => sql`net_money desc, key`,
  orderCountDown: () => sql`order_count desc, key`,
}
export type PurchaseSort = keyof typeof orderings

type PurchaseRow = Counted & { readonly key: string; readonly name: string; readonly shopCount: number }

/** Returns a page of what an enterprise bought, with the number of rows and the sums of all of them. */
export const purchasesPage = async (
  db: Reading,
  it: PurchaseFilter,
  { sort, limit, offset }: { readonly sort: PurchaseSort; readonly limit: number; readonly offset: number },
) => {
  const [key, name] = groupings[it.groupBy]
  const named = it.keyword === undefined ? sql`` : sql`where name ilike ${containing(it.keyword)}`
  const found = await sql<{ total: number; sum: Counted | null; list: PurchaseRow[] | null }>`
    with line as (select ${key} as key, o.* from trade_order o
        where ${bought(it.boId, it.from)} and o.create_time <= ${it.to}),
      grouped as (select o.key, min(${name}) as name, count(distinct o.shop_id)::int as shop_count, ${counted} from line o group by o.key),
      named as (select * from grouped ${named}),
      page as (select * from named order by ${orderings[sort](it.groupBy)} limit ${limit} offset ${offset})
    select (select count(*)::int from named) as total,
      (select json_build_object('orderCount', coalesce(sum(order_count), 0), 'payMoney', coalesce(sum(pay_money), 0),
        'refundMoney', coalesce(sum(refund_money), 0), 'netMoney', coalesce(sum(net_money), 0)) from named) as sum,
      (select json_agg(json_build_object('key', key, 'name', name, 'shopCount', shop_count, 'orderCount', order_count,
        'payMoney', pay_money, 'refundMoney', refund_money, 'netMoney', net_money)
        order by ${orderings[sort](it.groupBy)}) from page) as list`.execute(db)
  return found.rows[0]!
}
