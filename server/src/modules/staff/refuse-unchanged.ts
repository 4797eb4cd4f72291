import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { staffOf } from './queries.ts'

/**
 * Refuses a change that changed nothing, with the reason: the member is absent, the owner, the caller, changed since, or in another
 * state.
 */
export const refuseUnchanged = async (ctx: Write<Seller>, staffId: Id, version: number): Promise<never> => {
  const known = await staffOf(ctx.db, ctx.actor.shop.shopId, staffId)
  if (known === undefined) return refuse('NOT_FOUND')
  if (known.owner) return refuse('OWNER_FIXED')
  if (known.userId === ctx.actor.userId) return refuse('NOT_YOURSELF')
  return refuse(known.version === version ? 'WRONG_STATE' : 'STALE')
}
