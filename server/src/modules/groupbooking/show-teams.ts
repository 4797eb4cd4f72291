import type { groupbooking } from '@mall/api/groupbooking/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { presentActivity, presentTeam } from './present.ts'
import { goodsOf, runningFor } from './queries.ts'
import { halfName } from './rules.ts'
import { openTeams, ownTeams, teamOf } from './team-queries.ts'
import type { TeamRow } from './team-queries.ts'

const masked = <Row extends TeamRow>(row: Row, now: Date) => ({
  ...presentTeam(row, now),
  leaderName: halfName(row.leaderName),
})

export const showOfGoods: Handler<typeof groupbooking.ofGoods> = async ({ db, now, actor }, { spuId }) => {
  const activities = await runningFor(db, now, actor, spuId)
  const ids = activities.map((it) => it.activityId)
  const goods = ids.length === 0 ? [] : await goodsOf(db, ids)
  const teams = ids.length === 0 ? [] : await openTeams(db, now, ids)
  return {
    now,
    list: activities.map((row) => ({
      ...presentActivity(row, now),
      buttons: [],
      goods: goods.filter((it) => it.activityId === row.activityId),
      teams: teams.filter((it) => it.activityId === row.activityId).map((team) => masked(team, now)),
    })),
  }
}

export const showTeam: Handler<typeof groupbooking.team> = async ({ db, now, actor }, { teamId }) => {
  const row = (await teamOf(db, now, actor, teamId)) ?? refuse('NOT_FOUND')
  const { full, running, members, seesPrices, ...team } = masked(row, now)
  const isIn = row.ownOrderId !== null
  return {
    now,
    ...team,
    goods: seesPrices ? await goodsOf(db, [row.activityId]) : [],
    members: members.map(({ name, joinTime, ...it }) => ({
      ...it,
      name: halfName(name),
      joinTime: new Date(joinTime),
    })),
    joinable: team.state === 1 && running && !full && !isIn && seesPrices,
  }
}

export const listMine: Handler<typeof groupbooking.mine> = async ({ db, now, actor }, input) => {
  const page = await ownTeams(db, now, { userId: actor.userId, state: input.state }, pageOfInput(input))
  return { ...page, list: page.list.map((row) => masked(row, now)) }
}
