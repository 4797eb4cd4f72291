import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Prices of several goods of a shop for the same time. */
export type SalePrices = {
  readonly shopId: Id
  readonly title: string
  readonly beginTime: Date
  readonly endTime: Date
  readonly goods: readonly {
    readonly goodsId: Id
    /** Existing price that is changed; null for a new one. */
    readonly saleId: Id | null
    readonly price: Fen
    readonly perUserQty: Milli | null
    readonly stockQty: Milli | null
  }[]
}
export type SaleOfGoods = { readonly saleId: Id; readonly goodsId: Id; readonly spuId: Id }

/** Locks the limited prices of a shop until the commit, so that nobody else adds any. */
export const lockSalePrices = async (ctx: Write, shopId: Id): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sale price ${shopId}`}, 0))`.execute(ctx.db)
}

/** Writes limited prices and returns them, without goods that are not the shop's and prices that sold more than the new quantity. */
export const putSalePrices = async (ctx: Write, it: SalePrices): Promise<SaleOfGoods[]> => {
  const { shopId, title, beginTime, endTime, goods } = it
  const found = await sql<SaleOfGoods>`
    with wanted as (
      select * from unnest(${goods.map((one) => one.goodsId)}::bigint[], ${goods.map((one) => one.saleId)}::bigint[],
        ${goods.map((one) => one.price)}::bigint[], ${goods.map((one) => one.perUserQty)}::bigint[],
        ${goods.map((one) => one.stockQty)}::bigint[]) as w(goods_id, sale_id, price, per_user_qty, stock_qty)
    ), made as (
      insert into sale_price (shop_id, goods_id, title, price, begin_time, end_time, per_user_qty, stock_qty)
      select ${shopId}, k.goods_id, ${title}, w.price, ${beginTime}, ${endTime}, w.per_user_qty, w.stock_qty
      from wanted w join goods_sku k on k.goods_id = w.goods_id and k.shop_id = ${shopId} and not k.deleted
      where w.sale_id is null order by k.goods_id
      returning sale_id, goods_id
    ), changed as (
      update sale_price p set title = ${title}, price = w.price, begin_time = ${beginTime}, end_time = ${endTime},
        per_user_qty = w.per_user_qty, stock_qty = w.stock_qty, enabled = true
      from wanted w where p.sale_id = w.sale_id and p.shop_id = ${shopId} and p.goods_id = w.goods_id
        and (w.stock_qty is null or p.sold_qty <= w.stock_qty)
      returning p.sale_id, p.goods_id
    )
    select m.sale_id, m.goods_id, k.spu_id
    from (select * from made union all select * from changed) m join goods_sku k using (goods_id)`.execute(ctx.db)
  return found.rows
}

/** Returns the titles of other prices of the same goods in an overlapping time. */
export const overlappingTitles = async (ctx: Write, saleIds: readonly Id[]): Promise<string[]> => {
  const found = await sql<{ title: string }>`
    select distinct o.title from sale_price p join sale_price o on o.goods_id = p.goods_id and o.sale_id <> p.sale_id
      and o.enabled and o.begin_time < p.end_time and o.end_time > p.begin_time
    where p.sale_id = any(${[...saleIds]}::bigint[]) and p.enabled order by 1`.execute(ctx.db)
  return found.rows.map(({ title }) => title)
}

/** Ends prices of a shop; returns the products they were of. */
export const endSalePrices = async (ctx: Write, shopId: Id, saleIds: readonly Id[]): Promise<Id[]> => {
  const found = await sql<{ spuId: Id }>`
    with ended as (
      update sale_price set enabled = false
      where shop_id = ${shopId} and sale_id = any(${[...saleIds]}::bigint[]) and enabled returning goods_id
    )
    select distinct k.spu_id from ended join goods_sku k using (goods_id)`.execute(ctx.db)
  return found.rows.map(({ spuId }) => spuId)
}
