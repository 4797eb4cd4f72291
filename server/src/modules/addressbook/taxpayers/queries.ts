import type { TitleType } from '@mall/api/addressbook/title-types'
import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { Owner } from '../kept/rules.ts'

export type Taxpayer = {
  taxId: Id
  version: number
  titleType: TitleType
  title: string
  taxNo: string | null
  bankName: string | null
  bankAccount: string | null
  regAddress: string | null
  regPhone: string | null
  email: string | null
  isDefault: boolean
}

export const taxpayersOf = (
  db: Reading,
  { boId }: Pick<Owner, 'boId'>,
  input: PageInput & { keyword?: string | undefined },
) => {
  const like = containing(input.keyword ?? '')
  const all = sql`member_taxpayer where bo_id = ${boId} and (title || coalesce(tax_no, '')) like ${like}`
  return readPage(db, pageOfInput(input), all, async ({ total, limit, offset }) => {
    const found = await sql<Taxpayer & { total: number }>`
    select tax_id, version, title_type, title, tax_no, bank_name, bank_account, reg_address, reg_phone, email, is_default,
      ${total} as total from ${all}
    order by is_default desc, tax_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}
