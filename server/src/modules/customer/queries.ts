import { mostGroups } from '@mall/api/customer/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

type CustomerRow = {
  readonly customerId: Id
  readonly buyerBoId: Id
  readonly name: string
  readonly customerCode: string | null
  readonly level: string | null
  readonly source: number
  readonly groupIds: Id[]
  readonly groupNames: string[]
  readonly channelUserId: Id | null
  readonly channelName: string | null
  readonly contactName: string | null
  readonly mobile: string | null
  readonly creditLimit: Fen
  readonly creditUsed: Fen
  readonly creditDays: number
  readonly auditState: number
  readonly auditReason: string
  readonly state: number
  readonly orderCount: number
  readonly orderMoney: Fen
  readonly lastOrderTime: Date | null
  readonly remark: string
  readonly createTime: Date
  readonly version: number
}

export type CustomerFilter = {
  readonly keyword?: string | undefined
  readonly groupId?: Id | undefined
  readonly channelUserId?: Id | undefined
  readonly level?: string | undefined
  readonly auditState?: number | undefined
  readonly state?: number | undefined
  readonly customerIds?: readonly Id[] | undefined
  readonly exceptIds?: readonly Id[] | undefined
}

const customersWhere = (shopId: Id, it: CustomerFilter): RawBuilder<unknown> => {
  const conditions = [sql`c.shop_id = ${shopId}`]
  if (it.keyword) {
    const like = containing(it.keyword)
    // Collation "C" ignores case only for ASCII letters, which suffices for codes and names and compares ten times as fast.
    conditions.push(
      sql`(c.name collate "C" ilike ${like} or c.contact_name collate "C" ilike ${like}
        or c.customer_code collate "C" ilike ${like} or c.mobile like ${like})`,
    )
  }
  if (it.groupId !== undefined) conditions.push(sql`c.group_ids @> array[${it.groupId}::bigint]`)
  if (it.channelUserId !== undefined) conditions.push(sql`c.channel_user_id = ${it.channelUserId}`)
  if (it.level !== undefined) conditions.push(sql`c.level = ${it.level}`)
  if (it.auditState !== undefined) conditions.push(sql`c.audit_state = ${it.auditState}`)
  if (it.state !== undefined) conditions.push(sql`c.state = ${it.state}`)
  if (it.customerIds !== undefined) conditions.push(sql`c.customer_id = any(${[...it.customerIds]}::bigint[])`)
  if (it.exceptIds !== undefined) conditions.push(sql`c.customer_id <> all(${[...it.exceptIds]}::bigint[])`)
  return sql.join(conditions, sql` and `)
}

const orders = {
  newest: sql`c.create_time desc, c.customer_id desc`,
  bought: sql`c.order_money desc, c.customer_id desc`,
  lately: sql`c.last_order_time desc nulls last, c.customer_id desc`,
} as const

