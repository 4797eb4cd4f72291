import { enterpriseRoles, operatorRoles, shopRoles } from '@mall/api/permissions'
import { sql } from 'kysely'
import type { Actor, Membership, Staff } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import type { WhoIs } from '../../kernel/session.ts'
import { touchSession } from './store.ts'

type Row = {
  userId: number
  account: string
  name: string
  image: string | null
  mobile: string
  realNameStatus: number
  enterprises: {
    boId: number
    name: string
    enterpriseType: number
    certStatus: number
    isDefault: boolean
    roleCodes: string[]
  }[]
  staff: { shopId: number; boId: number; isDefault: boolean; roleCodes: string[] }[] | null
  operator: string[] | null
}

type Roles = Readonly<Record<string, { readonly can: readonly string[] }>>
const rights = (table: Roles, roleCodes: readonly string[]): ReadonlySet<string> =>
  new Set(roleCodes.flatMap((role) => table[role]?.can ?? []))

const idle = 8 * 3_600_000
// Seen-at moves at most once in five minutes, so that reading a session does not write.
const touchAfter = 300_000

// Of user `u`: his enterprises (oldest first) and shops in one statement.
const personColumns = sql`
  u.user_id, u.account, u.name, u.image, u.mobile, u.real_name_status,
  (select json_agg(json_build_object('boId', m.bo_id, 'name', e.name, 'enterpriseType', e.enterprise_type,
      'certStatus', e.cert_status, 'isDefault', m.is_default, 'roleCodes', m.role_codes) order by m.join_time, m.bo_id)
    from org_member m join enterprise e using (bo_id) where m.user_id = u.user_id and m.state = 1) as enterprises,
  (select json_agg(json_build_object('shopId', t.shop_id, 'boId', t.bo_id, 'isDefault', t.is_default, 'roleCodes', t.role_codes)
      order by t.join_time, t.shop_id)
    from shop_staff t where t.user_id = u.user_id and t.state = 1) as staff,
  (select o.role_codes from platform_operator o where o.user_id = u.user_id) as operator`

type Place = Parameters<WhoIs>[3]

/** A person with his rights; null for one without any enterprise. */
const actorFrom = (row: Row, session: Buffer, place: Place): Actor | null => {
  if (row.enterprises === null || row.enterprises.length === 0) return null
  const enterprises = row.enterprises.map((it): Membership => ({ ...it, can: rights(enterpriseRoles, it.roleCodes) }))
  const staff = (row.staff ?? []).map((it): Staff => ({ ...it, can: rights(shopRoles, it.roleCodes) }))
  const enterprise =
    enterprises.find((it) => it.boId === place.boId) ?? enterprises.find((it) => it.isDefault) ?? enterprises[0]!
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
    session,
    shop: staff.find((it) => it.shopId === place.shopId) ?? staff.find((it) => it.isDefault) ?? staff[0],
    operator: row.operator === null ? undefined : { roleCodes: row.operator, can: rights(operatorRoles, row.operator) },
  }
}

/** Who holds the session, with his enterprises, shops and rights; null when it is gone. One statement. */
export const whoIs: WhoIs = async ({ db, reading }, now, tokenHash, place) => {
  const found = await sql<Row & { seenTime: Date }>`
    select ${personColumns}, s.seen_time from session s join app_user u using (user_id)
    where s.token_hash = ${tokenHash} and s.expire_time > ${now} and s.seen_time > ${new Date(now.getTime() - idle)} and u.state = 1`.execute(
    reading,
  )
  const row = found.rows[0]
  const actor = row === undefined ? null : actorFrom(row, tokenHash, place)
  if (row === undefined || actor === null) return null
  if (now.getTime() - row.seenTime.getTime() > touchAfter) await touchSession(db, tokenHash, now)
  return actor
}

/** A person as he would be signed in at a shop of his, without a session; null when he may no longer sign in. */
export const personOf = async (db: Reading, userId: number, shopId?: number): Promise<Actor | null> => {
  const found = await sql<Row>`
    select ${personColumns} from app_user u where u.user_id = ${userId} and u.state = 1`.execute(db)
  const row = found.rows[0]
  return row === undefined ? null : actorFrom(row, Buffer.alloc(0), { boId: undefined, shopId })
}

/** The person of an account as he would be signed in (at a shop of his), without a session; null when there is none. */
export const actorOf = async (db: Reading, account: string, shopId?: number): Promise<Actor | null> => {
  const found = await sql<Row>`
    select ${personColumns} from app_user u where lower(u.account) = ${account.toLowerCase()} and u.state = 1`.execute(
    db,
  )
  const row = found.rows[0]
  return row === undefined ? null : actorFrom(row, Buffer.alloc(0), { boId: undefined, shopId })
}
