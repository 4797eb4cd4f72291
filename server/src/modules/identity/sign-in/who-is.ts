import { enterpriseRoles, keepingMoney, operatorRoles, shopRoles } from '@mall/api/permissions'
import type { Actor, Membership, Staff } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import type { WhoIs } from '../../../kernel/session.ts'
import { personByAccount, personById, personOfSession } from './queries.ts'
import type { Person } from './queries.ts'
import { touchSession } from './store.ts'

type Roles = Readonly<Record<string, { readonly can: readonly string[] }>>
const rights = (table: Roles, roleCodes: readonly string[]): ReadonlySet<string> =>
  new Set(roleCodes.flatMap((role) => table[role]?.can ?? []))

const none: ReadonlySet<string> = new Set()
const money: ReadonlySet<string> = new Set(keepingMoney)
const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...all].filter((right) => !some.has(right)))

const idle = 8 * 3_600_000
/** Returns the time since which a session must have been used to be valid. */
export const seenAfter = (now: Date): Date => new Date(now.getTime() - idle)
// Updates the time of last use at most once in five minutes, so that reading a session rarely writes.
const touchAfter = 300_000

type Place = Parameters<WhoIs>[3]

/** Returns a person with their rights; null for a person without any enterprise. */
const actorFrom = (row: Person, session: Buffer, place: Place): Actor | null => {
  if (row.enterprises === null || row.enterprises.length === 0) return null
  const enterprises = row.enterprises.map((it): Membership => ({ ...it, can: rights(enterpriseRoles, it.roleCodes) }))
  // Withholds the rights that the platform guards by a second factor from people without one.
  const lacking = row.factorDemanded && !row.hasFactor
  const ofOperator = rights(operatorRoles, row.operator ?? [])
  const whole = (row.staff ?? []).map((it): Staff => ({ ...it, can: rights(shopRoles, it.roleCodes) }))
  const staff = lacking ? whole.map((it): Staff => ({ ...it, can: without(it.can, money) })) : whole
  const ofShops = whole.flatMap((it) => [...it.can].filter((right) => money.has(right)))
  const withheld = lacking ? new Set([...ofOperator, ...ofShops]) : none
  const named = {
    enterprise: enterprises.find((it) => it.boId === place.boId),
    shop: staff.find((it) => it.shopId === place.shopId),
  }
  const enterprise = named.enterprise ?? enterprises.find((it) => it.isDefault) ?? enterprises[0]!
  return {
    userId: row.userId,
    account: row.account,
    name: row.name,
    image: row.image,
    mobile: row.mobile,
    realNamed: row.realNameStatus === 1,
    boId: enterprise.boId,
    enterprise,
    enterprises,
    staff,
    foreignPlaces: [
      ...(place.boId !== undefined && !named.enterprise ? (['enterprise'] as const) : []),
      ...(place.shopId !== undefined && !named.shop ? (['shop'] as const) : []),
    ],
    session,
    shop: named.shop ?? staff.find((it) => it.isDefault) ?? staff[0],
    withheld,
    operator: row.operator === null ? undefined : { roleCodes: row.operator, can: lacking ? none : ofOperator },
  }
}

/** Returns the person of the session with their enterprises, shops and rights, in one statement; null if the session has ended. */
export const whoIs: WhoIs = async ({ db, reading }, now, tokenHash, place) => {
  const row = await personOfSession(reading, tokenHash, now, seenAfter(now))
  const actor = row === undefined ? null : actorFrom(row, tokenHash, place)
  if (row === undefined || actor === null) return null
  if (now.getTime() - row.seenTime.getTime() > touchAfter) await touchSession(db, tokenHash, now)
  return actor
}

const withoutSession = (row: Person | undefined, shopId: number | undefined): Actor | null =>
  row === undefined ? null : actorFrom(row, Buffer.alloc(0), { boId: undefined, shopId })

/** Returns a person as they would be signed in at one of their shops, without a session; null if they may no longer sign in. */
export const personOf = async (db: Reading, userId: number, shopId?: number): Promise<Actor | null> =>
  withoutSession(await personById(db, userId), shopId)

/** Returns the person of an account as they would be signed in at one of their shops, without a session; null if there is none. */
export const actorOf = async (db: Reading, account: string, shopId?: number): Promise<Actor | null> =>
  withoutSession(await personByAccount(db, account), shopId)
