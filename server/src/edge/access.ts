import type { Access, Endpoint } from '@mall/api/endpoint'
import type { RefusalName } from '@mall/api/errors'
import { buysBy } from '../actor.ts'
import type { Actor, Anyone, Owner, PlaceKind, Staff } from '../actor.ts'

type RoleAccess = Exclude<Access, string>

const both = ['enterprise', 'shop'] as const
const placesOfRole = { buyer: ['enterprise'], seller: ['shop'], party: both, operator: [] } as const satisfies Readonly<
  Record<RoleAccess['role'], readonly PlaceKind[]>
>

/**
 * What a call is made for, of what the headers name; one about the person alone for neither. What everybody may read shows a
 * signed-in person the prices of their enterprise.
 */
export const placesOf = ({ access, effect, changes, place }: Endpoint): readonly PlaceKind[] => {
  if (typeof access !== 'string') return placesOfRole[access.role]
  if (changes === 'caller' || place === 'none') return []
  if (access === 'public') return effect === 'read' ? ['enterprise'] : []
  return both
}

/** A right that the caller has not, or has once they switched a second factor on. */
const missing = ({ withheld }: Actor, can: string | undefined): RefusalName =>
  can !== undefined && withheld?.has(can) ? 'SECOND_FACTOR_WANTED' : 'FORBIDDEN'

/** Rights that belong to the person who ordered, whatever others of the enterprise may see. */
const ownOnly = new Set(['order.act'])

/*
 * Absent and someone else's are the same refusal, so that an id reveals nothing to an outsider;
 * a missing capability inside one's own tenant refuses the page.
 */

const asBuyer = (access: RoleAccess, actor: Actor, owner: Owner | undefined): Actor | RefusalName => {
  if (access.of === undefined) {
    return access.can === undefined || actor.enterprise.can.has(access.can) ? actor : 'FORBIDDEN'
  }
  if (owner === undefined) return 'NOT_FOUND'
  const mine = (owner.buyerUserId ?? owner.userId) === actor.userId
  if (owner.buyerBoId === undefined) return mine ? actor : 'NOT_FOUND'
  const member = actor.enterprises.find((it) => it.boId === owner.buyerBoId)
  if (member === undefined || !buysBy(actor, owner)) return 'NOT_FOUND'
  if (access.can === undefined) return actor
  return member.can.has(access.can) && (mine || !ownOnly.has(access.can)) ? actor : 'FORBIDDEN'
}

const withShop = (actor: Actor, shop: Staff): Actor => (actor.shop === shop ? actor : { ...actor, shop })

const asSeller = (
  access: RoleAccess,
  actor: Actor,
  shopId: number | undefined,
  owner: Owner | undefined,
): Actor | RefusalName => {
  if (access.of !== undefined && owner?.shopId === undefined) return 'NOT_FOUND'
  // A shop named beside a thing has to be the one whose thing it is.
  if (shopId !== undefined && shopId !== (owner?.shopId ?? shopId)) return 'NOT_FOUND'
  const wanted = owner?.shopId ?? shopId
  const shop = wanted === undefined ? actor.shop : actor.staff.find((it) => it.shopId === wanted)
  if (shop === undefined) return wanted === undefined ? 'FORBIDDEN' : 'NOT_FOUND'
  return access.can === undefined || shop.can.has(access.can) ? withShop(actor, shop) : missing(actor, access.can)
}

const asOperator = (access: RoleAccess, actor: Actor): Actor | RefusalName =>
  actor.operator !== undefined && (access.can === undefined || actor.operator.can.has(access.can))
    ? actor
    : missing(actor, access.can)

/**
 * May this caller make this call? Answers the caller as the use case may see them (with the shop they act for), or the refusal.
 * Pure: whose thing it is comes in as `owner`, the shop asked for as `shopId`.
 */
export const decide = (access: Access, actor: Anyone, shopId?: number, owner?: Owner): Anyone | RefusalName => {
  if (access === 'public') return actor
  if (actor === null) return 'SESSION_GONE'
  if (access === 'signedIn') return actor
  if (access.role === 'operator') return asOperator(access, actor)
  if (access.role === 'buyer') return asBuyer(access, actor, owner)
  if (access.role === 'seller') return asSeller(access, actor, shopId, owner)
  const buyer = asBuyer(access, actor, owner)
  if (typeof buyer !== 'string') return { ...buyer, side: 'buyer' }
  const seller = asSeller(access, actor, shopId, owner)
  if (typeof seller !== 'string') return { ...seller, side: 'seller' }
  return buyer === 'FORBIDDEN' ? buyer : seller
}
