import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'
import { CouponStrip, OpenCoupons } from './coupon-strip.tsx'

const useReceivable = (shopId: string) =>
  useApi(api.coupon.ofShop, { shopId, pageSize: 50 }, { quiet: true }).data?.list ?? []

/** Short list of a shop's coupons to receive. */
export const ShopCoupons = ({ shopId }: { shopId: string }) => <CouponStrip coupons={useReceivable(shopId)} />

/** The same as a single button, for narrow places. */
export const ShopCouponsButton = ({ shopId, shopName }: { shopId: string; shopName: string }) => {
  const coupons = useReceivable(shopId)
  return coupons.length > 0 && <OpenCoupons coupons={coupons} of={shopName} />
}
