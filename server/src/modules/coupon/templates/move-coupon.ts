import type { coupon } from '@mall/api/coupon/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { demandMeant } from './demand-meant.ts'
import { refuseUnmoved } from './save-coupon.ts'
import { publish, remove, stop } from './store.ts'

export const publishCoupon: Handler<typeof coupon.publish> = async (ctx, { confirmedPrices, ...known }) => {
  const { shopId } = ctx.actor.shop
  const published = await publish(ctx, shopId, known)
  if (published === undefined) return refuseUnmoved(ctx, known)
  await demandMeant(ctx, shopId, published, confirmedPrices)
  return true
}

export const stopCoupon: Handler<typeof coupon.stop> = async (ctx, known) =>
  (await stop(ctx, ctx.actor.shop.shopId, known)) ? true : refuseUnmoved(ctx, known)

export const dropCoupon: Handler<typeof coupon.drop> = async (ctx, known) => {
  const removed = await remove(ctx, ctx.actor.shop.shopId, known)
  if (removed === 'gone') return true
  return removed === 'used' ? refuse('COUPON_IN_ORDER') : refuseUnmoved(ctx, known)
}
