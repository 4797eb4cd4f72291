import { couponId, shopId } from '../things.ts'
import { code, endTime, fields, paged, text, time } from '../wire-types.ts'
import { z } from 'zod'

/** Groupings of purchases, with their words. */
export const purchaseGroupings = { month: '按月', shop: '按店铺', member: '按下单人' } as const
export type PurchaseGrouping = keyof typeof purchaseGroupings
const groupings = Object.keys(purchaseGroupings) as [PurchaseGrouping, ...PurchaseGrouping[]]

/** Numbers of days that a board can cover, including today. */
export const boardDays = [7, 30, 90] as const

const shopOnly = { shopId: shopId.optional() }
export const today = fields(shopOnly)
export const customers = fields({ ...shopOnly, days: code(...boardDays).optional() })
export const activityCount = fields(shopOnly)
export const stock = fields({ ...shopOnly, days: code(...boardDays).optional() })
export const coupons = fields({ ...shopOnly, couponId: couponId.optional(), days: code(...boardDays).optional() })
export const enterprise = fields({})
export const purchases = paged({
  groupBy: z.enum(groupings).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
  keyword: text(60).optional(),
  sort: z.enum(['usual', 'netMoneyDown', 'orderCountDown']).optional(),
})
