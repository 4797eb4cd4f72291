import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { refuse } from '../../kernel/refusal.ts'
import { inquiryMachine } from './machine.ts'
import type { Action } from './machine.ts'
import { standingOf } from './queries.ts'
import type { Which } from './store.ts'

/**
 * Refuses a change that changed nothing, with the reason: the inquiry is absent, was changed since, has expired, or is in another
 * state.
 */
export const refuseUnchanged = async (ctx: Write, which: Which, action: Action): Promise<never> => {
  const known = await standingOf(ctx.db, which.inquiryId, which)
  if (known === undefined) return refuse('NOT_FOUND')
  if (known.version !== which.version) return refuse('STALE')
  const party = 'shopId' in which ? 'shop' : 'buyer'
  const verdict = step(inquiryMachine, action, { state: known.state, over: known.dueTime <= ctx.now }, party)
  return refuse(typeof verdict === 'string' ? verdict : 'STALE')
}
