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
  /** Do others buy from the enterprise by a supply relation? */
  readonly supplies: boolean
}

/** What a header of a call may name. */
export type PlaceKind = 'enterprise' | 'shop'

/** The caller: built once per request from the session, never from the input. */
export type Actor = {
  readonly userId: Id
  readonly account: string
  readonly name: string
  readonly image: string | null
  readonly mobile: string
  readonly realNamed: boolean
  /** The current enterprise: the one the headers name, else the default. */
  readonly boId: Id
  readonly enterprise: Membership
  readonly enterprises: readonly Membership[]
  /** The current shop: the one the headers name, else the default; undefined for who is staff of none. */
  readonly shop: Staff | undefined
  readonly staff: readonly Staff[]
  /** What the headers name and is not the caller's: a call for such a place is refused, others see the default. */
  readonly foreignPlaces: readonly PlaceKind[]
  /** The hash of the session's token: by it the session can be ended. */
  readonly session: Buffer
  /** On which side of the named thing the caller stands; set only for calls open to either side. */
  readonly side?: 'buyer' | 'seller'
  /** Rights that the platform withholds until the person has a second factor on. */
  readonly withheld?: ReadonlySet<string>
  readonly operator: { readonly roleCodes: readonly string[]; readonly can: ReadonlySet<string> } | undefined
}

/** A caller who acts for a shop: the shop is checked and current. */
export type Seller = Actor & { readonly shop: Staff }

/** A caller who may be a visitor. */
export type Anyone = Actor | null

/** Whose thing it is, as the room's `owners` answer. */
export type Owner = {
  readonly userId?: Id
  readonly buyerUserId?: Id
  readonly buyerBoId?: Id
  readonly shopId?: Id
}

/** The enterprises that somebody is of: what is given to one of them is given to themselves. */
export const boIdsOf = ({ enterprises }: Pick<Actor, 'enterprises'>): Id[] => enterprises.map(({ boId }) => boId)

/** Of these enterprises, those whose orders a member sees, and not their own alone. */
export const seesAllOf = (enterprises: readonly Membership[]): Id[] =>
  enterprises.filter(({ can }) => can.has('order.viewAll')).map(({ boId }) => boId)

/** Is an order theirs, or of an enterprise whose orders they see? */
export const buysBy = (
  { userId, enterprises }: Actor,
  { buyerUserId, buyerBoId }: Pick<Owner, 'buyerUserId' | 'buyerBoId'>,
): boolean => buyerUserId === userId || (buyerBoId !== undefined && seesAllOf(enterprises).includes(buyerBoId))

/** The owner is that of another thing, to which it belongs. */
export type BelongsTo = { readonly of: OwnedThing; readonly id: Id }
