import type { RefusalName } from '@mall/api/errors'
import type { Id } from '@mall/api/wire-types'
import { buysBy } from '../../../actor.ts'
import type { Actor } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { orderMachine } from '../life/machine.ts'
import type { OrderFacts } from '../life/machine.ts'
import { factsOf } from '../life/queries.ts'
import { refusalOf } from '../life/say-refusal.ts'

type Why = { readonly name: RefusalName; readonly values: Readonly<Record<string, string>> }

/**
 * Returns `true` if the shop may confirm the pick-up of an order in its present state, else the refusal with its values. Callers
 * ask before they lock the order, and again under its lock.
 */
export const mayConfirmPickup = (it: OrderFacts): true | Why => {
  const action = it.orderStatus === 40 ? 'reconfirmPickup' : 'confirmPickup'
  const verdict = step(orderMachine, action, it, 'seller')
  return typeof verdict === 'string' ? refusalOf(it, action, verdict) : true
}

/** Does the same for an order that is not locked. */
export const mayConfirmPickupOf = async (db: Reading, now: Date, orderId: Id, actor: Actor): Promise<true | Why> => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  return mayConfirmPickup({ ...facts, ownOrder: buysBy(actor, facts) })
}
