import type { Id } from '@mall/api/wire-types'
import { buysBy } from '../../../actor.ts'
import type { Actor, Owner, Seller } from '../../../actor.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { shopWith } from '../../../kernel/shop-with.ts'
import type { Viewer } from '../life/buttons.ts'
import type { OfBuyer } from './filter-queries.ts'
import type { ViewerOf } from './present-row.ts'

/** The current enterprise's orders and what came of them: one's own, or all of them for those who may see them. */
export const ofBuyer = (actor: Actor, scope: 'mine' | 'enterprise' = 'mine'): OfBuyer => {
  if (scope === 'mine') return { buyerBoId: actor.boId, buyerUserId: actor.userId }
  return actor.enterprise.can.has('order.viewAll') ? { buyerBoId: actor.boId } : refuse('FORBIDDEN')
}

/** The shop asked for, else the current one, where the caller may see orders. */
export const asSeller = (actor: Actor, shopId: Id | undefined): Seller => ({
  ...actor,
  shop: shopWith(actor, shopId, 'order.view'),
})

/* As whom the caller views orders: decides which buttons they get. */

const none: ReadonlySet<string> = new Set()

/** A buyer views with the rights they have in the enterprise that ordered. */
export const buyerViewerOf =
  (actor: Actor) =>
  ({ buyerBoId, buyerUserId }: Pick<Owner, 'buyerBoId' | 'buyerUserId'>): Viewer => ({
    side: 'buyer',
    can: actor.enterprises.find((it) => it.boId === buyerBoId)?.can ?? none,
    own: buyerUserId === actor.userId,
  })

/** Staff view with the rights they have in the shop. */
export const sellerViewerOf =
  (actor: Seller) =>
  (order: Pick<Owner, 'buyerBoId' | 'buyerUserId'>): Viewer => ({
    side: 'seller',
    can: actor.shop.can,
    own: buysBy(actor, order),
  })

/** For calls open to both sides: as the side the caller stands on. */
export const sideViewerOf = (actor: Actor): ViewerOf =>
  actor.side === 'seller' && actor.shop !== undefined
    ? (order) => ({ side: 'seller', can: actor.shop?.can ?? none, own: buysBy(actor, order) })
    : buyerViewerOf(actor)
