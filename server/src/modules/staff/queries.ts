import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

export type StaffRow = {
  readonly staffId: Id
  readonly userId: Id
  readonly name: string
  readonly mobile: string
  readonly roleCodes: string[]
  readonly state: number
  readonly inviteTime: Date | null
  readonly joinTime: Date | null
  readonly version: number
}

export type StaffFilter = {
  readonly keyword?: string | undefined
  readonly state?: number | undefined
  readonly role?: string | undefined
}

const staffWhere = (shopId: Id, { keyword, state, role }: StaffFilter) => {
  const conditions = [sql`t.shop_id = ${shopId}`]
  if (keyword) {
    const like = containing(keyword)
    conditions.push(sql`((t.state <> 0 and u.name ilike ${like}) or u.mobile like ${like})`)
  }
  if (state !== undefined) conditions.push(sql`t.state = ${state}`)
  if (role !== undefined) conditions.push(sql`${role} = any(t.role_codes)`)
  return sql.join(conditions, sql` and `)
}

/** Returns a page of the staff of a shop: the owner, then people at work, invited and disabled. */
export const staffPage = (db: Reading, shopId: Id, filter: StaffFilter, page: PageRange) => {
  const all = sql`shop_staff t join app_user u using (user_id) where ${staffWhere(shopId, filter)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const { rows } = await sql<StaffRow & { total: number }>`
      select t.staff_id, t.user_id, u.name, u.mobile, t.role_codes, t.state, t.invite_time, t.join_time, t.version, ${total} as total
      from ${all}
      order by 'OWNER' = any(t.role_codes) desc, array_position('{1,0,2}'::smallint[], t.state), t.staff_id
      limit ${limit} offset ${offset}`.execute(db)
    return rows
  })
}

/** Values of a staff member in the audit trail; for a change, only those that differ. */
type Seen = { readonly bo_id?: Id; readonly state?: number; readonly role_codes?: string[] } | null

type ChangeRow = {
  readonly changeId: Id
  readonly time: Date
  readonly byName: string | null
  readonly name: string | null
  /** Whether they have accepted. */
  readonly works: boolean
  readonly before: Seen
  readonly after: Seen
}

/** Returns a page of the audit trail of a shop's staff, newest first. */
export const changesPage = (db: Reading, shopId: Id, staffId: Id | undefined, page: PageRange) => {
  const of =
    staffId === undefined
      ? sql``
      : sql` and a.user_id = (select t.user_id from shop_staff t where t.staff_id = ${staffId} and t.shop_id = ${shopId})`
  const all = sql`audit_trail a where a.target = 'shop_staff' and a.shop_id = ${shopId}${of}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const { rows } = await sql<ChangeRow & { total: number }>`
      select a.id as change_id, a.time, b.name as by_name, u.name, a.before, a.after, coalesce(t.state <> 0, false) as works, ${total} as total
      from audit_trail a left join shop_staff t on t.shop_id = a.shop_id and t.user_id = a.user_id
        left join app_user u on u.user_id = a.user_id left join app_user b on b.user_id = a.actor_id
      where a.id in (select a.id from ${all} order by a.id desc limit ${limit} offset ${offset}) order by a.id desc`.execute(
      db,
    )
    return rows
  })
}

/** Returns the state of a staff member of a shop. */
export const staffOf = async (db: Reading, shopId: Id, staffId: Id) => {
  const found = await sql<{ userId: Id; owner: boolean; state: number; version: number }>`
    select user_id, 'OWNER' = any(role_codes) as owner, state, version from shop_staff
    where staff_id = ${staffId} and shop_id = ${shopId}`.execute(db)
  return found.rows[0]
}

/** Returns the open invitations of a person, the oldest first. */
export const invitationsOf = async (db: Reading, userId: Id) => {
  const found = await sql<{ staffId: Id; shopName: string; roleCodes: string[]; inviteTime: Date }>`
    select t.staff_id, s.shop_name, t.role_codes, t.invite_time from shop_staff t join shop s using (shop_id)
    where t.user_id = ${userId} and t.state = 0 order by t.staff_id`.execute(db)
  return found.rows
}

export const shopNameOf = async (db: Reading, shopId: Id): Promise<string> =>
  (await db.selectFrom('shop').select('shopName').where('shopId', '=', shopId).executeTakeFirstOrThrow()).shopName
