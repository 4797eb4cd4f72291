import { marketing } from '@mall/api/marketing/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listChoices, refuseMarketing } from './choose-receiving.ts'
import { listMarketing, showMarketing } from './list-marketing.ts'
import { removeMarketing, startMarketing, stopMarketing } from './move-marketing.ts'
import { countAudience, listSends } from './show-sends.ts'
import { addDirect, addStrategy } from './save-marketing.ts'

export const routes = serve('marketing', marketing, {
  list: listMarketing,
  get: showMarketing,
  addDirect,
  addStrategy,
  start: startMarketing,
  stop: stopMarketing,
  remove: removeMarketing,
  audience: countAudience,
  sends: listSends,
  choices: listChoices,
  refuse: refuseMarketing,
})
