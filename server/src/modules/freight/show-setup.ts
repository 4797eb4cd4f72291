import { setupSteps } from '@mall/api/freight/endpoints'
import type { freight } from '@mall/api/freight/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { setupOf } from './queries.ts'

export const showSetup: Handler<typeof freight.setup> = async (ctx) => {
  const has = (await setupOf(ctx.db, ctx.actor.shop.shopId)) ?? refuse('NOT_FOUND')
  const missing = setupSteps.filter((step) => !has[step])
  return { isSetup: missing.length === 0, isOpenType: has.status === 0 ? 1 : 2, missing }
}
