import type { groupbooking } from '@mall/api/groupbooking/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { presentActivity, presentTeam } from './present.ts'
import { activityOfShop, activityPage, goodsOf } from './queries.ts'
import { teamPage } from './team-queries.ts'

export const listActivities: Handler<typeof groupbooking.activities> = async ({ db, now, actor }, input) => {
  const page = await activityPage(db, now, { ...input, shopId: actor.shop.shopId }, pageOfInput(input))
  return { ...page, list: page.list.map((row) => presentActivity(row, now)) }
}

export const showActivity: Handler<typeof groupbooking.detail> = async ({ db, now, actor }, { id }) => {
  const { shopId } = actor.shop
  const row = (await activityOfShop(db, shopId, id)) ?? refuse('NOT_FOUND')
  const first = { pageNum: 1, pageSize: 20, offset: 0 }
  const { list } = await teamPage(db, now, { shopId, activityId: id }, first)
  return {
    ...presentActivity(row, now),
    goods: await goodsOf(db, [id]),
    teams: list.map((team) => presentTeam(team, now)),
  }
}

export const listTeams: Handler<typeof groupbooking.teams> = async ({ db, now, actor }, input) => {
  const page = await teamPage(db, now, { ...input, shopId: actor.shop.shopId }, pageOfInput(input))
  return { ...page, list: page.list.map((row) => presentTeam(row, now)) }
}
