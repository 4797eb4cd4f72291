import type { Id } from '@mall/api/wire-types'
import { boIdsOf } from '../actor.ts'
import type { Actor } from '../actor.ts'
import { refuse } from './refusal.ts'

/**
 * Refuses OWN_ORDER if the actor is a member of the buying enterprise: they decide nothing about its terms and money for the shop
 * they work for.
 */
export const demandOthers = (actor: Actor, buyerBoId: Id): void => {
  if (boIdsOf(actor).includes(buyerBoId)) refuse('OWN_ORDER')
}
