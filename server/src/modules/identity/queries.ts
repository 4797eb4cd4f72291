import { shopRoles } from '@mall/api/permissions'
import { maskMobile } from '@mall/api/masks'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor, Membership } from '../../actor.ts'
import { containing } from '../../kernel/database.ts'
import type { Database } from '../../kernel/database.ts'
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
  roleCodes: [...new Set([...actor.enterprise.roles, ...(actor.shop?.roles ?? []), ...(actor.operator?.roles ?? [])])],
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

const withShop = async (db: Database, boIds: readonly Id[]): Promise<ReadonlySet<Id>> => {
  const rows = await sql<{ bo_id: Id }>`
    select distinct bo_id from shop_staff where bo_id = any (${boIds}) and 'OWNER' = any (roles)`.execute(db)
  return new Set(rows.rows.map((row) => row.bo_id))
}

/** Enterprises of the caller as the wire lists them; IsDefault marks the one the server takes when none is asked for. */
export const enterpriseItems = async (db: Database, actor: Actor, places: readonly Membership[]) => {
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
    roleCodes: [...it.roles],
  }))
}

export const enterpriseDetail = async (db: Database, actor: Actor, place: Membership) => {
  const [item] = await enterpriseItems(db, actor, [place])
  const row = await db
    .selectFrom('enterprise')
    .select([
      'parent_bo_id',
      'credit_code',
      'legal_person',
      'contact_name',
      'contact_mobile',
      'area_id',
      'address',
      'industry',
    ])
    .where('bo_id', '=', place.boId)
    .executeTakeFirstOrThrow()
  const factories = await db
    .selectFrom('factory')
    .select(['factory_id', 'name', 'area_id', 'address'])
    .where('bo_id', '=', place.boId)
    .where('state', '=', 1)
    .orderBy('factory_id')
    .execute()
  return {
    ...item!,
    parentBoId: row.parent_bo_id,
    creditCode: row.credit_code,
    legalPerson: row.legal_person,
    contactName: row.contact_name,
    contactMobile: row.contact_mobile === null ? null : maskMobile(row.contact_mobile),
    areaId: row.area_id,
    areaName: placeName(row.area_id),
    address: row.address,
    industry: row.industry,
    factoryList: factories.map((it) => ({
      factoryId: it.factory_id,
      name: it.name,
      areaName: placeName(it.area_id),
      address: it.address,
    })),
    capabilities: [...place.can],
  }
}

export const findUsers = async (db: Database, keyword: string) => {
  const rows = await db
    .selectFrom('app_user')
    .select(['user_id', 'name', 'mobile', 'image'])
    .where('state', '=', 1)
    .where((where) =>
      where.or([where(sql<string>`lower(account)`, '=', keyword.toLowerCase()), where('mobile', '=', keyword)]),
    )
    .limit(2)
    .execute()
  return rows.map((it) => ({ id: it.user_id, name: it.name, mobile: maskMobile(it.mobile), image: it.image }))
}

export const orgDetail = async (db: Database, boId: Id) => {
  const row = await db
    .selectFrom('enterprise')
    .select(['bo_id', 'name', 'enterprise_type', 'cert_status', 'area_id', 'industry'])
    .where('bo_id', '=', boId)
    .executeTakeFirst()
  // A personal enterprise bears a person's name: it is nobody's business.
  if (row === undefined || row.enterprise_type === 1) return refuse('NOT_FOUND')
  return {
    boId: row.bo_id,
    name: row.name,
    enterpriseType: row.enterprise_type,
    certStatus: row.cert_status,
    areaName: placeName(row.area_id),
    industry: row.industry,
  }
}

export const findOrgs = async (db: Database, keyword: string) => {
  const rows = await db
    .selectFrom('enterprise')
    .select(['bo_id', 'name', 'area_id'])
    .where('name', 'like', containing(keyword))
    .where('enterprise_type', '!=', 1)
    .orderBy('name')
    .orderBy('bo_id')
    .limit(20)
    .execute()
  return rows.map((it) => ({ boId: it.bo_id, name: it.name, areaName: placeName(it.area_id) }))
}

export const adminsOf = async (db: Database, boId: Id) => {
  const rows = await sql<{ user_id: Id; name: string; mobile: string }>`
    select u.user_id, u.name, u.mobile from org_member m join app_user u using (user_id)
    where m.bo_id = ${boId} and m.state = 1 and u.state = 1 and m.roles && array['E_ADMIN', 'PERSONAL']
    order by m.joined_at, u.user_id`.execute(db)
  return rows.rows.map((it) => ({ userId: it.user_id, name: it.name, mobile: maskMobile(it.mobile) }))
}

/** Every role the caller holds in the enterprise, in its shops, and as operator, with his rights there; staff need not be members. */
export const rolesIn = (actor: Actor, boId: Id) => {
  const place = actor.enterprises.find((it) => it.boId === boId)
  const staff = actor.staff.filter((it) => it.boId === boId)
  if (place === undefined && staff.length === 0) return refuse('NOT_FOUND')
  const roles = [...(place?.roles ?? []), ...staff.flatMap((it) => it.roles), ...(actor.operator?.roles ?? [])]
  return {
    roleCodes: [...new Set(roles)],
    buyer: new Set(place?.can),
    seller: new Set(staff.flatMap((it) => [...it.can])),
  }
}

/** Active staff of shops who may do this, by their shop: whom to tell. */
export const staffWith = async (
  db: Database,
  shopIds: readonly Id[],
  permission: string,
): Promise<ReadonlyMap<Id, readonly Id[]>> => {
  const roles = Object.entries(shopRoles)
    .filter(([, role]) => (role.can as readonly string[]).includes(permission))
    .map(([name]) => name)
  const found = await sql<{ shopId: Id; userIds: Id[] }>`
    select shop_id as "shopId", array_agg(user_id order by user_id) as "userIds" from shop_staff
    where shop_id = any(${shopIds}::bigint[]) and state = 1 and roles && ${roles}::text[] group by shop_id`.execute(db)
  return new Map(found.rows.map((row) => [row.shopId, row.userIds]))
}

/** Names of enterprises by their number. */
export const enterpriseName = async (db: Database, boIds: readonly Id[]): Promise<ReadonlyMap<Id, string>> => {
  const rows = await sql<{ bo_id: Id; name: string }>`
    select bo_id, name from enterprise where bo_id = any (${boIds})`.execute(db)
  return new Map(rows.rows.map((row) => [row.bo_id, row.name]))
}