/** Reads a page of a shop's customers, with the names of their groups and of the person who serves them. */
export const customersOf = (
  db: Reading,
  shopId: Id,
  it: CustomerFilter & { readonly sort?: keyof typeof orders | undefined },
  page: PageRange,
) => {
  const all = sql`customer c where ${customersWhere(shopId, it)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<CustomerRow & { total: number }>`
      select c.customer_id, c.buyer_bo_id, c.name, c.customer_code, c.level, c.source, c.group_ids,
        array(select g.name from customer_group g where g.group_id = any(c.group_ids) order by g.sort, g.group_id) as group_names,
        c.channel_user_id, (select u.name from app_user u where u.user_id = c.channel_user_id) as channel_name,
        c.contact_name, c.mobile, c.credit_limit, c.credit_used, c.credit_days, c.audit_state, c.audit_reason, c.state,
        c.order_count, c.order_money, c.last_order_time, c.remark, c.create_time, c.version, ${total} as total
      from ${all} order by ${orders[it.sort ?? 'newest']} limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

type GroupRow = {
  readonly groupId: Id
  readonly name: string
  readonly memberCount: number
  readonly minOrderCount: number | null
  readonly minOrderMoney: Fen | null
  readonly areaIds: Id[]
  readonly sort: number
  readonly version: number
}

const groupColumns = sql`g.group_id, g.name, g.min_order_count, g.min_order_money, g.area_ids, g.sort, g.version,
  coalesce(m.members, 0) as member_count`
/** Number of customers of each group; reads the customers once. */
const members = (shopId: Id) => sql`(
  select u.group_id, count(*)::int as members from customer c cross join unnest(c.group_ids) as u(group_id)
  where c.shop_id = ${shopId} group by 1) m`

const groupsWhere = (shopId: Id, keyword: string | undefined) =>
  sql`g.shop_id = ${shopId} and g.name ilike ${keyword ? containing(keyword) : '%'}`

/** Returns the groups of a shop in their order, each with its number of customers. */
export const groupsOf = async (db: Reading, shopId: Id, keyword?: string): Promise<GroupRow[]> => {
  const found = await sql<GroupRow>`
    select ${groupColumns} from customer_group g left join ${members(shopId)} using (group_id)
    where ${groupsWhere(shopId, keyword)} order by g.sort, g.group_id limit ${mostGroups}`.execute(db)
  return found.rows
}

export const groupPageOf = (db: Reading, shopId: Id, keyword: string | undefined, page: PageRange) => {
  const which = groupsWhere(shopId, keyword)
  return readPage(db, page, sql`customer_group g where ${which}`, async ({ total, limit, offset }) => {
    const found = await sql<GroupRow & { total: number }>`
      select ${groupColumns}, ${total} as total from customer_group g left join ${members(shopId)} using (group_id)
      where ${which} order by g.sort, g.group_id limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** The people who may serve customers of a shop: its active staff and its active channel people. */
const servicePeople = (shopId: Id) => sql`
  select s.user_id from shop_staff s where s.shop_id = ${shopId} and s.state = 1
  union select p.user_id from channel_person p where p.shop_id = ${shopId} and p.active`

export const servicePeopleOf = async (db: Reading, shopId: Id): Promise<{ userId: Id; name: string }[]> => {
  const found = await sql<{ userId: Id; name: string }>`
    select u.user_id, u.name from app_user u where u.user_id in (${servicePeople(shopId)}) order by u.user_id`.execute(
    db,
  )
  return found.rows
}

/** Reads the fields that decide what may be done with a customer of the shop. */
export const customerOf = async (db: Reading, shopId: Id, customerId: Id) =>
  db
    .selectFrom('customer')
    .select(['auditState', 'state', 'version'])
    .where('customerId', '=', customerId)
    .where('shopId', '=', shopId)
    .executeTakeFirst()

/** Whether this is a group of the shop. */
export const hasGroup = async (db: Reading, shopId: Id, groupId: Id): Promise<boolean> =>
  (await db
    .selectFrom('customerGroup')
    .select('groupId')
    .where('groupId', '=', groupId)
    .where('shopId', '=', shopId)
    .executeTakeFirst()) !== undefined

/** Whether this person may serve customers of the shop. */
export const mayServe = async (db: Reading, shopId: Id, userId: Id): Promise<boolean> => {
  const found = await sql<{ may: boolean }>`select ${userId} in (${servicePeople(shopId)}) as may`.execute(db)
  return found.rows[0]!.may
}

/** Number of shops at which these enterprises have debts; part of a larger statement. */
export const debtsOf = (boIds: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from customer where buyer_bo_id in (${boIds}) and credit_used > 0)`

/** Whether one of these customers, or a customer in one of these groups, is one of these enterprises. */
export const anyOfBuyers = async (
  db: Reading,
  shopId: Id,
  it: { readonly customerIds?: readonly Id[]; readonly groupIds?: readonly Id[]; readonly boIds: readonly Id[] },
): Promise<boolean> => {
  const found = await sql`
    select from customer c where c.shop_id = ${shopId} and c.buyer_bo_id = any(${[...it.boIds]}::bigint[])
      and (c.customer_id = any(${[...(it.customerIds ?? [])]}::bigint[]) or c.group_ids && ${[...(it.groupIds ?? [])]}::bigint[])
    limit 1`.execute(db)
  return found.rows.length > 0
}
