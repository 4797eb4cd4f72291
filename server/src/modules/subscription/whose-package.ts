import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import { refuse, refuseForeign } from '../../kernel/refusal.ts'

/** The enterprise whose package is read: one of the caller's, or whose shop they work in. */
export const ownEnterprise = (actor: Actor, boId: Id = actor.boId): Id =>
  [...actor.enterprises, ...actor.staff].some((it) => it.boId === boId) ? boId : refuseForeign()

/** May they order packages for it: do they administer it, or set its shop up? */
export const mayOrder = (actor: Actor, boId: Id): boolean =>
  actor.enterprises.some((it) => it.boId === boId && it.can.has('enterprise.edit')) ||
  actor.staff.some((it) => it.boId === boId && it.can.has('shop.edit'))

/** The enterprise for which the caller orders a package. */
export const orderingEnterprise = (actor: Actor, asked?: Id): Id => {
  const boId = ownEnterprise(actor, asked)
  return mayOrder(actor, boId) ? boId : refuse('FORBIDDEN')
}
