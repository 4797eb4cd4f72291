import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { Owner } from '../kept/rules.ts'

export type PickupPerson = {
  selfId: Id
  version: number
  name: string
  mobile: string
  idCardTail: string | null
  plateNo: string | null
  isDefault: boolean
}

export const pickupPersonColumns = sql`self_id, version, name, mobile, id_card_tail, plate_no, is_default`

export const pickupPeopleOf = (
  db: Reading,
  { userId, boId }: Owner,
  input: PageInput & { keyword?: string | undefined },
) => {
  const like = containing(input.keyword ?? '')
  const all = sql`member_self
    where user_id = ${userId} and bo_id = ${boId} and (name || mobile || coalesce(plate_no, '')) like ${like}`
  return readPage(db, pageOfInput(input), all, async ({ total, limit, offset }) => {
    const found = await sql<PickupPerson & { total: number }>`
    select ${pickupPersonColumns}, ${total} as total from ${all}
    order by is_default desc, self_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns pick-up persons of a buyer within an enterprise by their ids, with the whole mobile; leaves out those of others. */
export const keptPeople = async (
  db: Reading,
  { userId, boId }: Owner,
  selfIds: readonly Id[],
): Promise<PickupPerson[]> => {
  const found = await sql<PickupPerson>`
    select ${pickupPersonColumns} from member_self
    where user_id = ${userId} and bo_id = ${boId} and self_id = any(${[...selfIds]}::bigint[])`.execute(db)
  return found.rows
}
