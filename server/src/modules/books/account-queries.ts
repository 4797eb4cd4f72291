import type { AccountCode } from '@mall/api/books/accounts'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { knownTotal, learnTotal } from '../../kernel/large-totals.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

/** Account codes by the kind of their owner. */
const codesOf = (owner: string) => sql`(select k.code from account_kind k where k.owner = ${sql.lit(owner)})`

/** Name of the owner of account `of` (an alias with `code` and `owner_id`). */
export const ownerName = (of: string): RawBuilder<string> => {
  const [code, owner] = [sql.ref(`${of}.code`), sql.ref(`${of}.owner_id`)]
  return sql<string>`coalesce(case (select k.owner from account_kind k where k.code = ${code})
    when 'platform' then '平台'
    when 'enterprise' then (select e.name from enterprise e where e.bo_id = ${owner})
    when 'shop' then (select s.shop_name from shop s where s.shop_id = ${owner})
    when 'customer' then (select c.name || ' → ' || s.shop_name from customer c join shop s using (shop_id) where c.customer_id = ${owner})
    when 'user' then (select u.name from app_user u where u.user_id = ${owner})
    when 'enrolment' then (select e.name from auction_enroll n join enterprise e on e.bo_id = n.bo_id where n.enroll_id = ${owner})
    end, ${owner}::text)`
}

/** Condition that the name of an account's owner contains these words. */
export const ownedByNamed = (of: string, words: string): RawBuilder<boolean> => {
  const [code, owner] = [sql.ref(`${of}.code`), sql.ref(`${of}.owner_id`)]
  const like = containing(words)
  return sql<boolean>`(
    ${code} in ${codesOf('enterprise')} and ${owner} in (select e.bo_id from enterprise e where e.name ilike ${like})
    or ${code} in ${codesOf('shop')} and ${owner} in (select s.shop_id from shop s where s.shop_name ilike ${like})
    or ${code} in ${codesOf('customer')} and ${owner} in (
      select c.customer_id from customer c join shop s using (shop_id) where c.name ilike ${like} or s.shop_name ilike ${like})
    or ${code} in ${codesOf('user')} and ${owner} in (select u.user_id from app_user u where u.name ilike ${like})
    or ${code} in ${codesOf('enrolment')} and ${owner} in (
      select n.enroll_id from auction_enroll n join enterprise e on e.bo_id = n.bo_id where e.name ilike ${like}))`
}

type Many = { readonly many: number }
/** Returns sums over all rows of a filter; remembers them for a while if the rows are many. */
export const remembered = async <Answer extends Many>(db: Reading, whole: RawBuilder<Answer>): Promise<Answer> => {
  const counted = whole.compile(db)
  const known = knownTotal<Answer>(db, counted)
  if (known !== undefined) return known
  const answer = (await whole.execute(db)).rows[0]!
  learnTotal(db, counted, { total: answer.many, answer })
  return answer
}

export type AccountFilter = {
  readonly code?: AccountCode | undefined
  readonly ownerName?: string | undefined
  readonly holds?: 'money' | 'nothing' | undefined
  readonly sort?: 'code' | 'balanceDown' | undefined
}
export type AccountRow = {
  readonly code: AccountCode
  readonly codeName: string
  readonly side: 'D' | 'C'
  readonly ownerId: Id
  readonly ownerName: string
  readonly balanceMoney: Fen
}

const found = (it: AccountFilter): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (it.code !== undefined) conditions.push(sql`a.code = ${it.code}`)
  if (it.holds === 'money') conditions.push(sql`a.balance_money > 0`)
  if (it.holds === 'nothing') conditions.push(sql`a.balance_money = 0`)
  if (it.ownerName) conditions.push(ownedByNamed('a', it.ownerName))
  return sql`account a where ${sql.join(conditions, sql` and `)}`
}
const orders = {
  code: sql`a.code, a.owner_id`,
  balanceDown: sql`a.balance_money desc, a.code, a.owner_id`,
}

/** Returns a page of the accounts with a kept balance: all but the platform's own. */
export const accountPage = (db: Reading, it: AccountFilter, range: PageRange) => {
  const all = found(it)
  const order = orders[it.sort ?? 'code']
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const rows = await sql<AccountRow & { total: number }>`
      select a.code, k.name as code_name, k.side, a.owner_id, ${ownerName('a')} as owner_name, a.balance_money, ${total} as total
      from (select a.* from ${all} order by ${order} limit ${limit} offset ${offset}) a join account_kind k using (code)
      order by ${order}`.execute(db)
    return rows.rows
  })
}

type Sums = { readonly debitMoney: Fen; readonly creditMoney: Fen }

/** Returns the sums of a filter's accounts, by the side on which they grow. */
export const accountSums = (db: Reading, it: AccountFilter): Promise<Sums & Many> =>
  remembered(
    db,
    sql<Sums & Many>`
      select count(*)::int as many, coalesce(sum(f.balance_money) filter (where k.side = 'D'), 0)::bigint as debit_money,
        coalesce(sum(f.balance_money) filter (where k.side = 'C'), 0)::bigint as credit_money
      from (select a.* from ${found(it)}) f join account_kind k using (code)`,
  )

type TrialRow = {
  readonly code: AccountCode
  readonly codeName: string
  readonly side: 'D' | 'C'
  readonly openMoney: Fen
  readonly debitMoney: Fen
  readonly creditMoney: Fen
}
type Counted = { readonly rows: readonly TrialRow[] } & Many
type Trial = Counted & { readonly countedTime: number }

/** Returns for each account debits less credits before `from`, and both from then up to, but without, `until`. */
export const trialOf = (db: Reading, from: Date, until: Date, now: Date): Promise<Trial> => {
  // The present time is not part of the statement: with it, a remembered answer would never be found again.
  const whole = sql<Counted>`
    select coalesce(sum(b.many), 0)::int as many, json_agg(json_build_object('code', b.code, 'codeName', b.name, 'side', b.side,
      'openMoney', b.open, 'debitMoney', b.debit, 'creditMoney', b.credit) order by b.code) as rows
    from (
      select k.code, k.name, k.side, count(l.entry_id) as many,
        coalesce(sum(case l.direction when 'D' then l.amount_money else -l.amount_money end) filter (where l.time < ${from}), 0) as open,
        coalesce(sum(l.amount_money) filter (where l.time >= ${from} and l.direction = 'D'), 0) as debit,
        coalesce(sum(l.amount_money) filter (where l.time >= ${from} and l.direction = 'C'), 0) as credit
      from account_kind k left join (
        select l.code, l.entry_id, l.direction, l.amount_money, e.time
        from ledger_line l join ledger_entry e using (entry_id) where e.time < ${until}) l using (code)
      group by k.code, k.name, k.side) b`
  return rememberedAt(db, whole, now)
}

const rememberedAt = async (db: Reading, whole: RawBuilder<Counted>, now: Date): Promise<Trial> => {
  const counted = whole.compile(db)
  const known = knownTotal<Trial>(db, counted)
  if (known !== undefined) return known
  const answer = { ...(await whole.execute(db)).rows[0]!, countedTime: now.getTime() }
  learnTotal(db, counted, { total: answer.many, answer })
  return answer
}
