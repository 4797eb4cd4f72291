import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { standingOf } from './queries.ts'

type Which = { readonly shopId: Id | null; readonly questionId: Id; readonly version: number }

/** Refuses a change that changed nothing, with the reason: the question is absent, was changed since, or is in another state. */
export const refuseUnchanged = async (ctx: Write, { shopId, questionId, version }: Which): Promise<never> => {
  const known = await standingOf(ctx.db, shopId, questionId)
  if (known === undefined) return refuse('NOT_FOUND')
  if (known.version !== version) return refuse('STALE')
  return refuse(shopId !== null && known.hiddenBy === 2 ? 'HIDDEN_BY_PLATFORM' : 'WRONG_STATE')
}
