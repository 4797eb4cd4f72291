import { coupon } from '@mall/api/coupon/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listInternal, listOfShop, listReceivable } from './cards/list-of-shop.ts'
import { listCentre, listMine } from './cards/list-own.ts'
import { listCustomers, listHolders } from './granting/list-people.ts'
import { checkIssue, runIssue } from './granting/issue-coupons.ts'
import { receiveCoupon } from './granting/receive-coupon.ts'
import { listCoupons, listCustomerGroups, showCoupon } from './templates/list-coupons.ts'
import { extendCoupon } from './templates/extend-coupon.ts'
import { dropCoupon, publishCoupon, stopCoupon } from './templates/move-coupon.ts'
import { saveCoupon } from './templates/save-coupon.ts'

export const routes = serve('coupon', coupon, {
  list: listCoupons,
  detail: showCoupon,
  save: saveCoupon,
  extend: extendCoupon,
  publish: publishCoupon,
  stop: stopCoupon,
  drop: dropCoupon,
  customerGroups: listCustomerGroups,
  holders: listHolders,
  customers: listCustomers,
  checkIssue,
  runIssue,
  ofShop: listOfShop,
  receivable: listReceivable,
  internal: listInternal,
  centre: listCentre,
  receive: receiveCoupon,
  mine: listMine,
})
