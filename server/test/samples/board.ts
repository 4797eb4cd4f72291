import { board } from '@mall/api/board/endpoints'
import { aCoupon, aHeldCoupon } from '../builders/coupon.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, buyer }: Scene) => {
  const one = () => aCoupon(world, seller.shopId)
  const nothing = { input: () => ({}) }
  return samplesOf({ board })({
    today: nothing,
    customers: nothing,
    stock: nothing,
    activityCount: nothing,
    coupons: {
      input: async () => (await aHeldCoupon(world, buyer, { couponId: await one(), shopId: seller.shopId }), {}),
      naming: { couponId: async () => ({ couponId: await one() }) },
    },
    enterprise: { by: 'buyer', input: () => ({}) },
    purchases: { by: 'buyer', input: () => ({}) },
  })
}
