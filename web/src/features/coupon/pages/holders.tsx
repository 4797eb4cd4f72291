import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { holders } from '../holders.tsx'
import { OfOneCoupon } from '../parts/of-one-coupon.tsx'

/** List of the people who received the coupon of `?couponId=1`. */
const Holders = () => (
  <OfOneCoupon title="领取与使用">{(_, choices) => <ListPage of={holders} choices={choices} />}</OfOneCoupon>
)
export const call = api.coupon.holders
export default Holders
