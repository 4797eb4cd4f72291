import type { OwnedThing } from '@mall/api/things'
import type { Id } from '@mall/api/wire-types'

/** A user's place in an enterprise. */
export type Membership = {
  readonly boId: Id
  readonly name: string
  readonly enterpriseType: number
  readonly certStatus: number
  readonly isDefault: boolean
  readonly roleCodes: readonly string[]
  readonly can: ReadonlySet<string>
}

/** A user's place in a shop; `boId` is the enterprise that owns the shop. */
export type Staff = {
  readonly shopId: Id
  readonly boId: Id
  readonly isDefault: boolean
  readonly roleCodes: readonly string[]
  readonly can: ReadonlySet<string>
  /** True if other enterprises buy from this enterprise by a supply relation. */
  readonly supplies: boolean
}

/** Kind of place that a header of a call may name. */
export type PlaceKind = 'enterprise' | 'shop'

/** The caller. Built once per request from the session, never from the input. */
export type Actor = {
  readonly userId: Id
  readonly account: string
  readonly name: string
  readonly image: string | null
  readonly mobile: string
  readonly realNamed: boolean
  /** The current enterprise: the one that the headers name, else the default. */
  readonly boId: Id
  readonly enterprise: Membership
  readonly enterprises: readonly Membership[]
  /** The current shop: the one that the headers name, else the default; undefined if the caller is staff of no shop. */
  readonly shop: Staff | undefined
  readonly staff: readonly Staff[]
  /**
   * Kinds of place that the headers name but that are not the caller's. A call made for such a place is refused; other calls use
   * the default.
   */
  readonly foreignPlaces: readonly PlaceKind[]
  /** Hash of the session's token, by which the session can be ended. */
  readonly session: Buffer
  /** The caller's side of the named thing; set only for calls open to either side. */
  readonly side?: 'buyer' | 'seller'
  /** Rights that the platform withholds until the person switches a second factor on. */
  readonly withheld?: ReadonlySet<string>
  readonly operator: { readonly roleCodes: readonly string[]; readonly can: ReadonlySet<string> } | undefined
}

/** A caller who acts for a shop: the shop is checked and current. */
export type Seller = Actor & { readonly shop: Staff }

/** A caller who may be a visitor. */
export type Anyone = Actor | null

/** The owners of a thing, as the room's `owners` answer. */
export type Owner = {
  readonly userId?: Id
  readonly buyerUserId?: Id
  readonly buyerBoId?: Id
  readonly shopId?: Id
}

/** Returns the enterprises that the caller is a member of. What is given to one of them is given to the caller. */
export const boIdsOf = ({ enterprises }: Pick<Actor, 'enterprises'>): Id[] => enterprises.map(({ boId }) => boId)

/** Returns those of the enterprises in which the member sees all orders, not only their own. */
export const seesAllOf = (enterprises: readonly Membership[]): Id[] =>
  enterprises.filter(({ can }) => can.has('order.viewAll')).map(({ boId }) => boId)

/** Returns true if the caller placed the order, or sees all orders of the enterprise that placed it. */
export const buysBy = (
  { userId, enterprises }: Actor,
  { buyerUserId, buyerBoId }: Pick<Owner, 'buyerUserId' | 'buyerBoId'>,
): boolean => buyerUserId === userId || (buyerBoId !== undefined && seesAllOf(enterprises).includes(buyerBoId))

/** The thing belongs to another thing and has the owner of that one. */
export type BelongsTo = { readonly of: OwnedThing; readonly id: Id }
