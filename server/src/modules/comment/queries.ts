import type { reviewFilters } from '@mall/api/comment/inputs'
import { goodRateOf } from '@mall/api/comment/good-rate'
import { pageAnswer } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { masked } from './rules.ts'

type Filter = (typeof reviewFilters)[number]
type Counts = Record<Filter, number>

const kinds: Readonly<Record<Filter, RawBuilder<boolean>>> = {
  all: sql`true`,
  good: sql`r.goods_score >= 4`,
  middle: sql`r.goods_score = 3`,
  bad: sql`r.goods_score <= 2`,
  images: sql`(cardinality(r.images) > 0 or r.video is not null)`,
  append: sql`r.append_time is not null`,
}

type ReviewRow = {
  reviewId: number
  spuId: number
  goodsId: number
  specText: string
  name: string
  image: string | null
  anonymous: boolean
  goodsScore: number
  content: string
  images: string[]
  video: string | null
  createTime: Date
  sellerReply: string | null
  replyTime: Date | null
  appendContent: string | null
  appendImages: string[]
  appendTime: Date | null
  usefulCount: number
  marked: boolean
}

/** Returns a page of the reviews of a product, and the number of each kind. Two statements for any page size. */
export const reviewsOf = async (
  db: Reading,
  spuId: number,
  filter: Filter,
  userId: number | null,
  range: PageRange,
) => {
  const counted = await sql<Counts>`
    select count(*)::int as all, count(*) filter (where ${kinds.good})::int as good,
      count(*) filter (where ${kinds.middle})::int as middle, count(*) filter (where ${kinds.bad})::int as bad,
      count(*) filter (where ${kinds.images})::int as images, count(*) filter (where ${kinds.append})::int as append
    from review r where r.spu_id = ${spuId} and r.state = 1`.execute(db)
  const counts = counted.rows[0]!
  const found = await sql<ReviewRow>`
    select r.review_id, r.spu_id, r.goods_id, r.spec_text, u.name, u.image, r.anonymous,
      r.goods_score, r.content, r.images, r.video, r.create_time,
      r.seller_reply, r.reply_time, r.append_content,
      r.append_images, r.append_time, r.useful_count,
      exists (select from review_useful m where m.review_id = r.review_id and m.user_id = ${userId}::bigint) as marked
    from review r join app_user u on u.user_id = r.buyer_user_id
    where r.spu_id = ${spuId} and r.state = 1 and ${kinds[filter]}
    order by r.create_time desc, r.review_id desc limit ${range.pageSize} offset ${range.offset}`.execute(db)
  const rows = found.rows.map(({ name, image, ...row }) => ({
    ...row,
    buyerName: row.anonymous ? '匿名用户' : masked(name),
    buyerImage: row.anonymous ? null : image,
  }))
  const goodRate = counts.all === 0 ? 100 : goodRateOf(Math.round((10_000 * counts.good) / counts.all))
  return { ...pageAnswer(range, counts[filter], rows), counts: { ...counts, goodRate } }
}

type ReviewedOrder = {
  readonly orderId: number
  readonly reviewStatus: 0 | 1 | 2
  readonly lines: readonly { readonly lineId: number; readonly reviewId: number }[]
}

/**
 * Returns how far orders are reviewed, with the reviewed lines. 0 while a line lacks a review, unless it was refunded as a whole;
 * then 2 if something was added, else 1.
 */
export const reviewedOrders = async (db: Reading, orderIds: readonly number[]): Promise<ReviewedOrder[]> => {
  const found = await sql<ReviewedOrder>`
    select l.order_id,
      case when not bool_and(r.review_id is not null or l.refund_qty >= l.order_qty) then 0 when bool_or(r.append_content is not null) then 2 else 1 end
        as review_status,
      coalesce(json_agg(json_build_object('lineId', l.line_id, 'reviewId', r.review_id))
        filter (where r.review_id is not null), '[]') as lines
    from order_line l left join review r using (line_id)
    where l.order_id = any(${[...orderIds]}::bigint[])
    group by l.order_id order by l.order_id`.execute(db)
  return found.rows
}
