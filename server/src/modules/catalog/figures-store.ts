import type { Fen, Milli } from '@mall/api/money'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Write } from '../../kernel/context.ts'

/** Puts products of a shop on or off the shelf; answers those that changed with their former state. */
export const writeSaleState = async (
  ctx: Write,
  shopId: number,
  spuIds: readonly number[],
  saleState: number,
): Promise<{ spuId: number; wasState: number }[]> => {
  const found = await sql<{ spuId: number; wasState: number }>`
    with before as (
      select spu_id, sale_state from goods_spu
      where shop_id = ${shopId} and spu_id = any(${spuIds}::bigint[]) and not deleted and sale_state <> ${saleState}
      order by spu_id for update
    )
    update goods_spu g set sale_state = ${saleState},
      listed_time = case when ${saleState} = 1 then coalesce(g.listed_time, ${ctx.now}) else g.listed_time end, update_time = ${ctx.now},
      updated_by = ${ctx.actor?.userId ?? null}, version = version + 1
    from before b where g.spu_id = b.spu_id
    returning g.spu_id, b.sale_state as was_state`.execute(ctx.db)
  return found.rows
}

/** Sets list prices of a shop's goods and keeps since when; answers the products they belong to. */
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

/** Adds sold quantities (below zero: takes back) to goods and products. */
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

/** Moves the counter of people whose favourite a product is. */
export const writeFavourites = async (ctx: Write, spuId: number, by: number): Promise<void> => {
  await sql`update goods_spu set fav_count = greatest(0, fav_count + ${by}) where spu_id = ${spuId}`.execute(ctx.db)
}

/** One more visitor of these products of a shop today. */
export const countViews = async (ctx: Write, shopId: number, spuIds: readonly number[]): Promise<void> => {
  await sql`update goods_spu set view_count = view_count + 1
    where shop_id = ${shopId} and spu_id = any(${spuIds}::bigint[])`.execute(ctx.db)
}

/** Sets how products are judged: reviews shown and the share of good ones. */
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

/** Where goods stand: as `sale_state` says, or deleted. */
export const deleted = 4
export type Standing = 0 | 1 | 2 | 3 | typeof deleted

/** A product that is to stand elsewhere: only from where it was seen and, where it is given, in the version that was seen. */
export type MoveOfGoods = {
  readonly shopId: number
  readonly spuId: number
  readonly from: Standing
  readonly to: Standing
  readonly version?: number
}

/** Moves a product of a shop; answers its version now, undefined where it does not stand there (any more). */
export const writeStanding = async (ctx: Write, it: MoveOfGoods): Promise<number | 'nameTaken' | undefined> => {
  const { from, to } = it
  // What is deleted keeps the state it had, so that it comes back as it was.
  const stands = from === deleted ? sql`deleted` : sql`not deleted and sale_state = ${from}`
  const state = to === deleted ? sql`sale_state` : sql`${to}`
  try {
    const found = await sql<{ version: number }>`
      update goods_spu set sale_state = ${state}, deleted = ${to === deleted},
        listed_time = case when ${to === 1} then coalesce(listed_time, ${ctx.now}) else listed_time end,
        update_time = ${ctx.now}, updated_by = ${ctx.actor?.userId ?? null}, version = version + 1
      where shop_id = ${it.shopId} and spu_id = ${it.spuId} and ${stands}
        and version = coalesce(${it.version ?? null}::int, version)
      returning version`.execute(ctx.db)
    return found.rows[0]?.version
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'goods_spu_name_in_shop') return 'nameTaken'
    throw error
  }
}
