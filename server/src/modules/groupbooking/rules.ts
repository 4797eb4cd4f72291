import type { ActivityAction, ActivityState, FillBy, TeamState } from '@mall/api/groupbooking/states'
import { fillingText } from '@mall/api/groupbooking/states'
import type { Milli } from '@mall/api/money'

/* States of activities and teams by the clock, independent of timers. */

export type StoredActivity = {
  readonly state: 0 | 1 | 4
  readonly beginTime: Date
  readonly endTime: Date
}

/** Returns the state; an enabled activity is upcoming, running or ended by its times. */
export const activityStateOf = ({ state, beginTime, endTime }: StoredActivity, now: Date): ActivityState => {
  if (state !== 1) return state
  if (now < beginTime) return 1
  return now < endTime ? 2 : 3
}

/** Returns the actions a shop may take in a state; `busy`: one of its teams is open. */
export const actionsOf = (state: ActivityState, busy: boolean): ActivityAction[] => {
  const rows: readonly [ActivityAction, readonly ActivityState[]][] = [
    ['edit', [0, 1, 2]],
    ['enable', [0]],
    ['stop', [1, 2]],
    ['remove', [0, 3, 4]],
  ]
  return rows.filter(([action, from]) => from.includes(state) && !(action === 'remove' && busy)).map(([it]) => it)
}

export type StoredTeam = {
  readonly state: TeamState
  readonly fillBy: FillBy
  readonly need: number
  readonly paid: number
  readonly expireTime: Date | null
  readonly autoComplete: boolean
}

/** Returns the state of a team; after its time, the state that the timer will set. */
export const teamStateOf = ({ state, expireTime, autoComplete }: StoredTeam, now: Date): TeamState => {
  if (state !== 1 || expireTime === null || now < expireTime) return state
  return autoComplete ? 2 : 3
}

/** Returns how far a team is filled. */
export const progressOf = (team: Pick<StoredTeam, 'fillBy' | 'need' | 'paid'>) => ({
  filling: fillingText(team, team.paid),
  progressBp: Math.min(10_000, Math.floor((team.paid * 10_000) / team.need)),
})

/** Returns the places an order takes: one, or its grams; undefined for goods without a weight. */
export const shareOf = (fillBy: FillBy, qty: Milli, weightKg: Milli | null): number | undefined => {
  if (fillBy === 1) return 1
  const grams = weightKg === null ? 0 : Math.round((qty * weightKg) / 1_000)
  return grams > 0 ? grams : undefined
}

/** Returns the masked name for visitors with only the address of a page. */
export const halfName = (name: string): string => `${[...name][0] ?? '匿'}**`
