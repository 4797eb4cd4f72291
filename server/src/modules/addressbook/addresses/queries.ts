import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { Owner } from '../kept/rules.ts'

export type Address = {
  addressId: Id
  version: number
  receiver: string
  mobile: string
  provinceId: Id
  cityId: Id
  countyId: Id
  townId: Id | null
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

const columns = sql`address_id, version, receiver, mobile, province_id, city_id,
  county_id, town_id, area_name, detail, lng, lat, tag, is_default,
  contact_name2, mobile2`

export const addressesOf = (
  db: Reading,
  { userId, boId }: Owner,
  input: PageInput & { keyword?: string | undefined },
) => {
  const like = containing(input.keyword ?? '')
  const all = sql`member_address
    where user_id = ${userId} and bo_id = ${boId} and (receiver || mobile || area_name || detail) like ${like}`
  return readPage(db, pageOfInput(input), all, async ({ total, limit, offset }) => {
    const found = await sql<Address & { total: number }>`
    select ${columns}, ${total} as total from ${all}
    order by is_default desc, address_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns an address of this user, in any of their enterprises; undefined when there is none. */
export const addressOf = async (db: Reading, userId: Id, addressId: Id): Promise<Address | undefined> => {
  const rows = await sql<Address>`
    select ${columns} from member_address where address_id = ${addressId} and user_id = ${userId}`.execute(db)
  return rows.rows[0]
}

/** Returns the default address of a user within an enterprise; undefined when there is none. */
export const defaultAddressOf = async (db: Reading, { userId, boId }: Owner): Promise<Address | undefined> => {
  const rows = await sql<Address>`
    select ${columns} from member_address where user_id = ${userId} and bo_id = ${boId} and is_default`.execute(db)
  return rows.rows[0]
}
