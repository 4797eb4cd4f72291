import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'

/** A held coupon and the order it is used for. */
export type CouponOfOrder = { readonly couponUserId: Id; readonly orderId: Id; readonly shopId: Id }

/**
 * Parts of a larger statement: bind each coupon to its order. `coupons_taken` has fewer rows than given if one is used, outside its
 * time, or not the caller's at that shop.
 */
export const locking = (
  { userId, boId }: Pick<Actor, 'userId' | 'boId'>,
  coupons: readonly CouponOfOrder[],
  now: Date,
) => sql`
  coupons_given as (
    select * from unnest(${coupons.map((it) => it.couponUserId)}::bigint[], ${coupons.map((it) => it.orderId)}::bigint[],
      ${coupons.map((it) => it.shopId)}::bigint[]) as g(coupon_user_id, order_id, shop_id)
  ), coupons_own as materialized (
    select u.coupon_user_id, g.order_id from coupon_user u join coupons_given g using (coupon_user_id, shop_id)
    where u.user_id = ${userId} and u.bo_id = ${boId} and u.state = 1
      and u.valid_begin <= ${now} and u.valid_end > ${now}
    order by u.coupon_user_id for no key update of u
  ), coupons_taken as (
    update coupon_user u set state = 2, order_id = o.order_id from coupons_own o where u.coupon_user_id = o.coupon_user_id
    returning u.coupon_user_id
  )`

/** Parts of a larger statement: mark the coupons of orders as used. */
export const using = (orderIds: readonly Id[], now: Date) => sql`
  coupons_mine as materialized (
    select coupon_user_id, coupon_id from coupon_user
    where order_id = any(${[...orderIds]}::bigint[]) and state = 2 order by coupon_user_id for no key update
  ), coupons_used as (
    update coupon_user u set state = 3, use_time = ${now} from coupons_mine m where u.coupon_user_id = m.coupon_user_id
  ), coupons_sums as (select coupon_id, count(*) as count from coupons_mine group by coupon_id),
  coupons_locked as materialized (
    select c.coupon_id from coupon c join coupons_sums using (coupon_id) order by c.coupon_id for no key update of c
  ), coupons_counted as (
    update coupon c set used_count = c.used_count + s.count
    from coupons_locked k join coupons_sums s using (coupon_id) where c.coupon_id = k.coupon_id
  )`

export const giveBack = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await sql`
    with mine as materialized (
      select coupon_user_id, coupon_id, state from coupon_user
      where order_id = any(${[...orderIds]}::bigint[]) and state in (2, 3) order by coupon_user_id for no key update
    ), back as (
      update coupon_user u set state = case when u.valid_end > ${ctx.now} then 1 else 4 end, order_id = null, use_time = null
      from mine m where u.coupon_user_id = m.coupon_user_id
    ), sums as (select coupon_id, count(*) as count from mine where state = 3 group by coupon_id),
    locked as materialized (
      select c.coupon_id from coupon c join sums using (coupon_id) order by c.coupon_id for no key update of c
    )
    update coupon c set used_count = c.used_count - s.count
    from locked k join sums s using (coupon_id) where c.coupon_id = k.coupon_id`.execute(ctx.db)
}
