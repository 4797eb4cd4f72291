import type { comment } from '@mall/api/comment/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { reviewTabs } from '@mall/api/comment/states'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { waitingIn } from '../../../kernel/waiting.ts'
import { masked } from '../rules.ts'

export type ReviewTab = (typeof reviewTabs)[number]

export type ReviewRow = {
  reviewId: Id
  orderId: Id
  lineId: Id
  spuId: Id
  goodsId: Id
  goodsName: string
  goodsImage: string | null
  specText: string
  shopName: string
  name: string
  buyerUserId: Id
  anonymous: boolean
  goodsScore: number
  descScore: number
  serviceScore: number
  logisticsScore: number
  content: string
  images: string[]
  video: string | null
  isAuto: boolean
  state: number
  hideReason: string
  sellerReply: string | null
  replyTime: Date | null
  appendContent: string | null
  appendImages: string[]
  appendTime: Date | null
  usefulCount: number
  createTime: Date
  version: number
  orderStatus: number
  reviewStatus: number
  receiveTime: Date | null
}

const columns = sql`r.review_id, r.order_id, r.line_id, r.spu_id, r.goods_id, g.name as goods_name,
  g.main_images[1] as goods_image, r.spec_text, s.shop_name, u.name, r.buyer_user_id, r.anonymous, r.goods_score, r.desc_score,
  r.service_score, r.logistics_score, r.content, r.images, r.video, r.is_auto, r.state, r.hide_reason, r.seller_reply,
  r.reply_time, r.append_content, r.append_images, r.append_time, r.useful_count, r.create_time, r.version,
  o.order_status, o.review_status, o.receive_time`
const around = sql`join goods_spu g using (shop_id, spu_id) join shop s using (shop_id)
  join app_user u on u.user_id = r.buyer_user_id join trade_order o using (shop_id, order_id)`

/** Returns a review for other readers: with the name masked, or hidden on the writer's request. */
export const asShown = ({ name, ...row }: ReviewRow) => ({
  ...row,
  buyerName: row.anonymous ? '匿名用户' : masked(name),
})

export type ReviewFilter = {
  readonly shopId?: Id
  readonly buyerUserId?: Id
  readonly keyword?: string | undefined
  readonly spuId?: Id | undefined
  readonly score?: number | undefined
  readonly state?: number | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

const tabs: Readonly<Record<ReviewTab, RawBuilder<boolean>>> = {
  all: sql`true`,
  unreplied: sql`(r.state = 1 and r.seller_reply is null and not r.is_auto)`,
  bad: sql`r.goods_score <= 2`,
  images: sql`(cardinality(r.images) > 0 or r.video is not null)`,
  append: sql`r.append_time is not null`,
  waiting: sql`r.state = 0`,
  hidden: sql`r.state = 2`,
}

const where = (it: ReviewFilter): RawBuilder<unknown> => {
  const conditions = [sql`true`]
  if (it.shopId !== undefined) conditions.push(sql`r.shop_id = ${it.shopId}`)
  if (it.buyerUserId !== undefined) conditions.push(sql`r.buyer_user_id = ${it.buyerUserId}`)
  if (it.spuId !== undefined) conditions.push(sql`r.spu_id = ${it.spuId}`)
  if (it.score !== undefined) conditions.push(sql`r.goods_score = ${it.score}`)
  if (it.state !== undefined) conditions.push(sql`r.state = ${it.state}`)
  if (it.beginTime !== undefined) conditions.push(sql`r.create_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`r.create_time <= ${it.endTime}`)
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(
      sql`(r.content ilike ${like} or exists (select from goods_spu p where p.spu_id = r.spu_id and p.name ilike ${like}))`,
    )
  }
  return sql.join(conditions, sql` and `)
}

const orders = {
  lowest: sql`r.goods_score, r.create_time desc, r.review_id desc`,
  newest: sql`r.create_time desc, r.review_id desc`,
  oldest: sql`r.create_time, r.review_id`,
  useful: sql`r.useful_count desc, r.review_id desc`,
} as const
export type ReviewSort = keyof typeof orders

const foundBy = (filter: ReviewFilter, tab: ReviewTab) => sql`review r where ${where(filter)} and ${tabs[tab]}`

/** Reviews with doubtful words, which the platform shows or hides. */
export const reviewsToJudge = waitingIn<typeof comment.allReviews>('operate.comment', { tab: 'waiting' }, ({ tab }) =>
  foundBy({}, tab ?? 'all'),
)

/** Returns a page of reviews with their goods, for a shop, the platform or the writer. */
export const reviewPage = (
  db: Reading,
  filter: ReviewFilter,
  { tab = 'all', sort }: { readonly tab?: ReviewTab | undefined; readonly sort: ReviewSort },
  range: PageRange,
) => {
  const all = foundBy(filter, tab)
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const order = orders[sort]
    const found = await sql<ReviewRow & { total: number }>`
      select ${columns}, ${total} as total from (select r.* from ${all} order by ${order} limit ${limit} offset ${offset}) r
      ${around} order by ${order}`.execute(db)
    return found.rows
  })
}

/** Returns the reviews of the lines of an order. */
export const reviewsOfOrder = async (db: Reading, orderId: Id): Promise<ReviewRow[]> => {
  const found = await sql<ReviewRow>`
    select ${columns} from review r ${around} where r.order_id = ${orderId} order by r.line_id`.execute(db)
  return found.rows
}

/** Returns the number of reviews in each tab. */
export const countsOf = async (db: Reading, filter: ReviewFilter): Promise<Readonly<Record<ReviewTab, number>>> => {
  const found = await sql<Record<ReviewTab, number>>`
    select ${sql.join(
      Object.entries(tabs).map(([tab, holds]) => sql`count(*) filter (where ${holds})::int as ${sql.ref(tab)}`),
    )} from review r where ${where(filter)}`.execute(db)
  return found.rows[0]!
}
