import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { shownState } from '../cards/queries.ts'

export type Receiver = { readonly userId: Id; readonly boId: Id }
/** People who got a coupon, and people who have as many as allowed; none was left for the others. */
export type Given = { readonly got: ReadonlySet<Id>; readonly enough: ReadonlySet<Id> }

const given = 2

/** Locks a coupon that is being given, so that its received number is read after other writes. */
const lockCoupon = async (ctx: Write, shopId: Id, couponId: Id): Promise<boolean> => {
  const found = await sql`
    select q.coupon_id from coupon q where q.coupon_id = ${couponId} and q.shop_id = ${shopId} and not q.deleted
      and ${shownState(ctx.now)} = 1 and (q.valid_type = 2 or q.valid_end > ${ctx.now}) for no key update`.execute(
    ctx.db,
  )
  return found.rows.length > 0
}

/** Gives each person one coupon while any are left; an internal coupon has no limit per person. */
export const giveMany = async (
  ctx: Write,
  { shopId, couponId }: { readonly shopId: Id; readonly couponId: Id },
  receivers: readonly Receiver[],
): Promise<Given> => {
  if (receivers.length === 0 || !(await lockCoupon(ctx, shopId, couponId))) return { got: new Set(), enough: new Set() }
  const found = await sql<{ userId: Id; enough: boolean }>`
    with asked as materialized (
      select r.user_id, r.bo_id, r.place, not q.internal and (select count(*) from coupon_user h
        where h.coupon_id = q.coupon_id and h.user_id = r.user_id) >= q.per_user_limit as enough
      from coupon q, unnest(${receivers.map((it) => it.userId)}::bigint[], ${receivers.map((it) => it.boId)}::bigint[])
        with ordinality as r(user_id, bo_id, place)
      where q.coupon_id = ${couponId}
    ), got as (
      select a.user_id, a.bo_id from asked a where not a.enough order by a.place
      limit (select q.total_count - q.received_count from coupon q where q.coupon_id = ${couponId})
    ), papers as (
      insert into coupon_user (coupon_id, shop_id, user_id, bo_id, source, valid_begin, valid_end, receive_time)
      select q.coupon_id, q.shop_id, g.user_id, g.bo_id, ${given}, case q.valid_type when 1 then q.valid_begin else ${ctx.now}::timestamptz end,
        case q.valid_type when 1 then q.valid_end else ${ctx.now}::timestamptz + q.valid_days * interval '1 day' end, ${ctx.now}
      from got g, coupon q where q.coupon_id = ${couponId} returning user_id
    ), counted as (
      update coupon q set received_count = q.received_count + (select count(*)::int from papers) where q.coupon_id = ${couponId}
    )
    select user_id, false as enough from papers union all select user_id, true from asked where enough`.execute(ctx.db)
  return {
    got: new Set(found.rows.filter(({ enough }) => !enough).map(({ userId }) => userId)),
    enough: new Set(found.rows.filter(({ enough }) => enough).map(({ userId }) => userId)),
  }
}
