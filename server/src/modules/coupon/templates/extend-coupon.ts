import type { coupon } from '@mall/api/coupon/endpoints'
import { refuseFields } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { templateOf } from './queries.ts'
import { refuseUnmoved } from './save-coupon.ts'
import { widenCoupon } from './store.ts'

export const extendCoupon: Handler<typeof coupon.extend> = async (ctx, { couponId, version, ...it }) => {
  const { shopId } = ctx.actor.shop
  const widened = await widenCoupon(ctx, shopId, { couponId, version }, it)
  if (widened !== undefined) return { couponId, version: widened }
  const now = await templateOf(ctx.db, ctx.now, shopId, couponId)
  if (now?.version === version && now.state === 1)
    return refuseFields([
      ...(it.totalCount < now.totalCount
        ? [{ field: 'totalCount', msg: `只能增加，现在是 ${now.totalCount} 张` }]
        : []),
      ...(it.receiveEnd < now.receiveEnd ? [{ field: 'receiveEnd', msg: '只能推后' }] : []),
      ...(now.validEnd !== null && it.receiveEnd > now.validEnd
        ? [{ field: 'receiveEnd', msg: '不能晚于券的有效期' }]
        : []),
    ])
  return refuseUnmoved(ctx, { couponId, version })
}
