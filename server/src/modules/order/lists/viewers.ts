import type { Id } from '@mall/api/wire-types'
import { buysBy } from '../../../actor.ts'
import type { Actor, Owner, Seller } from '../../../actor.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { shopWith } from '../../../kernel/shop-with.ts'
import type { Viewer } from '../life/buttons.ts'
import type { OfBuyer } from './filter-queries.ts'
import type { ViewerOf } from './present-row.ts'

/** Returns the buyer's side of the current enterprise: the caller's own orders, or all of them if the caller may see them. */
export const ofBuyer = (actor: Actor, scope: 'mine' | 'enterprise' = 'mine'): OfBuyer => {
  if (scope === 'mine') return { buyerBoId: actor.boId, buyerUserId: actor.userId }
  return actor.enterprise.can.has('order.viewAll') ? { buyerBoId: actor.boId } : refuse('FORBIDDEN')
}

/** Returns the caller as seller of the requested shop, or of the current one; refuses if they may not see its orders. */
export const asSeller = (actor: Actor, shopId: Id | undefined): Seller => ({
  ...actor,
  shop: shopWith(actor, shopId, 'order.view'),
})

/* The caller as a viewer of orders, which decides the buttons they get. */

const none: ReadonlySet<string> = new Set()

/** Returns the viewer of a buyer, with their rights in the enterprise that ordered. */
export const buyerViewerOf =
  (actor: Actor) =>
  ({ buyerBoId, buyerUserId }: Pick<Owner, 'buyerBoId' | 'buyerUserId'>): Viewer => ({
    side: 'buyer',
    can: actor.enterprises.find((it) => it.boId === buyerBoId)?.can ?? none,
    own: buyerUserId === actor.userId,
  })

/** Returns the viewer of staff, with their rights in the shop. */
export const sellerViewerOf =
  (actor: Seller) =>
  (order: Pick<Owner, 'buyerBoId' | 'buyerUserId'>): Viewer => ({
    side: 'seller',
    can: actor.shop.can,
    own: buysBy(actor, order),
  })

/** Returns the viewer for calls open to both sides: the side of the caller. */
export const sideViewerOf = (actor: Actor): ViewerOf =>
  actor.side === 'seller' && actor.shop !== undefined
    ? (order) => ({ side: 'seller', can: actor.shop?.can ?? none, own: buysBy(actor, order) })
    : buyerViewerOf(actor)
