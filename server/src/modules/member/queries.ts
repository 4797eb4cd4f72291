import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Database } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { Place } from './store.ts'

export type Address = {
  addressId: Id
  receiver: string
  mobile: string
  provinceId: Id
  cityId: Id
  countyId: Id
  areaName: string
  detail: string
  /** Degrees as text. */
  lng: string | null
  lat: string | null
  tag: string | null
  isDefault: boolean
  contactName2: string | null
  mobile2: string | null
}

const columns = sql`address_id, receiver, mobile, province_id, city_id,
  county_id, area_name, detail, lng, lat, tag, is_default,
  contact_name2, mobile2`

export const addressesOf = (
  db: Database,
  { userId, boId }: Place,
  wish: PageInput & { keyword?: string | undefined },
) =>
  readPage(pageOfInput(wish), async (limit, offset) => {
    const like = containing(wish.keyword ?? '')
    const found = await sql<Address & { total: number }>`
    select ${columns}, count(*) over () as total from member_address
    where user_id = ${userId} and bo_id = ${boId} and (receiver || mobile || area_name || detail) like ${like}
    order by is_default desc, address_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })

/** An address of this user, whichever of his enterprises it was saved in; undefined when he has none such. */
export const addressOf = async (db: Database, userId: Id, addressId: Id): Promise<Address | undefined> => {
  const rows = await sql<Address>`
    select ${columns} from member_address where address_id = ${addressId} and user_id = ${userId}`.execute(db)
  return rows.rows[0]
}
