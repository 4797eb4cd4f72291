import type { OffsetState, OffsetTab } from '@mall/api/bill/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'

/** Part of bill `b` that is neither paid nor recorded as paid. */
const open = sql`(b.payable_money - b.paid_money
  - (select coalesce(sum(p.amount_money), 0) from bill_payment p where p.bill_id = b.bill_id and p.state = 1))::bigint`

type Other = { readonly boId: Id; readonly name: string; readonly oweMoney: Fen; readonly owedMoney: Fen }
/** Returns the enterprises that an enterprise owes and is owed by, from invoiced bills that are to be paid. */
export const othersOf = async (db: Reading, boId: Id): Promise<Other[]> => {
  const found = await sql<Other>`
    select o.bo_id, e.name, o.owe_money, r.owed_money from (
      select b.supplier_bo_id as bo_id, sum(${open})::bigint as owe_money from bill b
      where b.purchaser_bo_id = ${boId} and b.state = 40 and b.supplier_bo_id <> ${boId} group by b.supplier_bo_id) o,
      lateral (select sum(${open})::bigint as owed_money from bill b
        where b.purchaser_bo_id = o.bo_id and b.state = 40 and b.supplier_bo_id = ${boId}) r, enterprise e
    where e.bo_id = o.bo_id and o.owe_money > 0 and r.owed_money > 0
    order by least(o.owe_money, r.owed_money) desc, o.bo_id limit 200`.execute(db)
  return found.rows
}

type MutualBill = {
  readonly billId: Id
  readonly billNo: string
  readonly shopName: string
  readonly proposerOwes: boolean
  readonly periodBegin: string
  readonly periodEnd: string
  readonly payableMoney: Fen
  readonly openMoney: Fen
}
/** Returns the open bills between two enterprises, oldest first. */
export const mutualBills = async (db: Reading, boId: Id, otherBoId: Id): Promise<MutualBill[]> => {
  const found = await sql<MutualBill>`
    select m.bill_id, m.bill_no, m.shop_name, m.proposer_owes, m.period_begin, m.period_end, m.payable_money, m.open_money from (
      select b.bill_id, b.bill_no, s.shop_name, b.purchaser_bo_id = ${boId} as proposer_owes, b.period_begin::text, b.period_end::text,
        b.payable_money, ${open} as open_money, b.confirm_time
      from bill b join shop s using (shop_id)
      where b.state = 40 and ((b.purchaser_bo_id = ${boId} and b.supplier_bo_id = ${otherBoId})
        or (b.purchaser_bo_id = ${otherBoId} and b.supplier_bo_id = ${boId}))) m
    where m.open_money > 0 order by m.confirm_time, m.bill_id limit 200`.execute(db)
  return found.rows
}

export const nameOf = async (db: Reading, boId: Id): Promise<string | undefined> =>
  (await db.selectFrom('enterprise').select('name').where('boId', '=', boId).executeTakeFirst())?.name

export type OffsetRow = {
  readonly offsetId: Id
  readonly offsetNo: string
  readonly boId: Id
  readonly otherBoId: Id
  readonly proposer: string
  readonly asked: string
  readonly setOffMoney: Fen
  readonly billCount: number
  readonly state: OffsetState
  readonly askTime: Date
  readonly decideTime: Date | null
}
const columns = sql`f.offset_id, f.offset_no, f.bo_id, f.other_bo_id, a.name as proposer, o.name as asked, f.set_off_money,
  (select count(*)::int from bill_offset_line l where l.offset_id = f.offset_id) as bill_count, f.state, f.ask_time, f.decide_time`
const around = sql`join enterprise a on a.bo_id = f.bo_id join enterprise o on o.bo_id = f.other_bo_id`

export type OffsetFilter = {
  readonly boId: Id
  readonly keyword?: string | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}
