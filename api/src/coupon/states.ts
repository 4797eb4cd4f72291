/* Words of coupons. */

export const couponKinds = { 1: '满减券', 2: '折扣券', 3: '免运费券' } as const
export const couponScopes = { 1: '全店商品', 2: '指定商品', 3: '指定分类' } as const
export const validTypes = { 1: '固定时间', 2: '领取后若干天' } as const
/** States of a coupon; state 2 follows from its time or number and is never stored. */
export const couponStates = { 0: '草稿', 1: '发放中', 2: '已结束', 3: '已停止' } as const
/** States of a held coupon. */
export const heldStates = { 1: '未使用', 2: '下单占用', 3: '已使用', 4: '已过期', 5: '已作废' } as const
export const couponSources = { 1: '自己领取', 2: '营销发放', 3: '店铺发放', 4: '售后返还' } as const

/** Tabs of a buyer's coupons; `over` holds those that can no longer be used. */
export const heldTabs = { unused: '未使用', used: '已使用', over: '已失效' } as const
export type HeldTab = keyof typeof heldTabs

/** Number of coupons that a person receives within an hour without a captcha. */
export const freeReceives = 3

export const mostCouponGoods = 200
export const mostCouponClassifies = 50
/** Actions on a coupon of the shop, by its state. */
export const couponActs = ['edit', 'publish', 'extend', 'issue', 'stop', 'delete'] as const
export type CouponAct = (typeof couponActs)[number]
