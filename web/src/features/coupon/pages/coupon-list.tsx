import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { coupons } from '../coupons.tsx'

const CouponList = () => <ListPage of={coupons} tools={<ButtonLink to="/mj/coupon/report">优惠券效果</ButtonLink>} />
export const call = api.coupon.list
export default CouponList