/** Selects the statements an enterprise proposed or received, each by an index of its own. */
const ofEither = ({ boId, keyword, beginTime, endTime }: OffsetFilter, tab: OffsetTab): RawBuilder<unknown> => {
  const states = { all: [1, 2, 3, 4], mine: [1], waiting: [1], agreed: [2], ended: [3, 4] }[tab]
  const conditions = [sql`f.state = any(${states}::smallint[])`]
  if (tab === 'mine') conditions.push(sql`f.other_bo_id = ${boId}`)
  if (tab === 'waiting') conditions.push(sql`f.bo_id = ${boId}`)
  if (beginTime !== undefined) conditions.push(sql`f.ask_time >= ${beginTime}`)
  if (endTime !== undefined) conditions.push(sql`f.ask_time <= ${endTime}`)
  if (keyword) {
    const like = containing(keyword)
    conditions.push(sql`(f.offset_no ilike ${like} or exists (select from enterprise k
      where k.bo_id = case f.bo_id when ${boId} then f.other_bo_id else f.bo_id end and k.name ilike ${like}))`)
  }
  return sql`(f.bo_id = ${boId} or f.other_bo_id = ${boId}) and ${sql.join(conditions, sql` and `)}`
}

export const offsetPage = (db: Reading, filter: OffsetFilter, tab: OffsetTab, range: PageRange) => {
  const all = sql`bill_offset f where ${ofEither(filter, tab)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<OffsetRow & { total: number }>`
      select ${columns}, ${total} as total from (
        select f.* from ${all} order by f.ask_time desc, f.offset_id desc limit ${limit} offset ${offset}) f
      ${around} order by f.ask_time desc, f.offset_id desc`.execute(db)
    return found.rows
  })
}

/** Counts statements in each state, by who proposed them. */
export const offsetCounts = async (db: Reading, filter: OffsetFilter) => {
  const found = await sql<{ state: OffsetState; mine: boolean; count: number }>`
    select f.state, f.bo_id = ${filter.boId} as mine, count(*)::int as count from bill_offset f
    where ${ofEither(filter, 'all')} group by f.state, mine`.execute(db)
  return found.rows
}

export type WholeOffset = OffsetRow & {
  readonly contentText: string
  readonly contentHash: string
  readonly remark: string
  readonly askBy: string
  readonly askUserId: Id
  readonly decideBy: string | null
  readonly reason: string
  readonly sealNo: string | null
}
/** Returns a statement of an enterprise, proposed or received; undefined if it is foreign. */
export const offsetOf = async (db: Reading, offsetId: Id, boId: Id): Promise<WholeOffset | undefined> => {
  const found = await sql<WholeOffset>`
    select ${columns}, f.content_text, f.content_hash, f.remark, u.name as ask_by, f.ask_by as ask_user_id,
      (select d.name from app_user d where d.user_id = f.decide_by) as decide_by, f.reason, f.seal_no
    from bill_offset f ${around} join app_user u on u.user_id = f.ask_by
    where f.offset_id = ${offsetId} and (f.bo_id = ${boId} or f.other_bo_id = ${boId})`.execute(db)
  return found.rows[0]
}

type LineRow = {
  readonly billId: Id
  readonly billNo: string
  readonly shopName: string
  readonly proposerOwes: boolean
  readonly periodBegin: string
  readonly periodEnd: string
  readonly payableMoney: Fen
  readonly openMoney: Fen
  readonly openNowMoney: Fen
  readonly money: Fen
}
export const offsetLines = async (db: Reading, offsetId: Id): Promise<LineRow[]> => {
  const found = await sql<LineRow>`
    select b.bill_id, b.bill_no, s.shop_name, l.proposer_owes, b.period_begin::text, b.period_end::text, b.payable_money, l.open_money,
      ${open} as open_now_money, l.money
    from bill_offset_line l join bill b using (bill_id) join shop s on s.shop_id = b.shop_id
    where l.offset_id = ${offsetId} order by l.proposer_owes desc, b.confirm_time, b.bill_id`.execute(db)
  return found.rows
}
