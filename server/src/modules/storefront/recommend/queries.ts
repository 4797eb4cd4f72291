/* Goods without a search: alike, ranked, recommended. Each query is one statement over goods_card. */
import type { GoodsCard } from '@mall/api/cards'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Id } from '@mall/api/wire-types'
import type { Read } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { cardOf } from '../cards/cards.ts'
import type { CardRow } from '../cards/cards.ts'
import { takeableCoupons } from '../../coupon/public.ts'
import type { CouponRow } from '../../coupon/public.ts'
import { cardColumns, inForce, shopColumns } from '../cards/queries.ts'
import type { ShopRow } from '../cards/shop-cards.ts'

type Part = RawBuilder<unknown>

const product = 1
const shopTarget = 2
const link = 3

const cards = async (ctx: Read, more: Part): Promise<GoodsCard[]> => {
  const found = await sql<CardRow>`
    select ${cardColumns(ctx.actor, ctx.now)} from goods_card c ${more}`.execute(ctx.db)
  return found.rows.map(cardOf(ctx.actor))
}

/** Returns the most popular goods, of one shop or of all, that satisfy `which`. */
const popularThat = (ctx: Read, shopId: number | undefined, which: Part, limit: number): Promise<GoodsCard[]> => {
  const shop = shopId === undefined ? sql`true` : sql`c.shop_id = ${shopId}`
  return cards(ctx, sql`where ${shop} and ${which} order by c.popularity desc, c.spu_id desc limit ${limit}`)
}

export const popular = (ctx: Read, shopId: number | undefined, limit: number): Promise<GoodsCard[]> =>
  popularThat(ctx, shopId, sql`true`, limit)

/** Returns goods of the same second-level category as one product. */
export const ofSameCategory = (ctx: Read, shopId: number | undefined, spuId: number, limit: number) =>
  popularThat(
    ctx,
    shopId,
    sql`c.spu_id <> ${spuId} and c.category2 = (
      select a.path[2] from goods_spu p join category a using (category_id) where p.spu_id = ${spuId})`,
    limit,
  )

export const inCategories = (ctx: Read, shopId: number | undefined, categories: readonly number[], limit: number) =>
  popularThat(ctx, shopId, sql`c.category2 = any(${categories}::bigint[])`, limit)

export const outsideCategories = (
  ctx: Read,
  shopId: number | undefined,
  categories: readonly number[],
  limit: number,
) => popularThat(ctx, shopId, sql`not c.category2 = any(${categories}::bigint[])`, limit)

/** Returns the second-level categories in which the caller recently bought or kept goods. */
export const likedCategories = async ({ db, actor }: Read): Promise<number[]> => {
  if (actor === null) return []
  const found = await sql<{ id: number }>`
    select distinct a.path[2] as id from goods_spu p join category a using (category_id)
    where p.spu_id in (
      select l.spu_id from (select o.order_id from trade_order o
          where o.buyer_user_id = ${actor.userId} and not o.buyer_deleted
          order by o.create_time desc, o.order_id desc limit 20) recent join order_line l using (order_id)
      union
      (select f.target_id from favourite f where f.user_id = ${actor.userId} and f.type = 1
        order by f.fav_time desc, f.target_id desc limit 20))
    order by id`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Values by which cards are ranked: in total (0), or of the last 7 or 30 days. */
const values: Readonly<Record<'sold' | 'view' | 'fav', Readonly<Record<0 | 7 | 30, Part>>>> = {
  sold: { 0: sql`c.sold_qty`, 7: sql`c.sold_week`, 30: sql`c.sold_month` },
  view: { 0: sql`c.view_count`, 7: sql`c.view_week`, 30: sql`c.view_month` },
  fav: { 0: sql`c.fav_count`, 7: sql`c.favourite_week`, 30: sql`c.favourite_month` },
}

export const readRanking = async (
  ctx: Read,
  it: {
    readonly by: keyof typeof values
    readonly days: 0 | 7 | 30
    readonly conditions: readonly Part[]
    readonly limit: number
  },
): Promise<(CardRow & { value: number })[]> => {
  const value = values[it.by][it.days]
  const found = await sql<CardRow & { value: number }>`
    select ${cardColumns(ctx.actor, ctx.now)}, ${value} as value from goods_card c
    where ${sql.join([sql`${value} > 0`, ...it.conditions], sql` and `)}
    order by ${value} desc, c.spu_id desc limit ${it.limit}`.execute(ctx.db)
  return found.rows
}

export const recommendedAt = (ctx: Read, position: string, limit: number): Promise<GoodsCard[]> =>
  cards(
    ctx,
    sql`join recommendation r on r.target_type = ${product} and r.target_id = c.spu_id
      where r.position = ${position} and ${inForce(ctx.now)} order by r.sort, r.recommendation_id limit ${limit}`,
  )

/** Returns the most popular goods of the shops recommended on the home page. */
export const ofRecommendedShops = (ctx: Read, limit: number): Promise<GoodsCard[]> =>
  cards(
    ctx,
    sql`join recommendation r on r.target_type = ${shopTarget} and r.target_id = c.shop_id
      where r.position = 'home_shop' and ${inForce(ctx.now)} order by c.popularity desc, c.spu_id desc limit ${limit}`,
  )

/** Returns a page of the services recommended now: links with texts of their own. */
export const servicesPage = (db: Reading, now: Date, page: PageRange) => {
  const found = sql`recommendation r where r.position = 'service' and r.target_type = ${link} and ${inForce(now)}`
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const rows = await sql<{ id: Id; title: string; image: string | null; url: string; desc: string; total: number }>`
      select r.recommendation_id as id, r.title, r.image, r.url, r.description as desc, ${total} as total
      from ${found} order by r.sort, r.recommendation_id limit ${limit} offset ${offset}`.execute(db)
    return rows.rows
  })
}

export const soldThisMonth = (ctx: Read, limit: number): Promise<GoodsCard[]> =>
  cards(ctx, sql`where c.sold_month > 0 order by c.sold_month desc, c.spu_id desc limit ${limit}`)

export const newest = (ctx: Read, limit: number): Promise<GoodsCard[]> =>
  cards(ctx, sql`order by c.listed_time desc, c.spu_id desc limit ${limit}`)

/**
 * Returns a trading shop with the coupons the caller may take there: the named shop, the shop that sells the named goods, or else
 * the first one recommended at the position.
 */
export const readRecommendedShop = async (
  { db, actor, now }: Read,
  it: { readonly targetId?: number | undefined; readonly position: string },
): Promise<(ShopRow & { coupons: CouponRow[] }) | undefined> => {
  const recommended = sql`(select r.target_id from recommendation r where r.position = ${it.position}
    and r.target_type = ${shopTarget} and ${inForce(now)} order by r.sort, r.recommendation_id limit 1)`
  const named =
    it.position === 'home_shop'
      ? sql`${it.targetId}::bigint`
      : sql`(select c.shop_id from goods_card c where c.spu_id = ${it.targetId})`
  const wanted = it.targetId === undefined ? recommended : named
  const found = await sql<ShopRow & { coupons: CouponRow[] }>`
    select ${shopColumns(actor)}, ${takeableCoupons(actor, now, sql`q.shop_id = s.shop_id`)} as coupons
    from shop s where s.shop_status in (1, 2) and s.shop_id = ${wanted}`.execute(db)
  return found.rows[0]
}
