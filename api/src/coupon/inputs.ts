import { z } from 'zod'
import { captchaTicket } from '../captcha/endpoints.ts'
import { customerLevels, mostAtOnce, mostGroups } from '../customer/states.ts'
import { classifyId, couponId, customerGroupId, customerId, shopId, spuId, taskId } from '../things.ts'
import { confirmedPrices } from '../unusual-prices.ts'
import { code, endTime, fields, flag, ids, int, moneyFromZero, paged, text, time } from '../wire-types.ts'
import { heldTabs, mostCouponClassifies, mostCouponGoods } from './states.ts'
import type { HeldTab } from './states.ts'

/* Inputs of the calls about coupons. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const couponKind = code(1, 2, 3)
const total = int(1, 1_000_000)
const known = fields({ ...shop, couponId, version })

export const listCoupons = paged({
  ...shop,
  keyword: text(20).optional(),
  couponKind: couponKind.optional(),
  state: code(0, 1, 2, 3).optional(),
  internal: flag.optional(),
})
export const showCoupon = fields({ ...shop, couponId })
export const saveCoupon = fields({
  ...shop,
  couponId: couponId.optional(),
  /** Version that was read; an older copy overwrites nothing. */
  version: version.optional(),
  name: text(20, 1),
  couponKind,
  /** Whether the coupon is hidden from buyers and only the shop issues it. */
  internal: flag,
  /** Least order sum for the coupon; 0 if there is none. */
  thresholdMoney: moneyFromZero,
  reduceMoney: moneyFromZero.optional(),
  /** Share of the price that remains to be paid, in percent. */
  discount: moneyFromZero.optional(),
  maxReduceMoney: moneyFromZero.optional(),
  scopeType: code(1, 2, 3),
  spuIds: ids(spuId, mostCouponGoods).optional(),
  classifyIds: ids(classifyId, mostCouponClassifies).optional(),
  totalCount: total,
  perUserLimit: int(1, 100),
  validType: code(1, 2),
  validBegin: time.optional(),
  validEnd: endTime.optional(),
  validDays: int(1, 366).optional(),
  receiveBegin: time,
  receiveEnd: endTime,
  /** Customer groups that may receive it; all buyers if empty. */
  customerGroupIds: ids(customerGroupId, mostGroups).optional(),
  stackWithPromotion: flag,
})
/** Possible changes of a published coupon: more of it, a longer time, another name. */
export const extendCoupon = fields({
  ...shop,
  couponId,
  version,
  name: text(20, 1),
  totalCount: total,
  receiveEnd: endTime,
})
export const publishCoupon = known.extend({ confirmedPrices })
export const stopCoupon = known
export const dropCoupon = known
export const customerGroups = fields(shop)
export const holders = paged({
  ...shop,
  couponId,
  state: code(1, 2, 3, 4, 5).optional(),
  source: code(1, 2, 3, 4).optional(),
  keyword: text(40).optional(),
})

const customers = {
  ...shop,
  couponId,
  keyword: text(60).optional(),
  groupId: customerGroupId.optional(),
  level: z.enum(customerLevels).optional(),
  /** Limits the list to customers who hold none of it yet. */
  without: flag.optional(),
  customerIds: ids(customerId, mostAtOnce).optional(),
  exceptIds: ids(customerId, mostAtOnce).optional(),
}
export const issueCustomers = paged(customers)
export const checkIssue = fields(customers)
export const runIssue = fields({ planId: taskId })

// Calls of buyers

export const shopCoupons = paged({ shopId, scope: z.enum(['receivable', 'mine', 'manage']).optional() })
export const coupons = fields({ shopId: shopId.optional() })
export const internalCoupons = fields({
  shopId: shopId.optional(),
  /** `buyer`: coupons issued to the caller; `seller`: coupons that the shop may issue. */
  side: z.enum(['buyer', 'seller']).optional(),
})
export const centre = paged({ keyword: text(20).optional(), couponKind: couponKind.optional() })
export const receive = fields({ couponId, captchaTicket: captchaTicket.optional() })
export const mine = paged({
  state: z.enum(Object.keys(heldTabs) as [HeldTab, ...HeldTab[]]).optional(),
  shopId: shopId.optional(),
})
