/* Words of group booking. */

/** States of an activity; the times of an enabled one decide whether it has begun or ended. */
export const activityStates = { 0: '草稿', 1: '未开始', 2: '进行中', 3: '已结束', 4: '已停止' } as const
export type ActivityState = keyof typeof activityStates
export const activityStateCodes = [0, 1, 2, 3, 4] as const

export const teamStates = { 0: '待开团', 1: '拼团中', 2: '已成团', 3: '未成团' } as const
export type TeamState = keyof typeof teamStates
export const teamStateCodes = [0, 1, 2, 3] as const

/** Ways in which a team fills. */
export const fillings = { 1: '按人数', 2: '按吨数' } as const
export type FillBy = keyof typeof fillings

/** Actions of a shop on an activity. */
export const activityActions = ['edit', 'enable', 'stop', 'remove'] as const
export type ActivityAction = (typeof activityActions)[number]

/** Progress of a team in words: `2/3 人`, `12.5/30 吨`. */
export const fillingText = ({ fillBy, need }: { fillBy: number; need: number }, paid: number): string => {
  const said = (places: number) => (fillBy === 1 ? places : Number((places / 1_000_000).toFixed(3)))
  return `${said(paid)}/${said(need)} ${fillBy === 1 ? '人' : '吨'}`
}
