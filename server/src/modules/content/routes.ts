import { content } from '@mall/api/content/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { serve } from '../../kernel/serve.ts'
import { noticesInForce, publicParam, siteFacts } from './queries.ts'

export const routes = serve('content', content, {
  notices: (ctx, { shopId = null, scope = null, ...page }) =>
    noticesInForce(ctx.db, ctx.now, { shopId, scope }, pageOfInput(page)),
  site: (ctx) => siteFacts(ctx.db),
  param: async (ctx, { key }) => ({ key, value: await publicParam(ctx.db, key) }),
})
