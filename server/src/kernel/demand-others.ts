import type { Id } from '@mall/api/wire-types'
import { boIdsOf } from '../actor.ts'
import type { Actor } from '../actor.ts'
import { refuse } from './refusal.ts'

/** Who is of an enterprise that buys decides nothing about its terms and money for the shop they work for. Refuses OWN_ORDER. */
export const demandOthers = (actor: Actor, buyerBoId: Id): void => {
  if (boIdsOf(actor).includes(buyerBoId)) refuse('OWN_ORDER')
}
