import type { AccountType } from '@mall/api/addressbook/account-types'
import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { Owner } from '../kept/rules.ts'

export type PayAccount = {
  accountId: Id
  version: number
  accountType: AccountType
  holderName: string
  accountNoTail: string
  bankName: string | null
  bankCode: string | null
  mobile: string | null
  isDefault: boolean
}

export const payAccountColumns = sql`account_id, version, account_type, holder_name, account_no_tail, bank_name, bank_code,
  mobile, is_default`

export const payAccountsOf = (
  db: Reading,
  { userId, boId }: Owner,
  input: PageInput & { keyword?: string | undefined },
) => {
  const like = containing(input.keyword ?? '')
  const all = sql`member_pay_account
    where user_id = ${userId} and bo_id = ${boId} and (holder_name || coalesce(bank_name, '') || account_no_tail) like ${like}`
  return readPage(db, pageOfInput(input), all, async ({ total, limit, offset }) => {
    const found = await sql<PayAccount & { total: number }>`
    select ${payAccountColumns}, ${total} as total from ${all}
    order by is_default desc, account_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns an account of a person, in any of their enterprises, with its encrypted number. */
export const payAccountOf = (db: Reading, userId: Id, accountId: Id) =>
  db
    .selectFrom('memberPayAccount')
    .select(['boId', 'accountType', 'holderName', 'bankName', 'accountNoTail', 'accountNoEncrypted'])
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst()
