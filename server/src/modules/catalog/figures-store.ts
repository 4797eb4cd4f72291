import type { Fen, Milli } from '@mall/api/money'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Sets list prices of a shop's goods with their start times; returns the products they belong to. */
export const writePrices = async (
  ctx: Write,
  shopId: number,
  prices: readonly { readonly goodsId: number; readonly price: Fen }[],
): Promise<number[]> => {
  const found = await sql<{ spuId: number }>`
    with wanted as (
      select k.goods_id, w.price, k.price as former from goods_sku k
        join unnest(${prices.map((it) => it.goodsId)}::bigint[], ${prices.map((it) => it.price)}::bigint[])
          as w(goods_id, price) using (goods_id)
      where k.shop_id = ${shopId} and not k.deleted order by k.goods_id for update of k
    ), changed as (
      update goods_sku k set price = w.price, market_price = case when k.market_price < w.price then w.price else k.market_price end,
        version = version + 1
      from wanted w where k.goods_id = w.goods_id returning k.spu_id
    ), prices as (
      insert into goods_price (goods_id, shop_id, since, price, changed_by)
      select goods_id, ${shopId}, ${ctx.now}, price, ${ctx.actor?.userId ?? null}::bigint from wanted where price <> former
      on conflict (goods_id, since) do update set price = excluded.price, changed_by = excluded.changed_by
    ), products as (
      update goods_spu set version = version + 1, update_time = ${ctx.now}, updated_by = ${ctx.actor?.userId ?? null}
      where spu_id in (select spu_id from changed)
    )
    select distinct spu_id from changed order by spu_id`.execute(ctx.db)
  return found.rows.map((row) => row.spuId)
}

/** Adds sold quantities to goods and products; negative ones take them back. */
export const writeSold = async (
  ctx: Write,
  lines: readonly { readonly goodsId: number; readonly qty: Milli }[],
): Promise<void> => {
  await sql`
    with sold as (
      select goods_id, sum(qty)::bigint as qty
      from unnest(${lines.map((it) => it.goodsId)}::bigint[], ${lines.map((it) => it.qty)}::bigint[])
        as w(goods_id, qty) group by goods_id
    ), skus as (
      select k.goods_id, k.spu_id, sold.qty from goods_sku k join sold using (goods_id)
      order by k.goods_id for no key update of k
    ), changed as (
      update goods_sku k set sold_qty = greatest(0, k.sold_qty + s.qty)
      from skus s where k.goods_id = s.goods_id returning k.goods_id
    ), products as (
      select g.spu_id, (select sum(s.qty) from skus s where s.spu_id = g.spu_id)::bigint as qty
      from goods_spu g where g.spu_id in (select spu_id from skus) order by g.spu_id for no key update of g
    )
    update goods_spu g set sold_qty = greatest(0, g.sold_qty + p.qty)
    from products p where g.spu_id = p.spu_id`.execute(ctx.db)
}

/** Changes the number of people who have a product as a favourite. */
export const writeFavourites = async (ctx: Write, spuId: number, by: number): Promise<void> => {
  await sql`update goods_spu set fav_count = greatest(0, fav_count + ${by}) where spu_id = ${spuId}`.execute(ctx.db)
}

/** Counts one more visitor of these products of a shop today. */
export const countViews = async (ctx: Write, shopId: number, spuIds: readonly number[]): Promise<void> => {
  await sql`update goods_spu set view_count = view_count + 1
    where shop_id = ${shopId} and spu_id = any(${spuIds}::bigint[])`.execute(ctx.db)
}

/** Sets the ratings of products: the number of shown reviews and the share of good ones. */
export const writeReviews = async (
  ctx: Write,
  rates: readonly { readonly spuId: number; readonly count: number; readonly goodRateBp: number }[],
): Promise<void> => {
  await sql`
    update goods_spu g set review_count = r.count, good_rate_bp = r.rate
    from unnest(${rates.map((it) => it.spuId)}::bigint[], ${rates.map((it) => it.count)}::int[],
      ${rates.map((it) => it.goodRateBp)}::int[]) as r(spu_id, count, rate)
    where g.spu_id = r.spu_id`.execute(ctx.db)
}
