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
 * Returns the kinds of place that a call is made for; none if it is about the person alone. A public reading call counts for the
 * enterprise, because it shows a signed-in person the prices of that enterprise.
 */
export const placesOf = ({ access, effect, changes, place }: Endpoint): readonly PlaceKind[] => {
  if (typeof access !== 'string') return placesOfRole[access.role]
  if (changes === 'caller' || place === 'none') return []
  if (access === 'public') return effect === 'read' ? ['enterprise'] : []
  return both
}

/** Returns the refusal for a right that the caller lacks, or gets only after switching a second factor on. */
const missing = ({ withheld }: Actor, can: string | undefined): RefusalName =>
  can !== undefined && withheld?.has(can) ? 'SECOND_FACTOR_WANTED' : 'FORBIDDEN'

/** Rights of the person who ordered alone, even if others of the enterprise see the order. */
const ownOnly = new Set(['order.act'])

/*
 * An absent thing and a foreign thing get the same refusal, so that an id reveals nothing to an outsider. A right missing within
 * the caller's own enterprise or shop refuses the page.
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
  // A shop named beside a thing must be the shop that owns the thing.
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
 * Decides whether the caller may make the call. Returns the caller as the use case sees them (with the shop they act for), or the
 * refusal. Pure: `owner` is the owner of the named thing, `shopId` the shop asked for.
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
