import type { fund } from '@mall/api/fund/endpoints'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { waitingIn } from '../../kernel/waiting.ts'

/** Owner of money: the balance of an enterprise, the withdrawable money of a shop, or the rebates of a person. */
export type Purse = { readonly boId: Id; readonly shopId: Id | null; readonly earner: Id | null }

export type WithdrawRow = {
  readonly withdrawId: Id
  readonly ownerName: string
  readonly shopId: Id | null
  readonly boId: Id
  readonly userId: Id
  readonly amountMoney: Fen
  readonly accountType: number
  readonly bankName: string | null
  readonly accountNoTail: string
  readonly holderName: string
  readonly state: number
  readonly userName: string
  readonly createTime: Date
  readonly checkBy: string | null
  readonly checkUserId: Id | null
  readonly checkTime: Date | null
  readonly decideBy: string | null
  readonly decideTime: Date | null
  readonly reason: string
}

const columns = sql`w.withdraw_id, coalesce(s.shop_name, case when w.rebate then u.name else e.name end) as owner_name, w.shop_id, w.bo_id, w.user_id, w.money as amount_money,
  w.account_type, w.bank_name, w.account_no_tail, w.holder_name, w.state, u.name as user_name, w.create_time,
  (select c.name from app_user c where c.user_id = w.check_by) as check_by, w.check_by as check_user_id, w.check_time,
  (select d.name from app_user d where d.user_id = w.decide_by) as decide_by, w.decide_time, w.reason`
const tables = sql`withdraw w join enterprise e on e.bo_id = w.bo_id join app_user u on u.user_id = w.user_id
  left join shop s on s.shop_id = w.shop_id`

const pageWhere = (db: Reading, where: RawBuilder<unknown>, order: RawBuilder<unknown>, page: PageRange) =>
  readPage(db, page, sql`${tables} where ${where}`, async ({ total, limit, offset }) => {
    const rows = await sql<WithdrawRow & { total: number }>`
      select ${columns}, ${total} as total from ${tables} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows.rows
  })

const ofState = (state: number | undefined) => (state === undefined ? sql`true` : sql`w.state = ${state}`)

/** Condition for the withdrawals of this money. */
const from = ({ boId, shopId, earner }: Purse) =>
  earner !== null
    ? sql`w.user_id = ${earner} and w.rebate`
    : shopId === null
      ? sql`w.bo_id = ${boId} and w.shop_id is null and not w.rebate`
      : sql`w.shop_id = ${shopId}`

export const withdrawsOf = (db: Reading, whose: Purse, state: number | undefined, page: PageRange) =>
  pageWhere(db, sql`${from(whose)} and ${ofState(state)}`, sql`w.withdraw_id desc`, page)

/** Condition for withdrawals that an operator may check or pay out: not their own, and not those they checked. */
const isFor = (userId: Id) =>
  sql`w.state in (1, 4) and w.user_id <> ${userId} and (w.state = 1 or w.check_by <> ${userId})`

/** Withdrawals that wait for this operator. */
export const withdrawsToPass = waitingIn<typeof fund.operated>(
  'operate.withdraw',
  { forMe: true },
  (_, { userId }) => sql`withdraw w where ${isFor(userId)}`,
)

type AllFilter = { readonly state?: number | undefined; readonly keyword?: string | undefined; readonly of?: Id }

/** Returns a page of all withdrawals, or of those that wait for an operator; waiting ones first. */
export const allWithdraws = (db: Reading, { state, keyword, of }: AllFilter, page: PageRange) => {
  const like = keyword ? containing(keyword) : null
  return pageWhere(
    db,
    sql`${ofState(state)} and ${of === undefined ? sql`true` : isFor(of)} and (${like}::text is null or coalesce(s.shop_name, e.name) ilike ${like} or w.holder_name ilike ${like})`,
    sql`w.state not in (1, 4), w.withdraw_id desc`,
    page,
  )
}

/** Returns a page of the movements of an account, newest first. */
export const movementsOf = (
  db: Reading,
  account: { readonly code: string; readonly ownerId: Id },
  it: { readonly from?: Date | undefined; readonly to?: Date | undefined; readonly way?: 'in' | 'out' | undefined },
  page: PageRange,
) => {
  const found = sql`ledger_line l join ledger_entry e using (entry_id)
    where l.code = ${account.code} and l.owner_id = ${account.ownerId}
      and (${it.from ?? null}::timestamptz is null or e.time >= ${it.from ?? null}) and (${it.to ?? null}::timestamptz is null or e.time < ${it.to ?? null})
      and (${it.way ?? null}::text is null or l.direction = case ${it.way ?? null}::text when 'in' then 'C' else 'D' end)`
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const rows = await sql<{ entryId: Id; why: string; money: Fen; time: Date; total: number }>`
      select e.entry_id, e.why, case l.direction when 'C' then l.amount_money else -l.amount_money end as money, e.time, ${total} as total
      from ${found} order by e.entry_id desc, l.line_no limit ${limit} offset ${offset}`.execute(db)
    return rows.rows
  })
}

/** Returns the money on its way to a bank, in fen. */
export const heldOf = async (db: Reading, whose: Purse): Promise<Fen> =>
  (
    await sql<{ held: Fen }>`select coalesce(sum(money), 0)::bigint as held from withdraw w where w.state in (1, 4) and
      ${from(whose)}`.execute(db)
  ).rows[0]!.held

/** Returns a recharge that waits for its money. */
export const rechargeOf = async (db: Reading, paymentId: Id) =>
  db
    .selectFrom('recharge')
    .select(['rechargeId', 'boId', 'userId', 'money'])
    .where('paymentId', '=', paymentId)
    .where('doneTime', 'is', null)
    .executeTakeFirst()
