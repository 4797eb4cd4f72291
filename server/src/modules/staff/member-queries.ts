import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

type MemberRow = {
  readonly userId: Id
  readonly name: string
  readonly mobile: string
  readonly roleCodes: string[]
  readonly joinTime: Date
  readonly version: number
  readonly admins: number
}

/** Returns a page of the members of an enterprise, administrators first, with the number of those. */
export const membersPage = (
  db: Reading,
  boId: Id,
  { keyword, role }: { readonly keyword?: string | undefined; readonly role?: string | undefined },
  page: PageRange,
) => {
  const like = keyword ? containing(keyword) : null
  const all = sql`org_member m join app_user u using (user_id) where m.bo_id = ${boId} and m.state = 1
    and (${like}::text is null or u.name ilike ${like} or u.mobile like ${like})
    and (${role ?? null}::text is null or ${role ?? null} = any (m.role_codes))`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const { rows } = await sql<MemberRow & { total: number }>`
      select m.user_id, u.name, u.mobile, m.role_codes, m.join_time, m.version,
        (select count(*)::int from org_member a where a.bo_id = ${boId} and a.state = 1 and 'E_ADMIN' = any (a.role_codes)) as admins,
        ${total} as total
      from ${all} order by 'E_ADMIN' = any (m.role_codes) desc, m.join_time, m.user_id limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows
  })
}

/** Returns the version of a member. */
export const memberVersion = async (db: Reading, boId: Id, userId: Id): Promise<number | undefined> =>
  (
    await db
      .selectFrom('orgMember')
      .select('version')
      .where('boId', '=', boId)
      .where('userId', '=', userId)
      .where('state', '=', 1)
      .executeTakeFirst()
  )?.version

/** Returns the person with a mobile number, and those of these enterprises they are members of. */
export const personByMobile = async (db: Reading, mobile: string, boIds: readonly Id[]) =>
  (
    await sql<{ userId: Id; name: string; boList: { boId: Id; name: string }[] }>`
      select u.user_id, u.name, (select coalesce(json_agg(json_build_object('boId', e.bo_id, 'name', e.name) order by e.bo_id), '[]')
        from org_member m join enterprise e using (bo_id) where m.user_id = u.user_id and m.state = 1 and m.bo_id = any (${[...boIds]}::bigint[])) as bo_list
      from app_user u where u.mobile = ${mobile} and u.state = 1`.execute(db)
  ).rows[0]
