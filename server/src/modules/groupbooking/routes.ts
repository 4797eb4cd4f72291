import { groupbooking } from '@mall/api/groupbooking/endpoints'
import { serve } from '../../kernel/serve.ts'
import { saveActivity } from './edit-activities.ts'
import { listActivities, listTeams, showActivity } from './list-activities.ts'
import { enableActivity, removeActivity, stopActivity } from './move-activities.ts'
import { listMine, showOfGoods, showTeam } from './show-teams.ts'

export const routes = serve('groupbooking', groupbooking, {
  activities: listActivities,
  save: saveActivity,
  enable: enableActivity,
  stop: stopActivity,
  remove: removeActivity,
  detail: showActivity,
  teams: listTeams,
  ofGoods: showOfGoods,
  team: showTeam,
  mine: listMine,
})
