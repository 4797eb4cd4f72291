import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import { refuse, refuseForeign } from '../../kernel/refusal.ts'

/** Returns the enterprise whose package is read: one of the caller's, or one in whose shop they work. */
export const ownEnterprise = (actor: Actor, boId: Id = actor.boId): Id =>
  [...actor.enterprises, ...actor.staff].some((it) => it.boId === boId) ? boId : refuseForeign()

/** Whether the caller may order packages for it: as its administrator, or by managing its shop. */
export const mayOrder = (actor: Actor, boId: Id): boolean =>
  actor.enterprises.some((it) => it.boId === boId && it.can.has('enterprise.edit')) ||
  actor.staff.some((it) => it.boId === boId && it.can.has('shop.edit'))

/** Returns the enterprise for which the caller orders a package. */
export const orderingEnterprise = (actor: Actor, asked?: Id): Id => {
  const boId = ownEnterprise(actor, asked)
  return mayOrder(actor, boId) ? boId : refuse('FORBIDDEN')
}
