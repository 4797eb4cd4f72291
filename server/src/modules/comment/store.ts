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
  readonly sellerReply?: string
  readonly appendContent?: string
  readonly appendImages?: readonly string[]
  readonly usefulCount?: number
  readonly at?: Date
}

/** Adds reviews in one statement; a line that has one keeps it. Answers the products they are about. */
export const insertReviews = async (ctx: Write, list: readonly ReviewToAdd[]): Promise<number[]> => {
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
        sellerReply: it.sellerReply ?? null,
        replyTime: it.sellerReply === undefined ? null : ctx.now,
        appendContent: it.appendContent ?? null,
        appendImages: [...(it.appendImages ?? [])],
        appendTime: it.appendContent === undefined ? null : ctx.now,
        usefulCount: it.usefulCount ?? 0,
        createTime: it.at ?? ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.column('lineId').doNothing())
    .returning('spuId')
    .execute()
  return [...new Set(made.map((row) => row.spuId))].toSorted((a, b) => a - b)
}

const scored = 180 * 86_400_000

/** The mean of the stars of the last 180 days, in tenths, of these shops or of all that were ever reviewed; null without any. */
export const scoresOf = async (ctx: Write, shopIds: readonly number[] | 'all') => {
  const since = new Date(ctx.now.getTime() - scored)
  const wanted =
    shopIds === 'all'
      ? sql`(select distinct shop_id from review)`
      : sql`(select distinct w.shop_id from unnest(${shopIds}::bigint[]) as w(shop_id))`
  const found = await sql<{ shopId: number; tenths: number | null }>`
    select w.shop_id, round(10 * avg(r.goods_score))::int as tenths
    from ${wanted} w left join review r on r.shop_id = w.shop_id and r.state = 1 and r.create_time > ${since}
    group by w.shop_id order by w.shop_id`.execute(ctx.db)
  return found.rows
}

/** How many reviews products show, and the share of good ones in basis points. */
export const ratesOf = async (ctx: Write, spuIds: readonly number[]) => {
  const found = await sql<{ spuId: number; count: number; goodRateBp: number }>`
    select w.spu_id, count(r.review_id)::int as count,
      coalesce(round(10000.0 * count(*) filter (where r.goods_score >= 4) / nullif(count(r.review_id), 0)), 10000)::int as good_rate_bp
    from unnest(${[...spuIds]}::bigint[]) as w(spu_id) left join review r on r.spu_id = w.spu_id and r.state = 1
    group by w.spu_id order by w.spu_id`.execute(ctx.db)
  return found.rows
}
