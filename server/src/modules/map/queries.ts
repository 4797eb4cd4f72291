import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'

/** A place in the database: an address of the caller, or an open shop. */
type KnownPlace = {
  readonly kind: 'address' | 'shop'
  readonly name: string
  readonly address: string
  readonly areaId: number
  readonly lng: string | null
  readonly lat: string | null
}

/** Returns addresses of a person in an enterprise, and open shops, with the words in their name or address. */
export const placesNamed = async (
  db: Reading,
  { userId, boId }: { readonly userId: Id; readonly boId: Id },
  keyword: string,
): Promise<KnownPlace[]> => {
  const like = containing(keyword)
  const found = await sql<KnownPlace>`
    (select 'address' as kind, a.receiver as name, a.area_name || a.detail as address, a.county_id as area_id,
        a.lng::text as lng, a.lat::text as lat
      from member_address a
      where a.user_id = ${userId} and a.bo_id = ${boId} and (a.receiver || a.area_name || a.detail) like ${like}
      order by a.is_default desc, a.address_id desc limit 5)
    union all
    (select 'shop', s.shop_name, coalesce(s.address, ''), s.area_id, s.lng::text, s.lat::text
      from shop s
      where s.shop_status = 1 and (s.shop_name || coalesce(s.address, '')) like ${like}
      order by s.shop_id limit 5)`.execute(db)
  return found.rows
}
