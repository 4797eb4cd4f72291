/* Words of activity pages. */

/** Whether one that is published has begun or is over is said by its times. */
export const activityStates = { 0: '草稿', 1: '未开始', 2: '进行中', 3: '已结束', 4: '已停止' } as const
export type ActivityState = keyof typeof activityStates
export const activityStateCodes = [0, 1, 2, 3, 4] as const

/** 0 a page alone, 1 with prices for its time. */
export const priceModes = { 0: '仅页面', 1: '限时价' } as const

/** What a shop may do with an activity. */
export const activityActions = ['edit', 'publish', 'discard', 'stop', 'remove'] as const
export type ActivityAction = (typeof activityActions)[number]
