import type { Id } from '@mall/api/wire-types'
import { parseTime } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { mostEarned } from './rules.ts'

type RecordRow = {
  readonly recordId: Id
  readonly shopId: Id
  readonly shopName: string
  readonly boId: Id
  readonly userName: string | null
  readonly ptType: number
  readonly changeType: number
  readonly points: number
  readonly frozenDelta: number
  readonly balanceAfter: number
  readonly orderId: Id | null
  readonly expireTime: Date | null
  readonly remark: string
  readonly createTime: Date
}

export type RecordFilter = {
  readonly shopId?: Id | undefined
  readonly boId?: Id | undefined
  readonly ptType?: number | undefined
  readonly changeType?: number | undefined
  readonly beginTime?: string | undefined
  readonly endTime?: string | undefined
}

const day = 86_400_000
const afterDay = (date: string): Date => new Date(parseTime(date)!.getTime() + day)

const recordsWhere = (it: RecordFilter): RawBuilder<unknown> =>
  sql.join(
    [
      ...(it.shopId === undefined ? [] : [sql`r.shop_id = ${it.shopId}`]),
      ...(it.boId === undefined ? [] : [sql`r.bo_id = ${it.boId}`]),
      ...(it.ptType === undefined ? [] : [sql`r.pt_type = ${it.ptType}`]),
      ...(it.changeType === undefined ? [] : [sql`r.change_type = ${it.changeType}`]),
      ...(it.beginTime === undefined ? [] : [sql`r.create_time >= ${parseTime(it.beginTime)!}`]),
      ...(it.endTime === undefined ? [] : [sql`r.create_time < ${afterDay(it.endTime)}`]),
    ],
    sql` and `,
  )

/** Returns movements of points, newest first; the filter names a shop, an enterprise or both. */
export const recordsOf = async (db: Reading, it: RecordFilter, page: PageRange) => {
  const found = sql`points_record r where ${recordsWhere(it)}`
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const asked = await sql<RecordRow & { total: number }>`
      select r.record_id, r.shop_id, s.shop_name, r.bo_id, u.name as user_name, r.pt_type, r.change_type, r.points, r.frozen_delta,
        r.balance_after, r.order_id, r.expire_time, r.remark, r.create_time, ${total} as total
      from (select * from ${found} order by r.record_id desc limit ${limit} offset ${offset}) r
        join shop s on s.shop_id = r.shop_id left join app_user u on u.user_id = r.user_id order by r.record_id desc`.execute(
      db,
    )
    return asked.rows
  })
}

type AccountRow = {
  readonly boId: Id
  readonly name: string
  readonly mobile: string | null
  readonly balance: number
  readonly frozen: number
  readonly totalEarned: number
  readonly totalUsed: number
  readonly totalExpired: number
}

const orders = {
  balance: sql`a.balance desc, a.bo_id`,
  earned: sql`a.total_earned desc, a.bo_id`,
  used: sql`a.total_used desc, a.bo_id`,
} as const

