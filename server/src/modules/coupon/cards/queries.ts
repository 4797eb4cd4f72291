import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor, Anyone } from '../../../actor.ts'
import { containing } from '../../../kernel/database.ts'
import type { Read } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { isActive } from '../../customer/public.ts'
import type { CouponRow } from './coupon-card.ts'

type Part = RawBuilder<unknown>

/** State of coupon `q`; a coupon ends by its time or number without a write, so its ended state (2) is computed. */
export const shownState = (now: Date): RawBuilder<number> =>
  sql`case when q.state = 1 and (q.receive_end <= ${now} or q.received_count >= q.total_count) then 2 else q.state end`

/** Whether coupon `q` can be received now, regardless of its audience and the number left. */
export const isOpen = (
  now: Date,
): Part => sql`q.state = 1 and not q.deleted and not q.internal and q.receive_begin <= ${now}
  and q.receive_end > ${now} and (q.valid_type = 2 or q.valid_end > ${now})`

/** Whether coupon `q` is for everybody, or for a group of the caller. */
export const isFor = (actor: Anyone): Part =>
  sql`(cardinality(q.customer_group_ids) = 0${
    actor === null
      ? sql``
      : sql` or exists (select from customer k where k.shop_id = q.shop_id and k.buyer_bo_id = ${actor.boId}
        and ${isActive('k')} and k.group_ids && q.customer_group_ids)`
  })`

/** Value computed from what the caller received of coupon `q`. */
const own = (actor: Anyone, what: Part, more: Part = sql``): Part =>
  actor === null
    ? sql`null::int`
    : sql`(select ${what} from coupon_user h where h.coupon_id = q.coupon_id and h.user_id = ${actor.userId}${more})`

/** Coupon `q` as a card, in JSON. */
const card = (actor: Anyone, now: Date): RawBuilder<CouponRow> => sql<CouponRow>`json_build_object(
  'couponId', q.coupon_id, 'shopId', q.shop_id, 'name', q.name, 'couponKind', q.coupon_kind,
  'thresholdMoney', q.threshold_money, 'reduceMoney', q.reduce_money, 'discount', q.discount,
  'maxReduceMoney', q.max_reduce_money, 'scopeType', q.scope_type, 'stackWithPromotion', q.stack_with_promotion,
  'validBegin', extract(epoch from q.valid_begin) * 1000, 'validEnd', extract(epoch from q.valid_end) * 1000,
  'validDays', q.valid_days, 'receiveBegin', extract(epoch from q.receive_begin) * 1000,
  'receiveEnd', extract(epoch from q.receive_end) * 1000, 'left', q.total_count - q.received_count,
  'received', coalesce(${own(actor, sql`count(*)`)} >= q.per_user_limit, false),
  'held', coalesce(${own(actor, sql`count(*)`, sql` and h.bo_id = ${actor?.boId ?? null} and h.state = 1 and h.valid_end > ${now}`)}, 0))`

/** The coupons that this caller can take now, as a JSON list; `which` narrows coupon `q`. */
export const takeableCoupons = (actor: Anyone, now: Date, which: Part): Part => sql`
  (select coalesce(json_agg(${card(actor, now)} order by q.receive_end, q.coupon_id), '[]')
    from coupon q where ${which} and ${isOpen(now)} and q.received_count < q.total_count and ${isFor(actor)})`

/** Whether a coupon that everybody may receive now applies to product `c`. */
export const hasCoupon = (now: Date): RawBuilder<boolean> => sql`exists (
  select from coupon q where q.shop_id = c.shop_id and ${isOpen(now)} and q.received_count < q.total_count
    and cardinality(q.customer_group_ids) = 0 and case q.scope_type when 1 then true when 2 then c.spu_id = any(q.scope_ids)
      else q.scope_ids && (select p.classify_ids from goods_spu p where p.spu_id = c.spu_id) end)`

type OfShop = {
  readonly internal: boolean
  readonly totalCount: number
  readonly receivedCount: number
  readonly state: number
}
export type ShopScope = 'receivable' | 'mine' | 'manage'

/** Condition on a shop's coupons `q` for each scope. */
const scopes = ({ actor, now }: Read): Readonly<Record<ShopScope, Part>> => ({
  receivable: sql`${isOpen(now)} and ${isFor(actor)}`,
  mine: sql`exists (select from coupon_user h where h.coupon_id = q.coupon_id and h.user_id = ${actor?.userId ?? null}
    and h.bo_id = ${actor?.boId ?? null})`,
  manage: sql`not q.deleted`,
})

