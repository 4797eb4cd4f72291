import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'
import { CouponStrip, OpenCoupons } from './coupon-strip.tsx'

const useReceivable = (shopId: string) =>
  useApi(api.coupon.ofShop, { shopId, pageSize: 50 }, { quiet: true }).data?.list ?? []

/** What can be received in a shop, in short. */
export const ShopCoupons = ({ shopId }: { shopId: string }) => <CouponStrip coupons={useReceivable(shopId)} />

/** The same as a button alone, where there is little room. */
export const ShopCouponsButton = ({ shopId, shopName }: { shopId: string; shopName: string }) => {
  const coupons = useReceivable(shopId)
  return coupons.length > 0 && <OpenCoupons coupons={coupons} of={shopName} />
}
