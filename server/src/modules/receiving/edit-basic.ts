import type { receiving } from '@mall/api/receiving/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { receivingRulesOf } from './queries.ts'
import { writeBasic } from './store.ts'

export const showBasic: Handler<typeof receiving.basic> = ({ db, actor }) => receivingRulesOf(db, actor.boId)

export const saveBasic: Handler<typeof receiving.saveBasic> = async (ctx, input) => {
  const version = await writeBasic(ctx, ctx.actor.boId, { ...input, defaultWarehouse: input.defaultWarehouse ?? '' })
  return version === undefined ? refuse('STALE') : { version }
}
