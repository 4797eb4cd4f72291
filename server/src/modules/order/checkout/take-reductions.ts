import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { PointsOfOrder } from '../../points/public.ts'
import { pointsOfOrder } from './points-part.ts'
import type { PricedShop } from './price-checkout.ts'
import { bindReductions } from './reductions-store.ts'
import type { Placed } from './store.ts'

/** Returns the coupons used for the placed orders. */
const couponsOf = (shops: readonly PricedShop[], placed: Placed) =>
  placed.orders.flatMap(({ orderId, place }) => {
    const { coupon, shop } = shops[place]!
    return coupon === null ? [] : [{ couponUserId: coupon.couponUserId, orderId, shopId: shop.shopId }]
  })

/** Returns the points of placed orders whose shops grant points. */
const pointsOf = (shops: readonly PricedShop[], placed: Placed): PointsOfOrder[] =>
  placed.orders.flatMap(({ orderId, place }) => {
    const { points, shop, lines, totals } = shops[place]!
    if (points === null) return []
    const ofOrder = new Map(placed.lines.filter((it) => it.orderId === orderId).map((it) => [it.goodsId, it.lineId]))
    return [
      pointsOfOrder(points, {
        orderId,
        shopId: shop.shopId,
        usedPoints: totals.pointsUsed,
        lines: lines.map(({ shelf, amounts }) => ({
          lineId: ofOrder.get(shelf.goodsId)!,
          usedPoints: amounts.pointsUsed,
        })),
      }),
    ]
  })

/** Binds coupons and points of the caller to the orders they are used for. Refuses if any of them is missing. */
export const takeReductions = async (
  ctx: Write<Actor>,
  shops: readonly PricedShop[],
  placed: Placed,
): Promise<void> => {
  const coupons = couponsOf(shops, placed)
  const points = pointsOf(shops, placed)
  if (coupons.length === 0 && points.length === 0) return
  const taken = await bindReductions(ctx, ctx.actor, coupons, points)
  if (taken.coupons !== coupons.length) refuse('COUPON_UNUSABLE')
  if (taken.points !== points.reduce((all, it) => all + it.usedPoints, 0)) refuse('POINTS_SHORT')
}
