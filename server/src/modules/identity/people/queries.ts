import { maskMobile, maskName } from '@mall/api/masks'
import { shopRoles } from '@mall/api/permissions'
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

/** With their whole numbers: they are there to be called. */
export const adminsOf = async (db: Reading, boId: Id) => {
  const found = await sql<{ userId: Id; name: string; mobile: string }>`
    select u.user_id, u.name, u.mobile from org_member m join app_user u using (user_id)
    where m.bo_id = ${boId} and m.state = 1 and u.state = 1 and m.role_codes && array['E_ADMIN', 'PERSONAL']
    order by m.join_time, u.user_id`.execute(db)
  return found.rows
}

/** Active staff of shops who may do this, by their shop: whom to notify. */
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
