import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { locking, using } from '../../coupon/public.ts'
import type { CouponOfOrder } from '../../coupon/public.ts'
import { freezing, spending } from '../../points/public.ts'
import type { PointsOfOrder } from '../../points/public.ts'

/* Coupons and points of orders in one statement, because a checkout may use only a few. */

/** Binds coupons of a buyer to their placed orders and freezes points for them; returns how many coupons and points it took. */
export const bindReductions = async (
  ctx: Write,
  buyer: Pick<Actor, 'userId' | 'boId'>,
  coupons: readonly CouponOfOrder[],
  points: readonly PointsOfOrder[],
): Promise<{ readonly coupons: number; readonly points: number }> => {
  const found = await sql<{ coupons: number; points: number }>`
    with ${locking(buyer, coupons, ctx.now)}, ${freezing(buyer, points, ctx.now)}
    select (select count(*)::int from coupons_taken) as coupons, (select coalesce(sum(take), 0)::int from points_taken) as points`.execute(
    ctx.db,
  )
  return found.rows[0]!
}

/** Marks the coupons and points of orders as used, when the orders are paid or taken on credit. */
export const useReductions = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await sql`with ${using(orderIds, ctx.now)}, ${spending(orderIds, ctx.now)} select 1`.execute(ctx.db)
}
