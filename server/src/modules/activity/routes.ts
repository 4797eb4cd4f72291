import { activity } from '@mall/api/activity/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listActivities, showActivity } from './list-activities.ts'
import { dropActivities, publishActivity, stopActivity } from './publish-activity.ts'
import { addActivity, discardDraft, modifyActivity } from './save-activity.ts'
import { countVisit, listShownGoods } from './show-goods.ts'
import { previewActivity, showPage } from './show-page.ts'

export const routes = serve('activity', activity, {
  list: listActivities,
  detail: showActivity,
  add: addActivity,
  modify: modifyActivity,
  publish: publishActivity,
  discard: discardDraft,
  stop: stopActivity,
  dropMany: dropActivities,
  preview: previewActivity,
  shown: showPage,
  shownGoods: listShownGoods,
  visit: countVisit,
})
