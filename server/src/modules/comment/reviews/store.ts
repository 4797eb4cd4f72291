import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { ReviewState } from './machine.ts'

export type LockedReview = {
  readonly reviewId: Id
  readonly orderId: Id
  readonly lineId: Id
  readonly spuId: Id
  readonly shopId: Id
  readonly buyerUserId: Id
  readonly goodsName: string
  readonly state: ReviewState
  readonly replied: boolean
  readonly version: number
}

const columns = sql`r.review_id, r.order_id, r.line_id, r.spu_id, r.shop_id, r.buyer_user_id, g.name as goods_name, r.state,
  r.seller_reply is not null as replied, r.version`

/** Locks a review of a shop, or of any shop if `shopId` is null. */
export const lockReview = async (ctx: Write, reviewId: Id, shopId: Id | null): Promise<LockedReview | undefined> => {
  const found = await sql<LockedReview>`
    select ${columns} from review r join goods_spu g using (shop_id, spu_id)
    where r.review_id = ${reviewId} and (${shopId}::bigint is null or r.shop_id = ${shopId}) for no key update of r`.execute(
    ctx.db,
  )
  return found.rows[0]
}

/** Locks the reviews of an order. */
export const lockReviewsOf = async (ctx: Write, orderId: Id): Promise<LockedReview[]> => {
  const found = await sql<LockedReview>`
    select ${columns} from review r join goods_spu g using (shop_id, spu_id)
    where r.order_id = ${orderId} order by r.review_id for no key update of r`.execute(ctx.db)
  return found.rows
}

/** Saves the shop's reply to a review. */
export const saveReply = async (ctx: Write, reviewId: Id, content: string): Promise<void> => {
  await ctx.db
    .updateTable('review')
    .set((it) => ({ sellerReply: content, replyTime: ctx.now, version: it('version', '+', 1) }))
    .where('reviewId', '=', reviewId)
    .execute()
}

/** Saves the platform's decision about a review, with the reason. */
export const saveState = async (
  ctx: Write,
  reviewId: Id,
  { state, reason = '' }: { readonly state: ReviewState; readonly reason?: string },
): Promise<void> => {
  await ctx.db
    .updateTable('review')
    .set((it) => ({ state, hideReason: reason, version: it('version', '+', 1) }))
    .where('reviewId', '=', reviewId)
    .execute()
}

export type Addition = {
  readonly reviewId: Id
  readonly state: ReviewState
  readonly content: string
  readonly images: readonly string[]
}

/** Adds texts to reviews that have no addition yet. */
export const saveAdditions = async (ctx: Write, list: readonly Addition[]): Promise<void> => {
  await sql`
    update review r set append_content = a.content, append_images = a.images, append_time = ${ctx.now}::timestamptz,
      state = a.state, version = r.version + 1
    from json_to_recordset(${JSON.stringify(list)}) as a("reviewId" bigint, state smallint, content text, images text[])
    where r.review_id = a."reviewId" and r.append_time is null`.execute(ctx.db)
}

/** Marks a locked review as useful for a person, or unmarks it; returns the new count. */
export const saveUseful = async (
  ctx: Write,
  { reviewId, userId, useful }: { readonly reviewId: Id; readonly userId: Id; readonly useful: boolean },
): Promise<number> => {
  const changed = useful
    ? sql`insert into review_useful (review_id, shop_id, user_id, time)
        select review_id, shop_id, ${userId}, ${ctx.now}::timestamptz from review where review_id = ${reviewId}
        on conflict do nothing returning 1 as by`
    : sql`delete from review_useful where review_id = ${reviewId} and user_id = ${userId} returning -1 as by`
  const found = await sql<{ usefulCount: number }>`
    with changed as (${changed})
    update review r set useful_count = r.useful_count + coalesce((select by from changed), 0)
    where r.review_id = ${reviewId} returning r.useful_count`.execute(ctx.db)
  return found.rows[0]!.usefulCount
}
