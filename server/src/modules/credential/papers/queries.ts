import { paperTabNames } from '@mall/api/credential/papers'
import type { cargoPapers, PaperTab } from '@mall/api/credential/papers'
import { cargoPaperKindNames, cargoPaperKinds } from '@mall/api/order/cargo-papers'
import type { CargoPaper } from '@mall/api/order/cargo-papers'
import type { OrderStatus } from '@mall/api/order/status'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { waitingIn } from '../../../kernel/waiting.ts'
import type { ListedCredential } from '../lists/queries.ts'
import { credentialColumns, credentialPeople } from '../queries.ts'

/** Order of a shop that needs papers. */
export type OrderWithPapers = {
  readonly orderId: Id
  readonly orderNo: string
  readonly orderStatus: OrderStatus
  readonly buyerName: string
  readonly goods: string
  readonly createTime: Date
  readonly cargoPapers: readonly CargoPaper[]
}
export type PaperFilter = {
  readonly tab?: PaperTab | undefined
  readonly keyword?: string | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

const kindsOf = (side: 'buyer' | 'seller') => cargoPaperKindNames.filter((kind) => cargoPaperKinds[kind].by === side)
const some = (condition: RawBuilder<unknown>) => sql`exists (
  select from jsonb_to_recordset(o.cargo_papers) as p(kind int, needed boolean, state int, until text) where ${condition})`
const lacks = (today: string) => sql`p.needed and coalesce(p.until, '') < ${today}`
const of = (side: 'buyer' | 'seller') => sql`p.kind = any(${kindsOf(side)}::int[])`

const ofTab = (tab: PaperTab, today: string): RawBuilder<unknown> =>
  ({
    // A shop cannot hand in papers before the order is paid.
    toHandIn: sql`o.order_status > 10 and ${some(sql`${lacks(today)} and p.state <> 1 and ${of('seller')}`)}`,
    toAudit: some(sql`p.state = 1 and ${of('buyer')}`),
    withBuyer: some(sql`(${lacks(today)} and p.state <> 1 and ${of('buyer')}) or (p.state = 1 and ${of('seller')})`),
    complete: sql`not ${some(lacks(today))}`,
    all: sql`true`,
  })[tab]

const where = (shopId: Id, today: string, it: PaperFilter): RawBuilder<unknown> => {
  const conditions = [sql`o.shop_id = ${shopId} and o.cargo_papers is not null and o.order_status in (10, 20, 30, 35)`]
  if (it.tab !== undefined) conditions.push(ofTab(it.tab, today))
  if (it.beginTime !== undefined) conditions.push(sql`o.create_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`o.create_time <= ${it.endTime}`)
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(o.order_no ilike ${like} or exists (
      select from order_extend x where x.order_id = o.order_id and x.buyer_name ilike ${like}))`)
  }
  return sql.join(conditions, sql` and `)
}

const goodsOf = sql`(select string_agg(l.goods_name, '、' order by l.line_no) from order_line l where l.order_id = o.order_id) as goods`

/** Returns the orders of a shop that need papers and are not fully sent, newest first. */
export const ordersWithPapers = (db: Reading, shopId: Id, today: string, filter: PaperFilter, range: PageRange) => {
  const all = sql`trade_order o where ${where(shopId, today, filter)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<OrderWithPapers & { total: number }>`
      select o.order_id, o.order_no, o.order_status, e.buyer_name, ${goodsOf}, o.create_time, o.cargo_papers, ${total} as total
      from (select o.* from ${all} order by o.order_id desc limit ${limit} offset ${offset}) o join order_extend e using (order_id)
      order by o.order_id desc`.execute(db)
    return found.rows
  })
}

/** Counts these orders in each tab. */
export const countOrdersWithPapers = async (db: Reading, shopId: Id, today: string, filter: PaperFilter) => {
  const counts = paperTabNames.map((tab) => sql`count(*) filter (where ${ofTab(tab, today)})::int as ${sql.ref(tab)}`)
  const found = await sql<Record<PaperTab, number>>`
    select ${sql.join(counts)} from trade_order o where ${where(shopId, today, filter)}`.execute(db)
  return found.rows[0]!
}

const notAudited = (keyword?: string) => {
  const like = containing(keyword ?? '')
  const named = keyword
    ? sql`and exists (select from trade_order k join shop h using (shop_id)
        where k.order_id = c.order_id and (k.order_no ilike ${like} or h.shop_name ilike ${like}))`
    : sql``
  return sql`credential_audit c where c.credential_type = 3 and c.state = 1 ${named}`
}

/** Counts the papers that nobody audited yet, which are all that the list shows. */
export const papersToAudit = waitingIn<typeof cargoPapers.operatorPage>('operate.papers', {}, () => notAudited())

/** Returns the waiting papers of all shops, oldest first. */
export const waitingPapers = (db: Reading, keyword: string | undefined, range: PageRange) => {
  const all = notAudited(keyword)
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<ListedCredential & { total: number }>`
      select ${credentialColumns}, o.order_no, p.shop_name, e.buyer_name, o.pay_money as order_money, ${goodsOf}, '[]'::json as weighed,
        ${total} as total
      from (select c.* from ${all} order by c.submit_time, c.audit_id limit ${limit} offset ${offset}) c ${credentialPeople}
        join trade_order o on o.order_id = c.order_id join shop p on p.shop_id = c.shop_id
        join order_extend e on e.order_id = c.order_id
      order by c.submit_time, c.audit_id`.execute(db)
    return found.rows
  })
}

/** Returns the order of a waiting paper; undefined if the paper does not wait. */
export const orderOfWaitingPaper = async (db: Reading, auditId: Id): Promise<Id | undefined> => {
  const row = await db
    .selectFrom('credentialAudit')
    .select('orderId')
    .where('auditId', '=', auditId)
    .where('credentialType', '=', 3)
    .where('state', '=', 1)
    .executeTakeFirst()
  return row?.orderId
}

/** Returns the credentials of these orders that wait although nothing needs them: papers and, if the order ended, hand-overs. */
export const papersWaitingFor = async (db: Reading, orderIds: readonly Id[]): Promise<Id[]> => {
  const found = await sql<{ auditId: Id }>`
    select c.audit_id from credential_audit c join trade_order o using (order_id)
    where c.order_id = any(${[...orderIds]}::bigint[]) and c.state = 1
      and (c.credential_type = 3 or c.credential_type = 1 and o.order_status in (90, 91)) order by c.audit_id`.execute(
    db,
  )
  return found.rows.map((it) => it.auditId)
}

/** Order whose papers people are to be notified of. */
export type OrderAbout = {
  readonly orderId: Id
  readonly orderNo: string
  readonly shopId: Id
  readonly sellerBoId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly cargoPapers: readonly CargoPaper[]
}
export const ordersAbout = async (db: Reading, orderIds: readonly Id[]): Promise<OrderAbout[]> => {
  const found = await sql<OrderAbout>`
    select order_id, order_no, shop_id, seller_bo_id, buyer_bo_id, buyer_user_id, cargo_papers
    from trade_order where order_id = any(${[...orderIds]}::bigint[]) and cargo_papers is not null order by order_id`.execute(
    db,
  )
  return found.rows
}
