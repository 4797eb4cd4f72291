import { api } from '../../../api.ts'
import { BoardPage } from '../../../blocks/board-page.tsx'
import { CouponFigures } from '../parts/coupon-figures.tsx'

/** Report of what the shop's coupons cost and earned. */
const CouponReport = () => (
  <BoardPage title="优惠券效果" note={<small>让利和订单金额按已付款、未整单退回的订单统计</small>}>
    <CouponFigures />
  </BoardPage>
)
export const call = api.board.coupons
export default CouponReport
