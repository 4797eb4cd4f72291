import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { isSold } from '../order/public.ts'

/** From a moment up to, but without, another one. */
export type Range = { readonly from: Date; readonly to: Date }

export type Counted = {
  readonly orderCount: number
  readonly payMoney: Fen
  readonly refundMoney: Fen
  readonly netMoney: Fen
}
type Sold = Counted & { readonly customerCount: number }

/** Number and sums of orders `o`. */
export const counted = sql`count(o.order_id)::int as order_count, coalesce(sum(o.pay_money), 0)::bigint as pay_money,
  coalesce(sum(o.refunded_money), 0)::bigint as refund_money,
  coalesce(sum(o.pay_money - o.refunded_money), 0)::bigint as net_money`

/** Returns what a shop was paid within each range, in their order. */
export const soldWithin = async (db: Reading, shopId: Id, ranges: readonly Range[]): Promise<Sold[]> => {
  const found = await sql<Sold>`
    select ${counted}, count(distinct o.buyer_bo_id)::int as customer_count
    from unnest(${ranges.map(({ from }) => from)}::timestamptz[], ${ranges.map(({ to }) => to)}::timestamptz[])
        with ordinality as r(from_time, to_time, place)
      left join trade_order o on o.shop_id = ${shopId} and o.pay_time >= r.from_time and o.pay_time < r.to_time
        and ${isSold}
    group by r.place order by r.place`.execute(db)
  return found.rows
}

/** Returns how many came to a shop since a day, opened a product, ordered and paid. */
export const wayToPayment = async (db: Reading, shopId: Id, since: string, from: Date) => {
  const found = await sql<{
    visitors: number
    viewers: number
    orderers: number
    payers: number
    newPayers: number
  }>`
    with visit as (
      select count(distinct visitor)::int as visitors, count(distinct visitor) filter (where spu_id <> 0)::int as viewers
      from shop_visit where shop_id = ${shopId} and day >= ${since}::date),
    payer as (select distinct o.buyer_bo_id from trade_order o where o.shop_id = ${shopId} and o.pay_time >= ${from} and ${isSold})
    select visit.visitors, visit.viewers,
      (select count(distinct buyer_bo_id)::int from trade_order where shop_id = ${shopId} and create_time >= ${from}) as orderers,
      (select count(*)::int from payer) as payers,
      (select count(*)::int from payer p where not exists (select from trade_order o where o.shop_id = ${shopId}
        and o.buyer_bo_id = p.buyer_bo_id and o.pay_time < ${from} and ${isSold})) as new_payers
    from visit`.execute(db)
  return found.rows[0]!
}

const most = 10
/** Days; goods that last longer at their present pace are not running out. */
const soon = 14

type Moved = {
  readonly spuId: Id
  readonly name: string
  readonly image: string | null
  readonly unitName: string
  readonly soldQty: Milli
  readonly availableQty: Milli
}

/** Goods on sale whose stock ends soon at the pace of their sales since a moment, `days` days ago; soonest first. */
export const goodsRunningOut = async (db: Reading, shopId: Id, from: Date, days: number) => {
  const found = await sql<Moved & { goodsId: Id; specText: string; daysLeft: number }>`
    with sold as (
      select l.goods_id, sum(l.order_qty)::bigint as qty from trade_order o join order_line l using (order_id)
      where o.shop_id = ${shopId} and o.pay_time >= ${from} and ${isSold} group by l.goods_id)
    select k.spu_id, k.goods_id, p.name, k.spec_text, p.main_images[1] as image, u.name as unit_name, sold.qty as sold_qty,
      greatest(t.available_qty, 0)::bigint as available_qty, (greatest(t.available_qty, 0) * ${days}::int / sold.qty)::int as days_left
    from sold join goods_sku k using (goods_id) join goods_spu p using (spu_id) join stock t using (goods_id)
      join goods_unit u on u.unit_id = p.sale_unit_id
    where p.shop_id = ${shopId} and p.on_shelf and k.enabled and not k.deleted and t.available_qty is not null
      and greatest(t.available_qty, 0) * ${days}::int < sold.qty * ${soon}::int
    order by days_left, sold.qty desc, k.goods_id limit ${most}`.execute(db)
  return found.rows
}

/** Goods on sale and in stock that sold least since a moment; among equals those with most stock first. */
export const slowGoods = async (db: Reading, shopId: Id, from: Date) => {
  const found = await sql<Moved>`
    with sold as (
      select l.spu_id, sum(l.order_qty)::bigint as qty from trade_order o join order_line l using (order_id)
      where o.shop_id = ${shopId} and o.pay_time >= ${from} and ${isSold} group by l.spu_id),
    held as (
      select k.spu_id, sum(t.available_qty)::bigint as qty from goods_sku k join stock t using (goods_id)
      where k.shop_id = ${shopId} and k.enabled and not k.deleted and t.available_qty > 0 group by k.spu_id)
    select p.spu_id, p.name, p.main_images[1] as image, u.name as unit_name, coalesce(sold.qty, 0)::bigint as sold_qty,
      held.qty as available_qty
    from goods_spu p join held using (spu_id) left join sold using (spu_id) join goods_unit u on u.unit_id = p.sale_unit_id
    where p.shop_id = ${shopId} and p.on_shelf
    order by coalesce(sold.qty, 0), held.qty desc, p.spu_id limit ${most}`.execute(db)
  return found.rows
}
