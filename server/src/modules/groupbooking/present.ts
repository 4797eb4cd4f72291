import { activityStates, teamStates } from '@mall/api/groupbooking/states'
import type { ActivityRow } from './queries.ts'
import { actionsOf, activityStateOf, progressOf, teamStateOf } from './rules.ts'
import type { TeamRow } from './team-queries.ts'

/** Adds to an activity its state by the clock and the actions the shop may take. */
export const presentActivity = <Row extends ActivityRow>({ fillBy, need, ...row }: Row, now: Date) => {
  const state = activityStateOf(row, now)
  return {
    ...row,
    fillBy,
    groupSize: fillBy === 1 ? need : null,
    groupTons: fillBy === 2 ? Math.round(need / 1_000) : null,
    state,
    stateText: activityStates[state],
    buttons: actionsOf(state, row.busy),
  }
}

/** Adds to a team its state by the clock and its progress. */
export const presentTeam = <Row extends TeamRow>(row: Row, now: Date) => {
  const state = teamStateOf(row, now)
  return { ...row, ...progressOf(row), state, stateText: teamStates[state] }
}
