import type { secondFactor } from '@mall/api/identity/second-factor'
import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { standingOf } from './queries.ts'
import { setDemand } from './store.ts'

/** Returns whether the platform demands a second factor of this person. */
export const isWanted = ({ operator, withheld, staff }: Actor, demanded: boolean): boolean =>
  demanded && (operator !== undefined || (withheld?.size ?? 0) > 0 || staff.some((it) => it.can.has('bill.manage')))

export const showFactor: Handler<typeof secondFactor.state> = async (ctx) => {
  const { onTime, recoveryLeft, demanded } = await standingOf(ctx, ctx.actor.userId)
  return { on: onTime !== null, onTime, recoveryLeft, demanded, wanted: isWanted(ctx.actor, demanded) }
}

export const demandFactor: Handler<typeof secondFactor.demand> = async (ctx, { demanded }) => {
  const { onTime } = await standingOf(ctx, ctx.actor.userId)
  // Otherwise the operator who switches it on could not switch it off again.
  if (demanded && onTime === null) return refuse('SECOND_FACTOR_FIRST')
  await setDemand(ctx, demanded)
  return true
}
