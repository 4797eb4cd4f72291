import { mostToMake, toMakeDays } from '@mall/api/receipt/states'
import type { ReceiptFinding } from '@mall/api/receipt/states'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

export type ReceiptRow = {
  readonly receiptId: Id
  readonly receiptNo: string
  readonly orderId: Id
  readonly orderNo: string
  readonly shopName: string
  readonly warehouse: string
  readonly remark: string
  readonly lineCount: number
  readonly shortCount: number
  readonly overCount: number
  readonly uncountedCount: number
  readonly receiveTime: Date
  readonly makeTime: Date
  readonly makeBy: string
}
const columns = sql`r.receipt_id, r.receipt_no, r.order_id, o.order_no, s.shop_name, r.warehouse, r.remark, r.line_count, r.short_count,
  r.over_count, r.uncounted_count, r.receive_time, r.make_time,
  coalesce((select u.name from app_user u where u.user_id = r.make_by), '') as make_by`
const around = sql`join trade_order o on o.shop_id = r.shop_id and o.order_id = r.order_id join shop s on s.shop_id = r.shop_id`

const finds: Readonly<Record<ReceiptFinding, RawBuilder<unknown>>> = {
  differs: sql`(r.short_count > 0 or r.over_count > 0)`,
  short: sql`r.short_count > 0`,
  over: sql`r.over_count > 0`,
  uncounted: sql`r.uncounted_count > 0`,
}

export type ReceiptFilter = {
  readonly boId: Id
  readonly keyword?: string | undefined
  readonly warehouse?: string | undefined
  readonly finding?: ReceiptFinding | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}
const where = (it: ReceiptFilter): RawBuilder<unknown> => {
  const conditions = [sql`r.bo_id = ${it.boId}`]
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(r.receipt_no ilike ${like}
      or exists (select from trade_order k where k.order_id = r.order_id and k.order_no ilike ${like})
      or exists (select from shop k where k.shop_id = r.shop_id and k.shop_name ilike ${like}))`)
  }
  if (it.warehouse) conditions.push(sql`r.warehouse ilike ${containing(it.warehouse)}`)
  if (it.finding !== undefined) conditions.push(finds[it.finding])
  if (it.beginTime !== undefined) conditions.push(sql`r.receive_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`r.receive_time <= ${it.endTime}`)
  return sql.join(conditions, sql` and `)
}
const orders = {
  newest: sql`r.receive_time desc, r.receipt_id desc`,
  oldest: sql`r.receive_time, r.receipt_id`,
} as const
export type ReceiptSort = keyof typeof orders

/** Returns a page of the receipts of an enterprise. */
export const receiptPage = (db: Reading, filter: ReceiptFilter, sort: ReceiptSort, range: PageRange) => {
  const all = sql`receipt r where ${where(filter)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<ReceiptRow & { total: number }>`
      select ${columns}, ${total} as total from (select r.* from ${all} order by ${orders[sort]} limit ${limit} offset ${offset}) r
      ${around} order by ${orders[sort]}`.execute(db)
    return found.rows
  })
}

export type ReceiptLine = {
  readonly lineId: Id
  readonly goodsName: string
  readonly specText: string
  readonly unitName: string
  readonly weighGoods: boolean
  readonly shipQty: Milli
  readonly countedQty: Milli | null
}
/** Name of the person who received an order; null if a timer did. */
const receiver = sql<string | null>`(select u.name from order_log l join app_user u on u.user_id = l.actor_id
  where l.order_id = r.order_id and l.to_status = 50 and l.from_status < 50 order by l.log_id limit 1)`
const lines = sql<
  readonly ReceiptLine[]
>`(select coalesce(json_agg(json_build_object('lineId', l.line_id, 'goodsName', l.goods_name,
    'specText', l.spec_text, 'unitName', l.unit_name, 'weighGoods', l.weigh_goods, 'shipQty', l.ship_qty, 'countedQty', l.counted_qty)
    order by l.line_no), '[]'::json)
  from order_line l where l.order_id = r.order_id and l.ship_qty > 0)`

type Whole = ReceiptRow & { readonly receiveBy: string | null; readonly lines: ReceiptLine[] }

/** Returns receipts of an enterprise with their lines, up to a limit. */
export const receiptsWhole = async (
  db: Reading,
  filter: ReceiptFilter,
  sort: ReceiptSort,
  most: number,
): Promise<readonly Whole[]> => {
  const found = await sql<Whole>`
    select ${columns}, ${receiver} as receive_by, ${lines} as lines
    from (select r.* from receipt r where ${where(filter)} order by ${orders[sort]} limit ${most}) r
    ${around} order by ${orders[sort]}`.execute(db)
  return found.rows
}

/** Returns a whole receipt, with the names of both sides. */
export const receiptOf = async (db: Reading, receiptId: Id) => {
  const found = await sql<
    Whole & { readonly buyerName: string; readonly supplierName: string; readonly delivery: string }
  >`
    select ${columns}, ${receiver} as receive_by, ${lines} as lines, b.name as buyer_name, e.name as supplier_name,
      (select concat_ws(' ', nullif(d.area_name, ''), nullif(d.address, '')) from order_delivery d where d.order_id = r.order_id) as delivery
    from receipt r ${around} join enterprise b on b.bo_id = r.bo_id join enterprise e on e.bo_id = o.seller_bo_id
    where r.receipt_id = ${receiptId}`.execute(db)
  return found.rows[0]
}

export const orderOfReceipt = async (db: Reading, receiptId: Id): Promise<Id | undefined> =>
  (await db.selectFrom('receipt').select('orderId').where('receiptId', '=', receiptId).executeTakeFirst())?.orderId

/** Returns the receipt of an order. */
export const receiptOfOrder = async (db: Reading, orderId: Id) =>
  db.selectFrom('receipt').select(['receiptId', 'receiptNo']).where('orderId', '=', orderId).executeTakeFirst()

type ToMake = {
  readonly orderId: Id
  readonly orderNo: string
  readonly shopName: string
  readonly goods: string
  readonly receiveTime: Date
  readonly mine: boolean
}
const day = 86_400_000
/** Returns received orders of an enterprise without a receipt, newest first; one more than are shown if there are more. */
export const ordersToMake = async (
  db: Reading,
  now: Date,
  it: { readonly boId: Id; readonly userId: Id },
): Promise<readonly ToMake[]> => {
  const found = await sql<ToMake>`
    select o.order_id, o.order_no, s.shop_name, o.receive_time, o.buyer_user_id = ${it.userId} as mine,
      (select string_agg(l.goods_name, '、' order by l.line_no) from order_line l where l.order_id = o.order_id) as goods
    from trade_order o join shop s on s.shop_id = o.shop_id
    where o.buyer_bo_id = ${it.boId} and o.order_status in (50, 60)
      and o.create_time > ${new Date(now.getTime() - 4 * toMakeDays * day)} and o.receive_time > ${new Date(now.getTime() - toMakeDays * day)} and not o.buyer_deleted
      and not exists (select from receipt r where r.shop_id = o.shop_id and r.order_id = o.order_id)
    order by o.receive_time desc, o.order_id desc limit ${mostToMake + 1}`.execute(db)
  return found.rows
}
