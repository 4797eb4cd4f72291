import type { ViewSide } from '@mall/api/view/list-setting'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Membership, Staff } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Within what views are kept: a shop, an enterprise, or with neither the person alone. */
export type Place = { readonly shopId: Id | null; readonly boId: Id | null }

/** Who views lists at a place, and whether they keep the views that all see there. */
export type Viewer = Place & { readonly userId: Id; readonly mayShare: boolean }

const inShop = ({ userId }: Actor, { shopId, can }: Staff): Viewer => ({
  shopId,
  boId: null,
  userId,
  mayShare: can.has('staff.manage'),
})

// In a personal enterprise there is nobody to share with.
const inEnterprise = ({ userId }: Actor, { boId, can, roleCodes }: Membership): Viewer => ({
  shopId: null,
  boId,
  userId,
  mayShare: can.has('enterprise.edit') && !roleCodes.includes('PERSONAL'),
})

const alone = ({ userId }: Actor): Viewer => ({ shopId: null, boId: null, userId, mayShare: false })

const bySide: Readonly<Record<ViewSide, (actor: Actor) => Viewer | undefined>> = {
  seller: (actor) => actor.shop && inShop(actor, actor.shop),
  buyer: (actor) => inEnterprise(actor, actor.enterprise),
  supplier: (actor) => inEnterprise(actor, actor.enterprise),
  operator: (actor) => actor.operator && alone(actor),
}

/** The caller on a side, in the shop or the enterprise they act for. */
export const viewerOn = (actor: Actor, side: ViewSide): Viewer => bySide[side](actor) ?? refuse('FORBIDDEN')

/** The caller at the place of a view; undefined where they are not. */
export const viewerAt = (actor: Actor, place: Place & { readonly userId: Id }): Viewer | undefined => {
  const { shopId, boId, userId } = place
  const shop = actor.staff.find((it) => it.shopId === shopId)
  if (shop) return inShop(actor, shop)
  const enterprise = actor.enterprises.find((it) => it.boId === boId)
  if (enterprise) return inEnterprise(actor, enterprise)
  return shopId === null && boId === null && userId === actor.userId ? alone(actor) : undefined
}
