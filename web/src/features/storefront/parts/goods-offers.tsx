import { CouponStrip } from '../../coupon/parts/coupon-strip.tsx'
import type { Choice, GoodsDetail } from '../use-goods.ts'
import { GoodsPromotions } from './goods-promotions.tsx'

/** Offers that make goods cheaper: full reductions and coupons. */
export const GoodsOffers = ({ detail, choice }: { detail: GoodsDetail; choice: Choice }) => (
  <>
    <GoodsPromotions detail={detail} choice={choice} />
    {detail.cannotBuyReason?.name !== 'PREVIEW' && <CouponStrip coupons={detail.coupons} />}
  </>
)
