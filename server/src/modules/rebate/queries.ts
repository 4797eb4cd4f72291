import type { BasisPoints, Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

type RuleRow = {
  readonly rebateType: number
  readonly version: number
  readonly enabled: boolean
  readonly rate: BasisPoints
  readonly parentRate: BasisPoints
  readonly settleDays: number
  readonly firstOrderOnly: boolean
  readonly validMonths: number
  readonly scopeType: number
  readonly goods: { readonly spuId: Id; readonly name: string }[]
}

/** Returns the rules that a shop has saved; a missing rule is off. */
export const rulesOf = async (db: Reading, shopId: Id): Promise<readonly RuleRow[]> => {
  const found = await sql<RuleRow>`
    select r.rebate_type, r.version, r.enabled, r.rate, r.parent_rate, r.settle_days, r.first_order_only, r.valid_months, r.scope_type,
      coalesce((select json_agg(json_build_object('spuId', g.spu_id, 'name', g.name) order by g.spu_id) from goods_spu g
        where g.shop_id = r.shop_id and g.spu_id = any(r.spu_ids)), '[]') as goods
    from rebate_rule r where r.shop_id = ${shopId} order by r.rebate_type`.execute(db)
  return found.rows
}

type RecordRow = {
  readonly rebateId: Id
  readonly shopId: Id
  readonly shopName: string
  readonly orderId: Id
  readonly orderNo: string
  readonly rebateType: number
  readonly level: number
  readonly ownerUserId: Id
  readonly ownerName: string
  readonly buyerName: string
  readonly baseMoney: Fen
  readonly rate: BasisPoints
  readonly money: Fen
  readonly state: number
  readonly createTime: Date
  readonly dueTime: Date
}

export type RecordFilter = {
  readonly rebateType?: number | undefined
  readonly state?: number | undefined
  readonly ownerUserId?: Id | undefined
  readonly keyword?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

const ofShop = (shopId: Id) =>
  sql`(select r.*, r.state as shown_state from rebate_record r where r.shop_id = ${shopId}) r`

/** Records of a person; the oldest ones up to the sum they withdrew are shown as withdrawn (3). A shop does not see this. */
const ofPerson = (userId: Id) => sql`(
  select r.*, case when r.state = 2 and sum(r.money) filter (where r.settle_time is not null) over (order by r.settle_time, r.rebate_id)
      <= (select coalesce(sum(w.money), 0) from withdraw w where w.user_id = ${userId} and w.rebate and w.state = 2)
    then 3 else r.state end as shown_state
  from rebate_record r where r.owner_user_id = ${userId}) r`

const narrowed = (it: RecordFilter): RawBuilder<unknown> => {
  const like = it.keyword ? containing(it.keyword) : null
  return sql.join(
    [
      ...(it.rebateType === undefined ? [] : [sql`r.rebate_type = ${it.rebateType}`]),
      ...(it.state === undefined ? [] : [sql`r.shown_state = ${it.state}`]),
      ...(it.ownerUserId === undefined ? [] : [sql`r.owner_user_id = ${it.ownerUserId}`]),
      ...(it.from === undefined ? [] : [sql`r.create_time >= ${it.from}`]),
      ...(it.to === undefined ? [] : [sql`r.create_time < ${it.to}`]),
      ...(like === null
        ? []
        : [
            sql`(o.order_no ilike ${like} or exists (select from app_user u where u.user_id = r.owner_user_id and u.name ilike ${like}))`,
          ]),
      sql`true`,
    ],
    sql` and `,
  )
}

type Sum = { readonly waitingMoney: Fen; readonly settledMoney: Fen }

const pageOfRecords = async (db: Reading, records: RawBuilder<unknown>, it: RecordFilter, page: PageRange) => {
  const found = sql`${records} join trade_order o on o.order_id = r.order_id where ${narrowed(it)}`
  const rows = await readPage(db, page, found, async ({ total, limit, offset }) => {
    const asked = await sql<RecordRow & { total: number }>`
      select r.rebate_id, r.shop_id, s.shop_name, r.order_id, o.order_no, r.rebate_type, r.level, r.owner_user_id, u.name as owner_name,
        x.buyer_name, r.base_money, r.rate, r.money, r.shown_state as state, r.create_time, r.due_time, ${total} as total
      from ${records} join trade_order o on o.order_id = r.order_id join shop s on s.shop_id = r.shop_id
        join app_user u on u.user_id = r.owner_user_id join order_extend x on x.order_id = r.order_id
      where ${narrowed(it)} order by r.rebate_id desc limit ${limit} offset ${offset}`.execute(db)
    return asked.rows
  })
  const sums = await sql<Sum>`select coalesce(sum(r.money) filter (where r.state = 1), 0)::bigint as waiting_money,
    coalesce(sum(r.money) filter (where r.settle_time is not null), 0)::bigint as settled_money from ${found}`.execute(
    db,
  )
  return { ...rows, sum: sums.rows[0]! }
}

export const recordsOfShop = (db: Reading, shopId: Id, it: RecordFilter, page: PageRange) =>
  pageOfRecords(db, ofShop(shopId), it, page)

export const recordsOfPerson = (db: Reading, userId: Id, it: RecordFilter, page: PageRange) =>
  pageOfRecords(db, ofPerson(userId), it, page)

/** Returns how many people registered by a person's invitation. */
export const invitedBy = async (db: Reading, userId: Id): Promise<number> =>
  (
    await sql<{ many: number }>`select count(*)::int as many from app_user where referrer_user_id = ${userId}`.execute(
      db,
    )
  ).rows[0]!.many
