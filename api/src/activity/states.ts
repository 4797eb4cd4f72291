/* Words of activity pages. */

/** States of an activity; the times of a published one decide whether it has begun or ended. */
export const activityStates = { 0: '草稿', 1: '未开始', 2: '进行中', 3: '已结束', 4: '已停止' } as const
export type ActivityState = keyof typeof activityStates
export const activityStateCodes = [0, 1, 2, 3, 4] as const

/** Kind of an activity: 0 a page only, 1 with prices during its time. */
export const priceModes = { 0: '仅页面', 1: '限时价' } as const

/** Actions of a shop on an activity. */
export const activityActions = ['edit', 'publish', 'discard', 'stop', 'remove'] as const
export type ActivityAction = (typeof activityActions)[number]
