import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Coupon } from '../promotion/public.ts'

/** A coupon that its holder may choose for an order; moments in milliseconds, as JSON carries them. */
export type HeldCoupon = Coupon & {
  readonly couponId: Id
  readonly shopId: Id
  readonly validBegin: number
  readonly validEnd: number
}

/** Most coupons offered at once; the first to end are preferred. */
const mostHeld = 100

/**
 * The unused, valid coupons that a person holds for an enterprise, of the shops whose `goods` a larger statement knows, the first
 * to end first; null if there are none. `ofOrder`: instead, the coupon a placed order uses.
 */
export const heldCoupons = (
  { userId, boId }: Pick<Actor, 'userId' | 'boId'>,
  now: Date,
  ofOrder?: Id,
): RawBuilder<HeldCoupon[] | null> => sql<HeldCoupon[] | null>`(
  select json_agg(json_build_object('couponUserId', h.coupon_user_id, 'couponId', c.coupon_id, 'shopId', c.shop_id, 'name', c.name,
      'couponKind', c.coupon_kind, 'thresholdMoney', c.threshold_money, 'reduceMoney', c.reduce_money, 'discount', c.discount,
      'maxReduceMoney', c.max_reduce_money, 'scopeType', c.scope_type, 'scopeIds', c.scope_ids,
      'stackWithPromotion', c.stack_with_promotion, 'validBegin', extract(epoch from h.valid_begin) * 1000,
      'validEnd', extract(epoch from h.valid_end) * 1000) order by h.valid_end, h.coupon_user_id)
  from (select u.* from coupon_user u
    where u.user_id = ${userId} and u.bo_id = ${boId} and u.shop_id = any(array(select shop_id from goods))
      and ${ofOrder === undefined ? sql`u.state = 1 and u.valid_end > ${now}` : sql`u.order_id = ${ofOrder} and u.state in (2, 3)`}
    order by u.valid_end, u.coupon_user_id limit ${mostHeld}) h join coupon c using (shop_id, coupon_id))`