/** Returns a page of the coupons of a shop. */
export const couponsOfShop = (ctx: Read, shopId: Id, scope: ShopScope, page: PageRange) => {
  const { db, actor, now } = ctx
  const all = sql`coupon q where q.shop_id = ${shopId} and ${scopes(ctx)[scope]}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<OfShop & { card: CouponRow; total: number }>`
      select ${card(actor, now)} as card, q.internal, q.total_count, q.received_count, ${shownState(now)} as state, ${total} as total
      from ${all} order by (q.received_count >= q.total_count), q.receive_end, q.coupon_id limit ${limit} offset ${offset}`.execute(
      db,
    )
    return found.rows
  })
}

const most = 50

/** Returns coupons that can be received now, of one shop or of all open shops. */
export const receivableCoupons = async ({ db, actor, now }: Read, shopId: Id | undefined) => {
  const found = await sql<{ card: CouponRow; shopName: string }>`
    select ${card(actor, now)} as card, s.shop_name from coupon q join shop s using (shop_id)
    where ${shopId === undefined ? sql`true` : sql`q.shop_id = ${shopId}`} and ${isOpen(now)}
      and q.received_count < q.total_count and ${isFor(actor)} and s.shop_status in (1, 2)
    order by q.receive_end, q.coupon_id limit ${most}`.execute(db)
  return found.rows
}

/** Returns the internal coupons that the caller holds unused, of one shop or of all. */
export const internalCouponsOf = async ({ db, actor, now }: Read<Actor>, shopId: Id | undefined) => {
  const found = await sql<{ card: CouponRow; shopName: string; useEnd: Date | null }>`
    select ${card(actor, now)} as card, s.shop_name, u.valid_end as use_end
    from coupon_user u join coupon q using (shop_id, coupon_id) join shop s using (shop_id)
    where u.user_id = ${actor.userId} and u.bo_id = ${actor.boId} and u.state = 1
      and u.valid_end > ${now} and q.internal and ${shopId === undefined ? sql`true` : sql`u.shop_id = ${shopId}`}
    order by u.valid_end, u.coupon_user_id limit ${most}`.execute(db)
  return found.rows
}

/** Returns internal coupons that a shop can issue now. */
export const issuableCoupons = async ({ db, actor, now }: Read, shopId: Id) => {
  const found = await sql<{ card: CouponRow; shopName: string; useEnd: Date | null }>`
    select ${card(actor, now)} as card, s.shop_name, null::timestamptz as use_end
    from coupon q join shop s using (shop_id)
    where q.shop_id = ${shopId} and q.internal and not q.deleted and ${shownState(now)} = 1
    order by q.receive_end, q.coupon_id limit ${most}`.execute(db)
  return found.rows
}

type CentreFilter = { readonly keyword?: string | undefined; readonly couponKind?: number | undefined }

/** Returns a page of the coupon centre. */
export const centreCoupons = ({ db, actor, now }: Read, it: CentreFilter, page: PageRange) => {
  const named = it.keyword
    ? sql`(q.name ilike ${containing(it.keyword)} or s.shop_name ilike ${containing(it.keyword)})`
    : sql`true`
  const all = sql`coupon q join shop s using (shop_id) where ${isOpen(now)} and ${isFor(actor)} and s.shop_status in (1, 2)
    and q.coupon_kind = coalesce(${it.couponKind ?? null}::smallint, q.coupon_kind) and ${named}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<{ card: CouponRow; shopName: string; logo: string | null; total: number }>`
      select ${card(actor, now)} as card, s.shop_name, s.logo, ${total} as total
      from ${all} order by (q.received_count >= q.total_count), q.receive_end, q.coupon_id
      limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

type HeldFilter = { readonly state?: 'unused' | 'used' | 'over' | undefined; readonly shopId?: Id | undefined }

const heldState = (now: Date): RawBuilder<number> =>
  sql`case when u.state = 1 and u.valid_end <= ${now} then 4 else u.state end`

const tabs = (now: Date): Readonly<Record<NonNullable<HeldFilter['state']>, Part>> => ({
  unused: sql`u.state in (1, 2) and u.valid_end > ${now}`,
  used: sql`u.state = 3`,
  over: sql`(u.state in (4, 5) or (u.state in (1, 2) and u.valid_end <= ${now}))`,
})

/** Returns a page of the coupons the caller holds for their enterprise: unused ones by their end, others newest first. */
export const heldBy = (ctx: Read<Actor>, it: HeldFilter, page: PageRange) => {
  const { db, actor, now } = ctx
  const { state = 'unused', shopId } = it
  const all = sql`coupon_user u where u.user_id = ${actor.userId} and u.bo_id = ${actor.boId}
    and ${tabs(now)[state]} and ${shopId === undefined ? sql`true` : sql`u.shop_id = ${shopId}`}`
  const order = state === 'unused' ? sql`u.valid_end, u.coupon_user_id` : sql`u.coupon_user_id desc`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<{
      card: CouponRow
      couponUserId: Id
      shopName: string
      state: number
      source: number
      useBegin: Date
      useEnd: Date
      useTime: Date | null
      orderId: Id | null
      total: number
    }>`
      with page as materialized (select u.* from ${all} order by ${order} limit ${limit} offset ${offset})
      select ${card(actor, now)} as card, u.coupon_user_id, s.shop_name, ${heldState(now)} as state, u.source,
        u.valid_begin as use_begin, u.valid_end as use_end, u.use_time, u.order_id, ${total} as total
      from page u join coupon q using (shop_id, coupon_id) join shop s using (shop_id) order by ${order}`.execute(db)
    return found.rows
  })
}

/** Returns whether a coupon can be received now and how many are left; undefined if it is not a public coupon. */
export const couponToReceive = async (db: Reading, now: Date, couponId: Id) => {
  const found = await sql<{ open: boolean; left: number }>`
    select ${isOpen(now)} as open, q.total_count - q.received_count as left from coupon q
    where q.coupon_id = ${couponId} and not q.deleted and not q.internal and q.state <> 0`.execute(db)
  return found.rows[0]
}
