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
        order_id: it.orderId,
        line_id: it.lineId,
        spu_id: it.spuId,
        goods_id: it.goodsId,
        shop_id: it.shopId,
        buyer_user_id: it.buyerUserId,
        anonymous: it.anonymous ?? false,
        spec_text: it.specText ?? '',
        goods_score: it.goodsScore,
        desc_score: it.descScore ?? it.goodsScore,
        service_score: it.serviceScore ?? 5,
        logistics_score: it.logisticsScore ?? 5,
        content: it.content ?? '',
        images: [...(it.images ?? [])],
        video: it.video ?? null,
        is_auto: it.isAuto ?? false,
        seller_reply: it.sellerReply ?? null,
        replied_at: it.sellerReply === undefined ? null : ctx.now,
        append_content: it.appendContent ?? null,
        append_images: [...(it.appendImages ?? [])],
        appended_at: it.appendContent === undefined ? null : ctx.now,
        useful_count: it.usefulCount ?? 0,
        created_at: it.at ?? ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.column('line_id').doNothing())
    .returning('spu_id')
    .execute()
  return [...new Set(made.map((row) => row.spu_id))].toSorted((a, b) => a - b)
}

/** A question about goods with its answers. */
export type QuestionToAdd = {
  readonly spuId: number
  readonly shopId: number
  readonly askUserId: number
  readonly anonymous?: boolean
  readonly content: string
  readonly at?: Date
  readonly answers?: readonly { readonly userId: number; readonly isSeller: boolean; readonly content: string }[]
}

/** Adds questions with their answers. */
export const addQuestions = async (ctx: Write, list: readonly QuestionToAdd[]): Promise<void> => {
  if (list.length === 0) return
  const made = await ctx.db
    .insertInto('goods_question')
    .values(
      list.map((it) => ({
        spu_id: it.spuId,
        shop_id: it.shopId,
        ask_user_id: it.askUserId,
        anonymous: it.anonymous ?? false,
        content: it.content,
        state: (it.answers ?? []).length > 0 ? 1 : 0,
        asked_at: it.at ?? ctx.now,
      })),
    )
    .returning('question_id')
    .execute()
  const answers = list.flatMap((it, at) =>
    (it.answers ?? []).map((answer) => ({
      question_id: made[at]!.question_id,
      user_id: answer.userId,
      is_seller: answer.isSeller,
      content: answer.content,
      answered_at: it.at ?? ctx.now,
    })),
  )
  if (answers.length > 0) await ctx.db.insertInto('goods_answer').values(answers).execute()
}

const scored = 180 * 86_400_000

/** The mean of the stars of the last 180 days, in tenths, of these shops or of all that were ever reviewed; 50 without any. */
export const scoresOf = async (ctx: Write, shopIds: readonly number[] | 'all') => {
  const since = new Date(ctx.now.getTime() - scored)
  const wanted =
    shopIds === 'all'
      ? sql`(select distinct shop_id from review)`
      : sql`(select distinct w.shop_id from unnest(${shopIds}::bigint[]) as w(shop_id))`
  const found = await sql<{ shopId: number; tenths: number }>`
    select w.shop_id as "shopId", coalesce(round(10 * avg(r.goods_score)), 50)::int as tenths
    from ${wanted} w left join review r on r.shop_id = w.shop_id and r.state = 1 and r.created_at > ${since}
    group by w.shop_id order by w.shop_id`.execute(ctx.db)
  return found.rows
}

/** How many reviews products show, and the share of good ones in basis points. */
export const ratesOf = async (ctx: Write, spuIds: readonly number[]) => {
  const found = await sql<{ spuId: number; count: number; goodRateBp: number }>`
    select w.spu_id as "spuId", count(r.review_id)::int as count,
      coalesce(round(10000.0 * count(*) filter (where r.goods_score >= 4) / nullif(count(r.review_id), 0)), 10000)::int as "goodRateBp"
    from unnest(${[...spuIds]}::bigint[]) as w(spu_id) left join review r on r.spu_id = w.spu_id and r.state = 1
    group by w.spu_id order by w.spu_id`.execute(ctx.db)
  return found.rows
}
