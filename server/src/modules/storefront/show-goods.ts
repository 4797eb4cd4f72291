/* Goods without a search: alike, ranked, recommended. Each is one statement over goods_card. */
import type { storefront } from '@mall/api/storefront/endpoints'
import type { GoodsCard } from '@mall/api/cards'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'
import type { Read } from '../../kernel/context.ts'
import type { Handler } from '../../kernel/serve.ts'
import { cardColumns, cardOf } from './cards.ts'
import type { CardRow } from './cards.ts'
import { couponOf, takeableCoupons } from './coupons.ts'
import type { CouponRow } from './coupons.ts'
import { conditionsOf } from './list-goods.ts'
import { shopCardOf, shopColumns } from './shop-cards.ts'
import type { ShopRow } from './shop-cards.ts'

type Part = RawBuilder<unknown>

const cards = async (ctx: Read, more: Part): Promise<GoodsCard[]> => {
  const found = await sql<CardRow>`
    select ${cardColumns(ctx.actor, ctx.now)} from goods_card c ${more}`.execute(ctx.db)
  return found.rows.map(cardOf(ctx.actor))
}

/** Categories of the second level that the caller bought from or kept goods of, of late. */
const likedCategories = async ({ db, actor }: Read): Promise<number[]> => {
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

/** Goods of the same category as one product; else first what is like what the caller bought and kept. The most popular lead. */
export const like: Handler<typeof storefront.like> = async (ctx, { shopId, spuId, pageSize }) => {
  const shop = shopId === undefined ? sql`true` : sql`c.shop_id = ${shopId}`
  const some = (which: Part, limit: number) =>
    cards(ctx, sql`where ${shop} and ${which} order by c.popularity desc, c.spu_id desc limit ${limit}`)
  if (spuId !== undefined) {
    const sameCategory = sql`c.spu_id <> ${spuId} and c.category2 = (
      select a.path[2] from goods_spu p join category a using (category_id) where p.spu_id = ${spuId})`
    return some(sameCategory, pageSize)
  }
  const liked = await likedCategories(ctx)
  if (liked.length === 0) return some(sql`true`, pageSize)
  const own = sql`c.category2 = any(${liked}::bigint[])`
  const first = await some(own, pageSize)
  return first.length === pageSize ? first : [...first, ...(await some(sql`not ${own}`, pageSize - first.length))]
}

const longest = 50

/** What a card is ranked by: since ever (0), of the last 7 or 30 days. */
const values: Readonly<Record<'sold' | 'view' | 'fav', Readonly<Record<0 | 7 | 30, Part>>>> = {
  sold: { 0: sql`c.sold_qty`, 7: sql`c.sold_week`, 30: sql`c.sold_month` },
  view: { 0: sql`c.view_count`, 7: sql`c.view_week`, 30: sql`c.view_month` },
  fav: { 0: sql`c.fav_count`, 7: sql`c.favourite_week`, 30: sql`c.favourite_month` },
}

export const rankedRows = (rows: readonly (CardRow & { value: number })[], actor: Anyone, divide: number) =>
  rows.map(({ value, ...row }, at) => ({ ...cardOf(actor)(row), rank: at + 1, value: value / divide }))

/** The first 50 of all goods, of a shop or a category. */
export const ranking: Handler<typeof storefront.ranking> = async (ctx, { shopId, categoryId, days, by }) => {
  const conditions = await conditionsOf(ctx.db, ctx.actor, ctx.now, { shopId, categoryId })
  const value = values[by][days ?? 0]
  const found = await sql<CardRow & { value: number }>`
    select ${cardColumns(ctx.actor, ctx.now)}, ${value} as value from goods_card c
    where ${sql.join([sql`${value} > 0`, ...conditions], sql` and `)}
    order by ${value} desc, c.spu_id desc limit ${longest}`.execute(ctx.db)
  return rankedRows(found.rows, ctx.actor, by === 'sold' ? 1_000 : 1)
}

/** A recommendation `r` that is in force. */
export const inForce = (now: Date): Part =>
  sql`r.enabled and r.begin_time <= ${now} and (r.end_time is null or r.end_time > ${now})`

const product = 1
const shopTarget = 2

const recommendedAt = (ctx: Read, position: string, limit: number): Promise<GoodsCard[]> =>
  cards(
    ctx,
    sql`join recommendation r on r.target_type = ${product} and r.target_id = c.spu_id
      where r.position = ${position} and ${inForce(ctx.now)} order by r.sort, r.recommendation_id limit ${limit}`,
  )

const popular = (ctx: Read, shopId: number | undefined, limit: number): Promise<GoodsCard[]> => {
  const shop = shopId === undefined ? sql`true` : sql`c.shop_id = ${shopId}`
  return cards(ctx, sql`where ${shop} order by c.popularity desc, c.spu_id desc limit ${limit}`)
}

const titles: Readonly<Record<string, string>> = {
  home_shop: '推荐店铺好货',
  home_goods: '为您推荐',
  hot: '热销商品',
  service: '推荐服务',
}

export const recommendShopGoods: Handler<typeof storefront.recommendShopGoods> = (ctx, { shopId }) =>
  popular(ctx, shopId, 6)

/** What fills a position that nobody chose goods for; recommended services are no goods. */
const fallBack: Readonly<Record<string, (ctx: Read) => Promise<GoodsCard[]>>> = {
  home_shop: (ctx) =>
    cards(
      ctx,
      sql`join recommendation r on r.target_type = ${shopTarget} and r.target_id = c.shop_id
        where r.position = 'home_shop' and ${inForce(ctx.now)} order by c.popularity desc, c.spu_id desc limit 20`,
    ),
  home_goods: (ctx) => popular(ctx, undefined, 20),
  hot: (ctx) => popular(ctx, undefined, 20),
}

const recommended = async (ctx: Read, position: string): Promise<GoodsCard[]> => {
  const chosen = await recommendedAt(ctx, position, 20)
  return chosen.length > 0 ? chosen : ((await fallBack[position]?.(ctx)) ?? [])
}

/** The goods chosen for the position, or of the shop named. */
export const recommendDetail: Handler<typeof storefront.recommendDetail> = async (ctx, { position, targetId }) => ({
  title: titles[position]!,
  list: targetId === undefined ? await recommended(ctx, position) : await popular(ctx, targetId, 20),
})

/** With the shop that `targetId` names, else the first shop recommended at the position. */
export const recommendDetailShop: Handler<typeof storefront.recommendDetailShop> = async (ctx, input) => {
  const wanted =
    input.targetId === undefined
      ? sql`(select r.target_id from recommendation r where r.position = ${input.position}
          and r.target_type = ${shopTarget} and ${inForce(ctx.now)} order by r.sort, r.recommendation_id limit 1)`
      : sql`${input.targetId}`
  const [{ title, list }, shops] = await Promise.all([
    recommendDetail(ctx, input),
    sql<ShopRow & { coupons: CouponRow[] }>`select ${shopColumns(ctx.actor)},
      ${takeableCoupons(ctx.actor, ctx.now, sql`q.shop_id = s.shop_id`)} as coupons
      from shop s where s.shop_status in (1, 2) and s.shop_id = ${wanted}`.execute(ctx.db),
  ])
  const [found] = shops.rows
  return {
    title,
    list,
    shop: found === undefined ? null : shopCardOf(found),
    coupons: (found?.coupons ?? []).map(couponOf),
  }
}

export const hotRecommend: Handler<typeof storefront.hotRecommend> = async (ctx, { position }) => {
  const chosen = await recommended(ctx, position ?? 'hot')
  return chosen.length > 0 ? chosen : popular(ctx, undefined, 20)
}

const groupSize = 10

export const hotRecommendGroups: Handler<typeof storefront.hotRecommendGroups> = async (ctx, input) => {
  const [hot, sold, fresh] = await Promise.all([
    hotRecommend(ctx, input),
    cards(ctx, sql`where c.sold_month > 0 order by c.sold_month desc, c.spu_id desc limit ${groupSize}`),
    cards(ctx, sql`order by c.listed_time desc, c.spu_id desc limit ${groupSize}`),
  ])
  return [
    { title: titles.hot!, type: 'hot', list: hot.slice(0, groupSize) },
    { title: '本月热卖', type: 'sold', list: sold },
    { title: '新品上架', type: 'new', list: fresh },
  ]
}
