/* Words of points. */

export const ptTypes = { 1: '购物', 2: '推荐', 3: '手工与活动' } as const
export const pointsChanges = {
  1: '获得',
  2: '下单冻结',
  3: '抵扣',
  4: '解冻退回',
  5: '退款扣回',
  6: '过期',
  7: '手工增加',
  8: '手工扣减',
  9: '退货返还',
} as const
export const pointsDetails = { 1: '按商品', 2: '按店铺分类', 3: '按客户分组', 4: '按行为' } as const
/** Actions that earn points. */
export const pointsBehaviours = { 1: '评价', 2: '签到', 3: '首单' } as const
/** States of the points of a referred order. */
export const referredStates = { 1: '待入账', 2: '已入账', 3: '已扣回' } as const

export type PtType = keyof typeof ptTypes
export type PointsChange = keyof typeof pointsChanges

/** Largest number of points in one manual change. */
export const mostByHand = 100_000
