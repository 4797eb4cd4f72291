import { shopRoles } from '@mall/api/permissions'
import { maskMobile } from '@mall/api/masks'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor, Membership } from '../../actor.ts'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import { areaName } from '../area/public.ts'

const placeName = (areaId: number | null): string => (areaId === null ? '' : areaName(areaId))

/** Which hats the user wears now. Nobody is a supplier while there are no supply relations. */
export const identityOf = (actor: Actor) => ({
  isBuyer: true,
  isSeller: actor.staff.length > 0,
  isSupplier: false,
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

/** The caller's place in an enterprise, by default the current one; not there and not his are one refusal. */
export const placeOf = (actor: Actor, boId: Id | undefined): Membership =>
  (boId === undefined ? actor.enterprise : actor.enterprises.find((it) => it.boId === boId)) ?? refuse('NOT_FOUND')

const withShop = async (db: Reading, boIds: readonly Id[]): Promise<ReadonlySet<Id>> => {
  const rows = await sql<{ boId: Id }>`
    select distinct bo_id from shop_staff where bo_id = any (${boIds}) and 'OWNER' = any (role_codes)`.execute(db)
  return new Set(rows.rows.map((row) => row.boId))
}

/** Enterprises of the caller as the wire lists them; IsDefault marks the one the server takes when none is asked for. */
export const enterpriseItems = async (db: Reading, actor: Actor, places: readonly Membership[]) => {
  const shops = await withShop(
    db,
    places.map((it) => it.boId),
  )
  const current = actor.enterprises.find((it) => it.isDefault) ?? actor.enterprises[0]
  return places.map((it) => ({
    boId: it.boId,
    name: it.name,
    enterpriseType: it.enterpriseType,
    IsDefault: it === current,
    certStatus: it.certStatus,
    hasShop: shops.has(it.boId),
    roleCodes: [...it.roleCodes],
  }))
}

export const enterpriseDetail = async (db: Reading, actor: Actor, place: Membership) => {
  const [item] = await enterpriseItems(db, actor, [place])
  const row = await db
    .selectFrom('enterprise')
    .select([
      'parentBoId',
      'creditCode',
      'legalPerson',
      'contactName',
      'contactMobile',
      'areaId',
      'address',
      'industry',
    ])
    .where('boId', '=', place.boId)
    .executeTakeFirstOrThrow()
  const factories = await db
    .selectFrom('factory')
    .select(['factoryId', 'name', 'areaId', 'address'])
    .where('boId', '=', place.boId)
    .where('state', '=', 1)
    .orderBy('factoryId')
    .execute()
  return {
    ...item!,
    parentBoId: row.parentBoId,
    creditCode: row.creditCode,
    legalPerson: row.legalPerson,
    contactName: row.contactName,
    contactMobile: row.contactMobile === null ? null : maskMobile(row.contactMobile),
    areaId: row.areaId,
    areaName: placeName(row.areaId),
    address: row.address,
    industry: row.industry,
    factoryList: factories.map((it) => ({
      factoryId: it.factoryId,
      name: it.name,
      areaName: placeName(it.areaId),
      address: it.address,
    })),
    capabilities: [...place.can],
  }
}

export const findUsers = async (db: Reading, keyword: string) => {
  const rows = await db
    .selectFrom('appUser')
    .select(['userId', 'name', 'mobile', 'image'])
    .where('state', '=', 1)
    .where((where) =>
      where.or([where(sql<string>`lower(account)`, '=', keyword.toLowerCase()), where('mobile', '=', keyword)]),
    )
    .limit(2)
    .execute()
  return rows.map((it) => ({ id: it.userId, name: it.name, mobile: maskMobile(it.mobile), image: it.image }))
}

export const orgDetail = async (db: Reading, boId: Id) => {
  const row = await db
    .selectFrom('enterprise')
    .select(['boId', 'name', 'enterpriseType', 'certStatus', 'areaId', 'industry'])
    .where('boId', '=', boId)
    .executeTakeFirst()
  // A personal enterprise bears a person's name: it is nobody's business.
  if (row === undefined || row.enterpriseType === 1) return refuse('NOT_FOUND')
  return {
    boId: row.boId,
    name: row.name,
    enterpriseType: row.enterpriseType,
    certStatus: row.certStatus,
    areaName: placeName(row.areaId),
    industry: row.industry,
  }
}

export const findOrgs = async (db: Reading, keyword: string) => {
  const rows = await db
    .selectFrom('enterprise')
    .select(['boId', 'name', 'areaId'])
    .where('name', 'like', containing(keyword))
    .where('enterpriseType', '!=', 1)
    .orderBy('name')
    .orderBy('boId')
    .limit(20)
    .execute()
  return rows.map((it) => ({ boId: it.boId, name: it.name, areaName: placeName(it.areaId) }))
}

export const adminsOf = async (db: Reading, boId: Id) => {
  const rows = await sql<{ userId: Id; name: string; mobile: string }>`
    select u.user_id, u.name, u.mobile from org_member m join app_user u using (user_id)
    where m.bo_id = ${boId} and m.state = 1 and u.state = 1 and m.role_codes && array['E_ADMIN', 'PERSONAL']
    order by m.join_time, u.user_id`.execute(db)
  return rows.rows.map((it) => ({ userId: it.userId, name: it.name, mobile: maskMobile(it.mobile) }))
}

/** Every role the caller holds in the enterprise, in its shops, and as operator, with his rights there; staff need not be members. */
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
  }
}

/** Active staff of shops who may do this, by their shop: whom to tell. */
export const staffWith = async (
  db: Reading,
  shopIds: readonly Id[],
  permission: string,
): Promise<ReadonlyMap<Id, readonly Id[]>> => {
  const roles = Object.entries(shopRoles)
    .filter(([, role]) => (role.can as readonly string[]).includes(permission))
    .map(([name]) => name)
  const found = await sql<{ shopId: Id; userIds: Id[] }>`
    select shop_id, array_agg(user_id order by user_id) as user_ids from shop_staff
    where shop_id = any(${shopIds}::bigint[]) and state = 1 and role_codes && ${roles}::text[] group by shop_id`.execute(
    db,
  )
  return new Map(found.rows.map((row) => [row.shopId, row.userIds]))
}
