import { content } from '@mall/api/content/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listNotices, showParam, showSite } from './show-content.ts'

export const routes = serve('content', content, {
  notices: listNotices,
  site: showSite,
  param: showParam,
})
