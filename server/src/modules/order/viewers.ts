import type { Actor, Seller } from '../../actor.ts'
import type { Viewer } from './machine.ts'
import type { Look } from './present.ts'

/* As whom somebody looks at orders: decides which buttons he gets. */

const none: ReadonlySet<string> = new Set()

/** A buyer looks with the rights he has in the enterprise that ordered. */
export const buyerLooks =
  (actor: Actor): Look =>
  ({ buyerBoId, buyerUserId }) => ({
    side: 'buyer',
    can: actor.enterprises.find((it) => it.boId === buyerBoId)?.can ?? none,
    own: buyerUserId === actor.userId,
  })

/** Staff look with the rights they have in the shop. */
export const sellerViewer = (actor: Seller): Viewer => ({ side: 'seller', can: actor.shop.can, own: false })

/** Of whichever side the caller of a call open to both stands on. */
export const eitherLooks = (actor: Actor): Look =>
  actor.side === 'seller' && actor.shop !== undefined
    ? () => ({ side: 'seller', can: actor.shop?.can ?? none, own: false })
    : buyerLooks(actor)
