import type { ViewSide } from '@mall/api/savedview/list-setting'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Membership, Staff } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'

/** The place of views: a side of a shop, of an enterprise, or with neither, of a person. */
export type Place = { readonly side: ViewSide; readonly shopId: Id | null; readonly boId: Id | null }

/** The person who views lists at a place, and whether they may change shared views there. */
export type Viewer = Place & { readonly userId: Id; readonly mayShare: boolean }

const inShop = ({ userId }: Actor, side: ViewSide, shop: Staff | undefined): Viewer | undefined =>
  shop && { side, shopId: shop.shopId, boId: null, userId, mayShare: shop.can.has('staff.manage') }

// A personal enterprise has nobody to share with.
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

/** Returns the caller on a side, in their current shop or enterprise. */
export const viewerOn = (actor: Actor, side: ViewSide): Viewer => {
  const viewers: Readonly<Record<ViewSide, Viewer | undefined>> = {
    seller: inShop(actor, side, actor.shop),
    buyer: inEnterprise(actor, side, actor.enterprise),
    supplier: inEnterprise(actor, side, actor.enterprise),
    operator: alone(actor),
  }
  return viewers[side] ?? refuse('FORBIDDEN')
}

/** Returns the caller at the place of a view; undefined if they do not belong there. */
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
