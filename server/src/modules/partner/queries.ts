import type { Scope } from '@mall/api/partner/scopes'
import type { PartnerState } from '@mall/api/partner/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

export type PartnerRow = {
  readonly partnerId: Id
  readonly name: string
  readonly contact: string
  readonly state: PartnerState
  readonly pauseReason: string | null
  readonly scopes: Scope[]
  readonly callsPerMinute: number
  readonly createTime: Date
  readonly version: number
  readonly liveKeys: number
  readonly lastUsedTime: Date | null
  /** Whether it is of the sandbox; the same for all applications of a database. */
  readonly sandbox: boolean
}

const ofSandbox = sql`exists (select from house_kind where sandbox) as sandbox`
const columns = sql`p.partner_id, p.name, p.contact, p.state, p.pause_reason, p.scopes, p.calls_per_minute, p.create_time, p.version,
  ${ofSandbox}, (select count(k.place)::int from partner_key k where k.partner_id = p.partner_id) as live_keys,
  (select max(k.last_used_time) from partner_key k where k.partner_id = p.partner_id) as last_used_time`

/** Returns applications by name or contact, newest first. */
export const partnersOf = (
  db: Reading,
  it: { readonly keyword?: string | undefined; readonly state?: number | undefined },
  page: PageRange,
) => {
  const words = it.keyword === undefined ? null : containing(it.keyword)
  const all = sql`partner p where (${it.state ?? null}::smallint is null or p.state = ${it.state ?? null}::smallint)
      and (${words}::text is null or p.name ilike ${words} or p.contact ilike ${words})`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<PartnerRow & { shopNames: string[]; total: number }>`
      select ${columns}, ${total} as total, array(select s.shop_name from partner_shop t join shop s using (shop_id)
        where t.partner_id = p.partner_id order by s.shop_id) as shop_names
      from ${all} order by p.partner_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

type Key = {
  readonly keyId: Id
  readonly hint: string
  readonly live: boolean
  readonly createTime: Date
  readonly endTime: Date | null
  readonly lastUsedTime: Date | null
}

/** Returns one application with its shops and its twenty newest keys. */
export const partnerOf = async (db: Reading, partnerId: Id) => {
  const found = await sql<PartnerRow>`select ${columns} from partner p where p.partner_id = ${partnerId}`.execute(db)
  const [row] = found.rows
  if (row === undefined) return undefined
  const shops = await sql<{ shopId: Id; shopName: string }>`
    select shop_id, s.shop_name from partner_shop t join shop s using (shop_id) where t.partner_id = ${partnerId} order by shop_id`.execute(
    db,
  )
  const keys = await sql<Key>`
    select key_id, hint, place is not null as live, create_time, end_time, last_used_time from partner_key
    where partner_id = ${partnerId} order by key_id desc limit 20`.execute(db)
  return { ...row, shops: shops.rows, keys: keys.rows }
}

type Caller = {
  /** Whether this database is a sandbox. */
  readonly sandbox: boolean
  /** Null, as what follows, when there is no such application. */
  readonly state: PartnerState | null
  readonly scopes: string[] | null
  readonly callsPerMinute: number | null
  readonly keys: { readonly keyId: Id; readonly encrypted: string }[] | null
  /** The shops it works for, and the owner of each. */
  readonly shops: { readonly shopId: Id; readonly boId: Id; readonly userId: Id }[] | null
}

/** Returns what a call of an application needs: the application, and the kind of this database. One statement. */
export const callingPartner = async (db: Reading, partnerId: Id): Promise<Caller> => {
  const found = await sql<Caller>`
    select ${ofSandbox}, p.state, p.scopes, p.calls_per_minute,
      (select json_agg(json_build_object('keyId', k.key_id, 'encrypted', encode(k.key_encrypted, 'base64')) order by k.key_id desc)
        from partner_key k where k.partner_id = p.partner_id and k.place is not null) as keys,
      (select json_agg(json_build_object('shopId', t.shop_id, 'boId', f.bo_id, 'userId', f.user_id) order by t.shop_id)
        from partner_shop t join shop_staff f on f.shop_id = t.shop_id and 'OWNER' = any (f.role_codes) and f.state = 1
        where t.partner_id = p.partner_id) as shops
    from (select ${partnerId}::bigint as partner_id) asked left join partner p on p.partner_id = asked.partner_id`.execute(
    db,
  )
  return found.rows[0]!
}
