import { sql } from 'kysely'
import type { Fen, Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'

/** A public price of goods for a limited time. */
export type SalePriceToSave = {
  readonly shopId: number
  readonly goodsId: number
  readonly title?: string
  readonly price: Fen
  readonly beginTime: Date
  readonly endTime: Date
  readonly perUserQty?: Milli
  readonly stockQty?: Milli
}

export const insertSalePrice = async (ctx: Write, it: SalePriceToSave): Promise<number | undefined> => {
  // Only goods of the shop; their product is returned for the fact that follows.
  const made = await sql<{ spuId: number }>`
    with goods as (select goods_id, spu_id from goods_sku where goods_id = ${it.goodsId} and shop_id = ${it.shopId}),
    made as (
      insert into sale_price (shop_id, goods_id, title, price, begin_time, end_time, per_user_qty, stock_qty)
      select ${it.shopId}, goods_id, ${it.title ?? '限时价'}, ${it.price}, ${it.beginTime}, ${it.endTime},
        ${it.perUserQty ?? null}::bigint, ${it.stockQty ?? null}::bigint from goods
    )
    select spu_id from goods`.execute(ctx.db)
  return made.rows[0]?.spuId
}

/**
 * Counts what lines take; false if a price, or its buyer, has not so much left. Locks the prices, so that their buyers wait for
 * each other.
 */
export const takeUses = async (
  ctx: Write,
  userId: number,
  lines: readonly {
    readonly lineId: number
    readonly orderId: number
    readonly saleId: number
    readonly qty: Milli
  }[],
): Promise<boolean> => {
  const saleIds = lines.map((it) => it.saleId)
  await ctx.db
    .selectFrom('salePrice')
    .select('saleId')
    .where('saleId', '=', ({ fn, val }) => fn.any(val(saleIds)))
    .orderBy('saleId')
    .forNoKeyUpdate()
    .execute()
  // A separate statement, so that it sees what earlier buyers took.
  const found = await sql<{ taken: number; wanted: number }>`
    with line as (
      select * from unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.orderId)}::bigint[],
        ${saleIds}::bigint[], ${lines.map((it) => it.qty)}::bigint[]) as l(line_id, order_id, sale_id, qty)
    ), wanted as (
      select l.sale_id, sum(l.qty)::bigint as qty,
        (select coalesce(sum(u.qty), 0) from sale_price_use u
          where u.sale_id = l.sale_id and u.user_id = ${userId} and not u.given_back) as before
      from line l group by l.sale_id
    ), moved as (
      update sale_price p set sold_qty = p.sold_qty + w.qty from wanted w
      where p.sale_id = w.sale_id and p.enabled and p.end_time > ${ctx.now}
        and (p.stock_qty is null or p.sold_qty + w.qty <= p.stock_qty)
        and (p.per_user_qty is null or w.before + w.qty <= p.per_user_qty)
      returning p.sale_id, p.shop_id
    ), kept as (
      insert into sale_price_use (line_id, shop_id, order_id, sale_id, user_id, qty, create_time)
      select l.line_id, moved.shop_id, l.order_id, l.sale_id, ${userId}, l.qty, ${ctx.now} from line l join moved using (sale_id)
    )
    select (select count(*)::int from moved) as taken, (select count(*)::int from wanted) as wanted`.execute(ctx.db)
  const row = found.rows[0]
  return row !== undefined && row.taken === row.wanted
}

export const giveBackUses = async (ctx: Write, orderIds: readonly number[]): Promise<void> => {
  await sql`
    with back as (
      update sale_price_use set given_back = true
      where order_id = any(${[...orderIds]}::bigint[]) and not given_back returning sale_id, qty
    ), sums as (select sale_id, sum(qty)::bigint as qty from back group by sale_id),
    locked as materialized (
      select p.sale_id from sale_price p join sums using (sale_id) order by p.sale_id for no key update of p
    )
    update sale_price p set sold_qty = p.sold_qty - s.qty
    from locked l join sums s using (sale_id) where p.sale_id = l.sale_id`.execute(ctx.db)
}

/** Condition for rows of `sale_price_use`: their price ended before this moment. */
export const hasEnded = (before: Date) => sql<boolean>`exists (
  select from sale_price p where p.sale_id = sale_price_use.sale_id and p.end_time < ${before})`