/** Returns the accounts with points of a shop. */
export const accountsOf = async (
  db: Reading,
  shopId: Id,
  {
    keyword,
    sort = 'balance',
  }: { readonly keyword?: string | undefined; readonly sort?: keyof typeof orders | undefined },
  page: PageRange,
) => {
  const like = keyword === undefined || keyword === '' ? null : containing(keyword)
  const whose = like === null ? sql`true` : sql`(e.name ilike ${like} or c.name ilike ${like} or c.mobile like ${like})`
  const found = sql`points_account a join enterprise e on e.bo_id = a.bo_id
    left join customer c on c.shop_id = a.shop_id and c.buyer_bo_id = a.bo_id where a.shop_id = ${shopId} and ${whose}`
  const rows = await readPage(db, page, found, async ({ total, limit, offset }) => {
    const asked = await sql<AccountRow & { total: number }>`
      select a.bo_id, coalesce(c.name, e.name) as name, c.mobile, a.balance, a.frozen, a.total_earned, a.total_used, a.total_expired, ${total} as total
      from ${found} order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db)
    return asked.rows
  })
  const sums = await sql<Pick<AccountRow, 'balance' | 'frozen' | 'totalEarned' | 'totalUsed'>>`
    select coalesce(sum(a.balance), 0)::bigint as balance, coalesce(sum(a.frozen), 0)::bigint as frozen,
      coalesce(sum(a.total_earned), 0)::bigint as total_earned, coalesce(sum(a.total_used), 0)::bigint as total_used from ${found}`.execute(
    db,
  )
  return { ...rows, sum: sums.rows[0]! }
}

type Flows = {
  readonly earned: number
  readonly used: number
  readonly returned: number
  readonly expired: number
  readonly takenBack: number
  readonly byHand: number
}
export type DayRow = Flows & { readonly day: string }

/** Returns the movements of a shop's points by day; leaves out days without any. */
export const flowsOf = async (db: Reading, shopId: Id, from: Date, to: Date): Promise<readonly DayRow[]> => {
  const sumOf = (...types: number[]) =>
    sql`coalesce(sum(abs(r.points)) filter (where r.change_type = any(${types}::smallint[])), 0)::bigint`
  const found = await sql<DayRow>`
    select to_char(r.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, ${sumOf(1)} as earned, ${sumOf(3)} as used,
      ${sumOf(9)} as returned, ${sumOf(6)} as expired, ${sumOf(5)} as taken_back,
      coalesce(sum(r.points) filter (where r.change_type in (7, 8)), 0)::bigint as by_hand
    from points_record r where r.shop_id = ${shopId} and r.create_time >= ${from} and r.create_time <= ${to} group by 1 order by 1`.execute(
    db,
  )
  return found.rows
}

/** Returns the present points of a shop's customers. */
export const standingOf = async (db: Reading, shopId: Id, now: Date) => {
  const soon = new Date(now.getTime() + 30 * day)
  const found = await sql<{ balance: number; frozen: number; expiring30: number; worthMoney: number }>`
    with had as (select coalesce(sum(balance), 0)::bigint as balance, coalesce(sum(frozen), 0)::bigint as frozen from points_account where shop_id = ${shopId})
    select had.balance, had.frozen, (select coalesce(sum(l.left_points), 0)::bigint from points_lot l
        where l.shop_id = ${shopId} and l.left_points > 0 and l.expire_time <= ${soon}) as expiring30,
      coalesce((select least(had.balance / r.deduct_points, ${mostEarned}) * r.deduct_money from points_rule r
        where r.shop_id = ${shopId} and r.enabled and r.deduct_enabled), 0)::bigint as worth_money from had`.execute(db)
  return found.rows[0]!
}

/** Whether an enterprise is a customer of a shop, or has points there. */
export const isKnown = async (db: Reading, shopId: Id, boId: Id): Promise<boolean> => {
  const found = await sql<{ known: boolean }>`
    select exists (select from customer where shop_id = ${shopId} and buyer_bo_id = ${boId})
      or exists (select from points_account where shop_id = ${shopId} and bo_id = ${boId}) as known`.execute(db)
  return found.rows[0]!.known
}

/** Returns reviewed orders to reward, with their buyers and the rewards of that day. */
export const reviewersOf = async (db: Reading, orderIds: readonly Id[], since: Date) => {
  const found = await sql<{ orderId: Id; shopId: Id; boId: Id; userId: Id; rewarded: number }>`
    select o.order_id, o.shop_id, o.bo_id, o.user_id, (select count(*)::int from points_record r where r.shop_id = o.shop_id
      and r.bo_id = o.bo_id and r.key like 'review:%' and r.create_time >= ${since}) as rewarded
    from points_order o where o.order_id = any(${[...orderIds]}::bigint[]) order by o.order_id`.execute(db)
  return found.rows
}
