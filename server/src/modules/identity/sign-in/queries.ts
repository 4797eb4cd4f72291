import { sql } from 'kysely'
import type { Read } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'

/** Person with their enterprises (oldest membership first) and shops (oldest first); null if there are none. */
export type Person = {
  userId: number
  account: string
  name: string
  image: string | null
  mobile: string
  realNameStatus: number
  enterprises:
    | {
        boId: number
        name: string
        enterpriseType: number
        certStatus: number
        isDefault: boolean
        roleCodes: string[]
      }[]
    | null
  staff: { shopId: number; boId: number; isDefault: boolean; roleCodes: string[]; supplies: boolean }[] | null
  operator: string[] | null
  hasFactor: boolean
  factorDemanded: boolean
}

const personColumns = sql`
  u.user_id, u.account, u.name, u.image, u.mobile, u.real_name_status,
  (select json_agg(json_build_object('boId', m.bo_id, 'name', e.name, 'enterpriseType', e.enterprise_type,
      'certStatus', e.cert_status, 'isDefault', m.is_default, 'roleCodes', m.role_codes) order by m.join_time, m.bo_id)
    from org_member m join enterprise e using (bo_id) where m.user_id = u.user_id and m.state = 1) as enterprises,
  (select json_agg(json_build_object('shopId', t.shop_id, 'boId', t.bo_id, 'isDefault', t.is_default, 'roleCodes', t.role_codes,
      'supplies', e.supplies) order by t.shop_id)
    from shop_staff t join enterprise e using (bo_id) where t.user_id = u.user_id and t.state = 1) as staff,
  (select o.role_codes from platform_operator o where o.user_id = u.user_id) as operator,
  exists (select from second_factor f where f.user_id = u.user_id and f.confirm_time is not null) as has_factor,
  (select factor_demanded from sign_in_setting) as factor_demanded`

/** Returns the person of a session that has not expired and was used since `seenAfter`. */
export const personOfSession = async (
  db: Reading,
  tokenHash: Buffer,
  now: Date,
  seenAfter: Date,
): Promise<(Person & { seenTime: Date }) | undefined> => {
  const found = await sql<Person & { seenTime: Date }>`
    select ${personColumns}, s.seen_time from session s join app_user u using (user_id)
    where s.token_hash = ${tokenHash} and s.expire_time > ${now} and s.seen_time > ${seenAfter} and u.state = 1`.execute(
    db,
  )
  return found.rows[0]
}

/** Returns the person of a sign-in step that has not expired. */
export const stepOwner = async ({ db, now }: Read, tokenHash: Buffer): Promise<{ userId: number } | undefined> =>
  db
    .selectFrom('signInStep')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expireTime', '>', now)
    .executeTakeFirst()

export const personById = async (db: Reading, userId: number): Promise<Person | undefined> => {
  const found = await sql<Person>`
    select ${personColumns} from app_user u where u.user_id = ${userId} and u.state = 1`.execute(db)
  return found.rows[0]
}

export const personByAccount = async (db: Reading, account: string): Promise<Person | undefined> => {
  const found = await sql<Person>`
    select ${personColumns} from app_user u where lower(u.account) = ${account.toLowerCase()} and u.state = 1`.execute(
    db,
  )
  return found.rows[0]
}
