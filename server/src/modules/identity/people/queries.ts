import { maskMobile, maskName } from '@mall/api/masks'
import { enterpriseRoles, operatorRoles, shopRoles } from '@mall/api/permissions'
import type { BuyerPermission } from '@mall/api/permissions'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

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
  return rows.map((it) => ({ id: it.userId, name: maskName(it.name), mobile: maskMobile(it.mobile), image: it.image }))
}

/** Returns the administrators of an enterprise with their whole mobiles, so that they can be called. */
export const adminsOf = async (db: Reading, boId: Id) => {
  const found = await sql<{ userId: Id; name: string; mobile: string }>`
    select u.user_id, u.name, u.mobile from org_member m join app_user u using (user_id)
    where m.bo_id = ${boId} and m.state = 1 and u.state = 1 and m.role_codes && array['E_ADMIN', 'PERSONAL']
    order by m.join_time, u.user_id`.execute(db)
  return found.rows
}

/** Returns by shop its active staff with this right, for notifications. */
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

/** Returns the members of an enterprise with this right. */
export const membersWith = async (db: Reading, boId: Id, permission: BuyerPermission): Promise<readonly Id[]> => {
  const roles = Object.entries(enterpriseRoles)
    .filter(([, { can }]) => can.includes(permission))
    .map(([name]) => name)
  const found = await sql<{ userId: Id }>`
    select user_id from org_member where bo_id = ${boId} and state = 1 and role_codes && ${roles}::text[]
    order by user_id`.execute(db)
  return found.rows.map((row) => row.userId)
}

/** Selects the personal enterprises of a user, as a list in a larger statement. */
export const ownEnterprisesOf = (userId: Id) => sql`select m.bo_id from org_member m join enterprise e using (bo_id)
  where m.user_id = ${userId} and m.state = 1 and e.enterprise_type = 1`

/** Counts the shops that a person owns; part of a larger statement, like the two below. */
export const ownedShopsOf = (userId: Id) => sql<number>`(select count(*)::int from shop_staff
  where user_id = ${userId} and state = 1 and 'OWNER' = any (role_codes))`

/** Counts the enterprises that have no other administrator. */
export const soleAdministrationsOf = (userId: Id) => sql<number>`(select count(*)::int from org_member m
  where m.user_id = ${userId} and m.state = 1 and 'E_ADMIN' = any (m.role_codes)
    and m.bo_id not in (${ownEnterprisesOf(userId)}) and not exists (select from org_member o
      where o.bo_id = m.bo_id and o.user_id <> m.user_id and o.state = 1 and 'E_ADMIN' = any (o.role_codes)))`

/** Returns the operators with this right, for notifications. */
export const operatorsWith = async (db: Reading, permission: string): Promise<readonly Id[]> => {
  const roles = Object.entries(operatorRoles)
    .filter(([, role]) => (role.can as readonly string[]).includes(permission))
    .map(([name]) => name)
  const found = await sql<{ userId: Id }>`
    select user_id from platform_operator where role_codes && ${roles}::text[] order by user_id`.execute(db)
  return found.rows.map((row) => row.userId)
}

/** Selects 1 for an operator of the platform, else 0. */
export const operatorsOf = (userId: Id) =>
  sql<number>`(select count(*)::int from platform_operator where user_id = ${userId})`
