import { freight, setupSteps } from '@mall/api/freight/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import { serve } from '../../kernel/serve.ts'
import { estimateFreight } from './estimate-freight.ts'
import { setupOf } from './queries.ts'

export const routes = serve('freight', freight, {
  estimate: estimateFreight,
  setup: async (ctx) => {
    const has = (await setupOf(ctx.db, ctx.actor.shop.shopId)) ?? refuse('NOT_FOUND')
    const missing = setupSteps.filter((step) => !has[step])
    return { isSetup: missing.length === 0, isOpenType: has.status === 0 ? (1 as const) : (2 as const), missing }
  },
})
