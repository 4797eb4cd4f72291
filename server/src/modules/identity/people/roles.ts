import { maskMobile } from '@mall/api/masks'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Membership } from '../../../actor.ts'
import { refuse } from '../../../kernel/refusal.ts'

/** Returns the roles in which the user may act now; working in a shop of a supplier is one of them. */
export const identityOf = (actor: Actor) => ({
  isBuyer: true,
  isSeller: actor.staff.length > 0,
  isSupplier: actor.staff.some((it) => it.supplies),
  isOperator: actor.operator !== undefined,
  realName: actor.realNamed ? actor.name : '',
  boId: actor.boId,
  boName: actor.enterprise.name,
  roleCodes: [
    ...new Set([...actor.enterprise.roleCodes, ...(actor.shop?.roleCodes ?? []), ...(actor.operator?.roleCodes ?? [])]),
  ],
})

export const userInfoOf = (actor: Actor) => ({
  id: actor.userId,
  account: actor.account,
  name: actor.name,
  image: actor.image,
  mobile: maskMobile(actor.mobile),
  realNameStatus: actor.realNamed ? 1 : 0,
  userIdentity: identityOf(actor),
})

/** Returns the caller's place in an enterprise, by default the current one; absent and foreign enterprises get the same refusal. */
export const placeOf = (actor: Actor, boId: Id | undefined): Membership =>
  (boId === undefined ? actor.enterprise : actor.enterprises.find((it) => it.boId === boId)) ?? refuse('NOT_FOUND')

/** Returns the caller's roles in the enterprise, in its shops and as operator, with their rights; staff need not be members. */
export const rolesIn = (actor: Actor, boId: Id) => {
  const place = actor.enterprises.find((it) => it.boId === boId)
  const staff = actor.staff.filter((it) => it.boId === boId)
  if (place === undefined && staff.length === 0) return refuse('NOT_FOUND')
  const roles = [
    ...(place?.roleCodes ?? []),
    ...staff.flatMap((it) => it.roleCodes),
    ...(actor.operator?.roleCodes ?? []),
  ]
  return {
    roleCodes: [...new Set(roles)],
    buyer: new Set(place?.can),
    seller: new Set(staff.flatMap((it) => [...it.can])),
    operator: new Set(actor.operator?.can),
    supplier: identityOf(actor).isSupplier,
  }
}
