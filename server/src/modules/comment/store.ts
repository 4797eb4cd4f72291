import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** A review of an order line. `at` defaults to now; scores 1 to 5. */
export type ReviewToAdd = {
  readonly orderId: number
  readonly lineId: number
  readonly spuId: number
  readonly goodsId: number
  readonly shopId: number
  readonly buyerUserId: number
  readonly anonymous?: boolean
  readonly specText?: string
  readonly goodsScore: number
  readonly descScore?: number
  readonly serviceScore?: number
  readonly logisticsScore?: number
  readonly content?: string
  readonly images?: readonly string[]
  readonly video?: string
  readonly isAuto?: boolean
  /** 0 waits for the platform; 1, the default, is shown. */
  readonly state?: 0 | 1
  readonly sellerReply?: string
  readonly appendContent?: string
  readonly appendImages?: readonly string[]
  readonly at?: Date
}

/** Adds reviews in one statement; keeps the review of a line that has one. Returns those that were added. */
export const insertReviews = async (ctx: Write, list: readonly ReviewToAdd[]) => {
  if (list.length === 0) return []
  const made = await ctx.db
    .insertInto('review')
    .values(
      list.map((it) => ({
        orderId: it.orderId,
        lineId: it.lineId,
        spuId: it.spuId,
        goodsId: it.goodsId,
        shopId: it.shopId,
        buyerUserId: it.buyerUserId,
        anonymous: it.anonymous ?? false,
        specText: it.specText ?? '',
        goodsScore: it.goodsScore,
        descScore: it.descScore ?? it.goodsScore,
        serviceScore: it.serviceScore ?? 5,
        logisticsScore: it.logisticsScore ?? 5,
        content: it.content ?? '',
        images: [...(it.images ?? [])],
        video: it.video ?? null,
        isAuto: it.isAuto ?? false,
        state: it.state ?? 1,
        sellerReply: it.sellerReply ?? null,
        replyTime: it.sellerReply === undefined ? null : ctx.now,
        appendContent: it.appendContent ?? null,
        appendImages: [...(it.appendImages ?? [])],
        appendTime: it.appendContent === undefined ? null : ctx.now,
        createTime: it.at ?? ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.column('lineId').doNothing())
    .returning(['reviewId', 'spuId', 'shopId'])
    .execute()
  return made
}

/** Locks the review figures of these shops until the end of the transaction. */
export const holdFigures = async (ctx: Write, shopIds: readonly number[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('review figures ' || w.shop_id, 0))
    from (select unnest(${shopIds}::bigint[]) as shop_id order by 1) w`.execute(ctx.db)
}

const scored = 180 * 86_400_000

/** Returns the mean stars of the last 180 days in tenths, of these shops or of all ever reviewed; null without reviews. */
export const scoresOf = async (ctx: Write, shopIds: readonly number[] | 'all') => {
  const since = new Date(ctx.now.getTime() - scored)
  const wanted =
    shopIds === 'all'
      ? sql`(select distinct shop_id from review)`
      : sql`(select distinct w.shop_id from unnest(${shopIds}::bigint[]) as w(shop_id))`
  const found = await sql<{ shopId: number; goods: number | null; service: number | null; logistics: number | null }>`
    select w.shop_id, round(10 * avg(r.goods_score))::int as goods, round(10 * avg(r.service_score))::int as service,
      round(10 * avg(r.logistics_score))::int as logistics
    from ${wanted} w left join review r on r.shop_id = w.shop_id and r.state = 1 and r.create_time > ${since}
    group by w.shop_id order by w.shop_id`.execute(ctx.db)
  return found.rows
}

/** Returns the number of shown reviews of products, and the share of good ones in basis points. */
export const ratesOf = async (ctx: Write, spuIds: readonly number[]) => {
  const found = await sql<{ spuId: number; count: number; goodRateBp: number }>`
    select w.spu_id, count(r.review_id)::int as count,
      coalesce(round(10000.0 * count(*) filter (where r.goods_score >= 4) / nullif(count(r.review_id), 0)), 10000)::int as good_rate_bp
    from unnest(${[...spuIds]}::bigint[]) as w(spu_id) left join review r on r.spu_id = w.spu_id and r.state = 1
    group by w.spu_id order by w.spu_id`.execute(ctx.db)
  return found.rows
}
