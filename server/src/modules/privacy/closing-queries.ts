import type { Hindrance } from '@mall/api/privacy/closing'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { debtsOf } from '../customer/public.ts'
import { operatorsOf, ownedShopsOf, ownEnterprisesOf, soleAdministrationsOf } from '../identity/public.ts'
import { openInquiriesOf } from '../inquiry/public.ts'
import { earningsOf, fundsOf } from '../ledger/public.ts'
import { openAfterSalesOf, unfinishedOrdersOf } from '../order/public.ts'
import { waitingPaymentsOf } from '../payment/public.ts'
import { unfinishedTasksOf } from '../task/public.ts'

export type Hindering = { kind: Hindrance; count: number }

/** Number of each hindrance, counted by the room that knows it. */
const counts = (userId: Id): Readonly<Record<Hindrance, RawBuilder<number>>> => {
  const own = ownEnterprisesOf(userId)
  return {
    orders: unfinishedOrdersOf(userId),
    afterSales: openAfterSalesOf(userId),
    payments: waitingPaymentsOf(userId),
    money: fundsOf(own),
    earnings: earningsOf(userId),
    debt: debtsOf(own),
    shops: ownedShopsOf(userId),
    enterprises: soleAdministrationsOf(userId),
    tasks: unfinishedTasksOf(userId),
    inquiries: openInquiriesOf(userId),
    platform: operatorsOf(userId),
  }
}

/** Returns what a person must settle before they close their account, by kind; their personal enterprise counts as them. */
export const hindrancesOf = async (db: Reading, userId: Id): Promise<Hindering[]> => {
  const kinds = Object.entries(counts(userId)).map(([kind, count]) => sql`(${kind}, ${count})`)
  const found = await sql<Hindering>`
    select h.kind, h.count from (values ${sql.join(kinds)}) as h (kind, count) where h.count > 0`.execute(db)
  return found.rows
}

export type Closing = { readonly askTime: Date; readonly dueTime: Date }

/** Returns the closing a person requested and may withdraw. */
export const closingOf = async (db: Reading, userId: Id): Promise<Closing | null> => {
  const row = await db
    .selectFrom('accountClosing')
    .select(['askTime', 'dueTime'])
    .where('userId', '=', userId)
    .where('closeTime', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
