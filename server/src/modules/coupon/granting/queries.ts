import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { isActive } from '../../customer/public.ts'
import { shownState } from '../cards/queries.ts'

/** Returns how many coupons a person received by themselves since a moment. */
export const receivedSince = async (db: Reading, userId: Id, since: Date): Promise<number> => {
  const found = await sql<{ many: number }>`select count(*)::int as many from coupon_user
    where user_id = ${userId} and source = 1 and receive_time > ${since}`.execute(db)
  return found.rows[0]!.many
}

type HolderRow = {
  readonly couponUserId: Id
  readonly buyerName: string
  readonly userName: string
  readonly source: number
  readonly state: number
  readonly receiveTime: Date
  readonly validEnd: Date
  readonly useTime: Date | null
  readonly orderId: Id | null
}
type HolderFilter = {
  readonly couponId: Id
  readonly state?: number | undefined
  readonly source?: number | undefined
  readonly keyword?: string | undefined
}

/** Returns a page of the people who received a coupon of the shop. */
export const holdersOf = (db: Reading, now: Date, shopId: Id, it: HolderFilter, page: PageRange) => {
  const state = sql`case when h.state = 1 and h.valid_end <= ${now} then 4 else h.state end`
  const like = it.keyword ? containing(it.keyword) : null
  const all = sql`coupon_user h where h.coupon_id = ${it.couponId} and h.shop_id = ${shopId}
    and ${it.state === undefined ? sql`true` : sql`${state} = ${it.state}`}
    and h.source = coalesce(${it.source ?? null}::smallint, h.source)
    and ${
      like === null
        ? sql`true`
        : sql`(exists (select from app_user u where u.user_id = h.user_id and u.name ilike ${like})
      or exists (select from enterprise e where e.bo_id = h.bo_id and e.name ilike ${like}))`
    }`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<HolderRow & { total: number }>`
      select h.coupon_user_id, (select e.name from enterprise e where e.bo_id = h.bo_id) as buyer_name,
        (select u.name from app_user u where u.user_id = h.user_id) as user_name, h.source, ${state} as state,
        h.receive_time, h.valid_end, h.use_time, h.order_id, ${total} as total
      from ${all} order by h.coupon_user_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

export type IssueFilter = {
  readonly couponId: Id
  readonly keyword?: string | undefined
  readonly groupId?: Id | undefined
  readonly level?: string | undefined
  readonly without?: boolean | undefined
  readonly customerIds?: readonly Id[] | undefined
  readonly exceptIds?: readonly Id[] | undefined
}

/** Active customers `c` of a shop that match a filter. */
const customersWhere = (shopId: Id, it: IssueFilter): RawBuilder<unknown> => {
  const conditions = [sql`c.shop_id = ${shopId} and ${isActive('c')}`]
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(c.name ilike ${like} or c.contact_name ilike ${like} or c.customer_code ilike ${like})`)
  }
  if (it.groupId !== undefined) conditions.push(sql`c.group_ids @> array[${it.groupId}::bigint]`)
  if (it.level !== undefined) conditions.push(sql`c.level = ${it.level}`)
  if (it.without === true)
    conditions.push(
      sql`not exists (select from coupon_user h where h.coupon_id = ${it.couponId} and h.shop_id = c.shop_id and h.user_id = c.buyer_user_id)`,
    )
  if (it.customerIds !== undefined) conditions.push(sql`c.customer_id = any(${[...it.customerIds]}::bigint[])`)
  if (it.exceptIds !== undefined) conditions.push(sql`c.customer_id <> all(${[...it.exceptIds]}::bigint[])`)
  return sql.join(conditions, sql` and `)
}

/** Number of these coupons that customer `c` received. */
const receivedBy = (couponId: Id): RawBuilder<number> => sql`(select count(*)::int from coupon_user h
  where h.coupon_id = ${couponId} and h.shop_id = c.shop_id and h.user_id = c.buyer_user_id)`

type CustomerRow = {
  readonly customerId: Id
  readonly name: string
  readonly contactName: string | null
  readonly level: string | null
  readonly groupNames: string[]
  readonly orderCount: number
  readonly orderMoney: Fen
  readonly received: number
}

/** Returns a page of customers who can be given a coupon. */
export const customersFor = (db: Reading, shopId: Id, it: IssueFilter, page: PageRange) => {
  const all = sql`customer c where ${customersWhere(shopId, it)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<CustomerRow & { total: number }>`
      select c.customer_id, c.name, c.contact_name, c.level, c.order_count, c.order_money, ${receivedBy(it.couponId)} as received,
        array(select g.name from customer_group g where g.group_id = any(c.group_ids) order by g.sort, g.group_id) as group_names,
        ${total} as total
      from ${all} order by c.create_time desc, c.customer_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

type ToIssue = {
  readonly customerId: Id
  readonly name: string
  readonly buyerUserId: Id | null
  readonly received: number
}

/** Returns the customers of a filter for a plan. */
export const customersToPlan = async (db: Reading, shopId: Id, it: IssueFilter, limit: number) => {
  const found = await sql<ToIssue>`
    select c.customer_id, c.name, c.buyer_user_id, ${receivedBy(it.couponId)} as received
    from customer c where ${customersWhere(shopId, it)} order by c.create_time desc, c.customer_id desc limit ${limit}`.execute(
    db,
  )
  return found.rows
}

/** Returns the fields of a shop's coupon that decide who may be given one. */
export const couponToIssue = async (db: Reading, now: Date, shopId: Id, couponId: Id) => {
  const found = await sql<{ name: string; internal: boolean; perUserLimit: number; left: number; state: number }>`
    select q.name, q.internal, q.per_user_limit, q.total_count - q.received_count as left, ${shownState(now)} as state
    from coupon q where q.coupon_id = ${couponId} and q.shop_id = ${shopId} and not q.deleted`.execute(db)
  return found.rows[0]
}

/** Returns the buyer of an active, registered customer of the shop. */
export const holderOf = async (db: Reading, shopId: Id, customerId: Id) => {
  const found = await sql<{ userId: Id; boId: Id }>`
    select c.buyer_user_id as user_id, c.buyer_bo_id as bo_id from customer c
    where c.customer_id = ${customerId} and c.shop_id = ${shopId} and ${isActive('c')} and c.buyer_user_id is not null`.execute(
    db,
  )
  return found.rows[0]
}

/** Returns those ids that are coupons of the shop, and whether each is being given now. */
export const couponsInGiving = async (db: Reading, now: Date, shopId: Id, couponIds: readonly Id[]) => {
  const found = await sql<{ couponId: Id; name: string; isGiven: boolean }>`
    select q.coupon_id, q.name, ${shownState(now)} = 1 and (q.valid_type = 2 or q.valid_end > ${now}) as is_given
    from coupon q where q.shop_id = ${shopId} and q.coupon_id = any(${[...couponIds]}::bigint[]) and not q.deleted
    order by q.coupon_id`.execute(db)
  return found.rows
}
