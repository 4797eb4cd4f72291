import type { ViewSide } from '@mall/api/savedview/list-setting'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Membership, Staff } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Within what views are kept: a side of a shop, of an enterprise, or with neither of the person alone. */
export type Place = { readonly side: ViewSide; readonly shopId: Id | null; readonly boId: Id | null }

/** Who views lists at a place, and whether they keep the views that all see there. */
export type Viewer = Place & { readonly userId: Id; readonly mayShare: boolean }

const inShop = ({ userId }: Actor, side: ViewSide, shop: Staff | undefined): Viewer | undefined =>
  shop && { side, shopId: shop.shopId, boId: null, userId, mayShare: shop.can.has('staff.manage') }

// In a personal enterprise there is nobody to share with.
const inEnterprise = ({ userId }: Actor, side: ViewSide, place: Membership | undefined): Viewer | undefined =>
  place && {
    side,
    shopId: null,
    boId: place.boId,
    userId,
    mayShare: place.can.has('enterprise.edit') && !place.roleCodes.includes('PERSONAL'),
  }

const alone = ({ userId, operator }: Actor): Viewer | undefined =>
  operator && { side: 'operator', shopId: null, boId: null, userId, mayShare: false }

/** The caller on a side, in the shop or the enterprise they act for. */
export const viewerOn = (actor: Actor, side: ViewSide): Viewer => {
  const viewers: Readonly<Record<ViewSide, Viewer | undefined>> = {
    seller: inShop(actor, side, actor.shop),
    buyer: inEnterprise(actor, side, actor.enterprise),
    supplier: inEnterprise(actor, side, actor.enterprise),
    operator: alone(actor),
  }
  return viewers[side] ?? refuse('FORBIDDEN')
}

/** The caller at the place of a view; undefined where they are not. */
export const viewerAt = (actor: Actor, { side, shopId, boId }: Place): Viewer | undefined => {
  if (side === 'operator') return alone(actor)
  if (side === 'seller')
    return inShop(
      actor,
      side,
      actor.staff.find((it) => it.shopId === shopId),
    )
  return inEnterprise(
    actor,
    side,
    actor.enterprises.find((it) => it.boId === boId),
  )
}
