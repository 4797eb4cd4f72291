import type { aftersales } from '@mall/api/aftersales/endpoints'
import type { AfterSalesState, AfterType, Arbitration, ReturnWay } from '@mall/api/aftersales/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Owner } from '../../actor.ts'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { waitingIn } from '../../kernel/waiting.ts'
import { privatePathOf } from '../file/public.ts'
import { boughtBy } from '../order/public.ts'
import type { OfBuyer } from '../order/public.ts'

/** Returns the owners of after-sales. */
export const ownerOfAfterSales = async (db: Reading, afterSalesId: Id): Promise<Owner | undefined> =>
  db
    .selectFrom('afterSales')
    .select(['buyerUserId', 'buyerBoId', 'shopId'])
    .where('afterSalesId', '=', afterSalesId)
    .executeTakeFirst()

export const orderOfAfterSales = async (db: Reading, afterSalesId: Id): Promise<Id | undefined> =>
  (await db.selectFrom('afterSales').select('orderId').where('afterSalesId', '=', afterSalesId).executeTakeFirst())
    ?.orderId

/** Returns the after-sales of an order, and whether the platform was asked about them. */
export const afterSalesOfOrder = async (
  db: Reading,
  orderId: Id,
): Promise<{ afterSalesId: Id; arbitration: number }[]> =>
  db
    .selectFrom('afterSales')
    .select(['afterSalesId', 'arbitration'])
    .where('orderId', '=', orderId)
    .orderBy('afterSalesId')
    .execute()

type RefundOf = { readonly afterSalesId: Id; readonly orderId: Id; readonly way: 1 | 2 | 3 }
/** Returns the after-sales that a refund is for; undefined if it is for none. */
export const afterSalesOfRefund = async (db: Reading, refundId: Id): Promise<RefundOf | undefined> => {
  const found = await sql<RefundOf>`
    select a.after_sales_id, a.order_id, r.way from after_sales a join refund r using (refund_id)
    where a.refund_id = ${refundId}`.execute(db)
  return found.rows[0]
}

/** Returns the reasons by which goods of an order went back, or are agreed to. */
export const reasonsOfAgreed = async (db: Reading, orderId: Id): Promise<number[]> => {
  const found = await sql<{ reasonCode: number }>`
    select distinct a.reason_code from after_sales a join after_sales_line x using (after_sales_id)
    where a.order_id = ${orderId} and a.state in (40, 50) and a.agree_money is not null and x.apply_qty > 0`.execute(db)
  return found.rows.map((it) => it.reasonCode)
}

/** Returns the quantity of each line of an order that came back to the shop and was refunded. */
export const returnedQtyOf = async (db: Reading, orderId: Id): Promise<ReadonlyMap<Id, Milli>> => {
  const found = await sql<{ lineId: Id; qty: Milli }>`
    select x.line_id, sum(x.apply_qty)::bigint as qty from after_sales a join after_sales_line x using (after_sales_id)
    where a.order_id = ${orderId} and a.after_type = 2 and a.state = 50 and a.agree_money is not null
    group by x.line_id`.execute(db)
  return new Map(found.rows.map(({ lineId, qty }) => [lineId, qty]))
}

/** Facts that decide about the freight of after-sales. */
export type ForFreight = {
  readonly afterSalesId: Id
  readonly afterType: AfterType
  readonly reasonCode: number
  readonly freightAsked: Fen | null
  readonly lines: readonly { readonly lineId: Id; readonly qty: Milli }[]
}
/** Returns the open after-sales of an order that may still refund money. */
export const openForFreight = async (db: Reading, orderId: Id): Promise<ForFreight[]> => {
  const found = await sql<ForFreight>`
    select a.after_sales_id, a.after_type, a.reason_code, a.freight_asked,
      (select json_agg(json_build_object('lineId', x.line_id, 'qty', x.apply_qty)) from after_sales_line x
        where x.after_sales_id = a.after_sales_id) as lines
    from after_sales a
    where a.order_id = ${orderId} and a.after_type in (1, 2)
      and (a.state in (10, 15, 20, 30) or (a.state in (62, 63) and a.arbitration = 1))`.execute(db)
  return found.rows
}

/** Returns the channel by which an order was paid. */
export const paidBy = async (db: Reading, paymentId: Id | null): Promise<{ readonly channel: string } | undefined> => {
  if (paymentId === null) return undefined
  return db.selectFrom('payment').select('channel').where('paymentId', '=', paymentId).executeTakeFirst()
}

/** Returns the shop's own place, to which goods go back unless it names another. */
export const placeOfShop = async (db: Reading, shopId: Id): Promise<string> => {
  const { contactName, servicePhone, address } = await db
    .selectFrom('shop')
    .select(['contactName', 'servicePhone', 'address'])
    .where('shopId', '=', shopId)
    .executeTakeFirstOrThrow()
  return [address, contactName, servicePhone].filter(Boolean).join('，')
}

type LineRow = {
  readonly lineId: Id
  readonly spuId: Id
  readonly goodsId: Id
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
  readonly unitName: string
  readonly orderQty: Milli
  readonly applyQty: Milli
  readonly applyMoney: Fen
  readonly agreeMoney: Fen | null
  readonly restock: boolean | null
}

export type AfterSalesRow = {
  readonly afterSalesId: Id
  readonly afterSalesNo: string
  readonly orderId: Id
  readonly orderNo: string
  readonly orderStatus: number
  readonly deliveryType: number
  readonly shopId: Id
  readonly shopName: string
  readonly shopFrozen: boolean
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly buyerName: string
  readonly afterType: AfterType
  readonly reasonCode: number
  readonly description: string
  readonly applyMoney: Fen
  readonly freightMoney: Fen
  readonly agreeMoney: Fen | null
  readonly state: AfterSalesState
  readonly sentBackTimes: number
  readonly returnWay: ReturnWay | null
  readonly returnTo: string | null
  readonly returnCompany: string | null
  readonly returnNo: string | null
  readonly returnTime: Date | null
  readonly resendCompany: string | null
  readonly resendNo: string | null
  readonly resendTime: Date | null
  readonly shopReason: string
  readonly refuseTime: Date | null
  readonly refundWay: 1 | 2 | 3 | null
  readonly deadline: Date | null
  readonly arbitration: Arbitration
  readonly createTime: Date
  readonly endTime: Date | null
  readonly version: number
  readonly paidOutside: boolean
  readonly transferSince: Date | null
  readonly transferMoney: Fen
  readonly lines: readonly LineRow[]
}

const lineJson = sql`(
  select json_agg(json_build_object('lineId', l.line_id, 'spuId', l.spu_id, 'goodsId', l.goods_id, 'goodsName', l.goods_name,
    'specText', l.spec_text, 'image', l.image, 'unitName', l.unit_name, 'orderQty', l.order_qty, 'applyQty', x.apply_qty,
    'applyMoney', x.apply_money, 'agreeMoney', x.agree_money, 'restock', x.restock) order by l.line_no)
  from after_sales_line x join order_line l using (line_id) where x.after_sales_id = a.after_sales_id) as lines`

const columns = sql`a.after_sales_id, a.after_sales_no, a.order_id, o.order_no, o.order_status, o.delivery_type, a.shop_id,
  s.shop_name, s.shop_status = 3 as shop_frozen, a.buyer_bo_id, a.buyer_user_id, e.buyer_name, a.after_type, a.reason_code,
  a.description, a.apply_money, a.freight_money, a.agree_money, a.state, a.sent_back_times, a.return_way, a.return_to,
  a.return_company, a.return_no, a.return_time, a.resend_company, a.resend_no, a.resend_time, a.shop_reason, a.refuse_time,
  a.refund_way, a.deadline, a.transfer_since, a.arbitration, a.create_time, a.end_time, a.version,
  a.state = 40 and a.refund_id is null and a.transfer_money is not null as paid_outside,
  coalesce(a.transfer_money, 0)::bigint as transfer_money, ${lineJson}`
const around = sql`join trade_order o on o.order_id = a.order_id join order_extend e on e.order_id = a.order_id
  join shop s on s.shop_id = a.shop_id`

export type AfterSalesFilter = {
  readonly shopId?: Id | undefined
  readonly buyer?: OfBuyer | undefined
  readonly orderId?: Id | undefined
  readonly states?: readonly number[] | undefined
  readonly arbitrations?: readonly number[] | undefined
  readonly afterType?: number | undefined
  readonly keyword?: string | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

const where = (it: AfterSalesFilter): RawBuilder<unknown> => {
  const conditions = [sql`true`]
  if (it.shopId !== undefined) conditions.push(sql`a.shop_id = ${it.shopId}`)
  if (it.buyer !== undefined) conditions.push(boughtBy(it.buyer, 'a'))
  if (it.orderId !== undefined) conditions.push(sql`a.order_id = ${it.orderId}`)
  if (it.states !== undefined) conditions.push(sql`a.state = any(${[...it.states]}::smallint[])`)
  if (it.arbitrations !== undefined) conditions.push(sql`a.arbitration = any(${[...it.arbitrations]}::smallint[])`)
  if (it.afterType !== undefined) conditions.push(sql`a.after_type = ${it.afterType}`)
  if (it.beginTime !== undefined) conditions.push(sql`a.create_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`a.create_time <= ${it.endTime}`)
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(a.after_sales_no ilike ${like}
      or exists (select from trade_order n join order_extend m using (order_id)
        where n.order_id = a.order_id and (n.order_no ilike ${like} or m.buyer_name ilike ${like}))
      or exists (select from after_sales_line x join order_line l using (line_id)
        where x.after_sales_id = a.after_sales_id and l.goods_name ilike ${like}))`)
  }
  return sql.join(conditions, sql` and `)
}

const orders = {
  newest: sql`a.create_time desc, a.after_sales_id desc`,
  oldest: sql`a.create_time, a.after_sales_id`,
  soonest: sql`a.deadline nulls last, a.after_sales_id`,
} as const
export type AfterSalesSort = keyof typeof orders

const arbitrationsOf = { asked: [1], decided: [2, 3], all: [1, 2, 3] } as const
type AskedFilter = { readonly marker?: keyof typeof arbitrationsOf | undefined; readonly keyword?: string | undefined }

/** Filters the after-sales that the platform was asked about; by default those still to be decided. */
export const askedBy = ({ marker, keyword }: AskedFilter): AfterSalesFilter => ({
  arbitrations: arbitrationsOf[marker ?? 'asked'],
  keyword,
})

const foundBy = (filter: AfterSalesFilter) => sql`after_sales a where ${where(filter)}`

/** Counts the after-sales that the platform has to decide. */
export const afterSalesToDecide = waitingIn<typeof aftersales.operatorList>(
  'operate.afterSale',
  { marker: 'asked' },
  (filter) => foundBy(askedBy(filter)),
)

export const afterSalesPage = async (
  db: Reading,
  filter: AfterSalesFilter,
  sort: AfterSalesSort | undefined,
  range: PageRange,
) => {
  const all = foundBy(filter)
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const order = orders[sort ?? 'newest']
    const found = await sql<AfterSalesRow & { total: number }>`
      select ${columns}, ${total} as total from (select a.* from ${all} order by ${order} limit ${limit} offset ${offset}) a
      ${around} order by ${order}`.execute(db)
    return found.rows
  })
}

/** Returns after-sales by id; undefined if there are none. */
export const afterSalesOf = async (db: Reading, afterSalesId: Id): Promise<AfterSalesRow | undefined> => {
  const found = await sql<AfterSalesRow>`
    select ${columns} from after_sales a ${around} where a.after_sales_id = ${afterSalesId}`.execute(db)
  return found.rows[0]
}

export type LogRow = {
  readonly action: string
  readonly text: string
  readonly images: string[]
  readonly actorType: 'buyer' | 'seller' | 'house' | 'operator'
  readonly actorName: string | null
  readonly time: Date
}

/** Returns the log of after-sales, oldest first. */
export const logOf = async (db: Reading, afterSalesId: Id): Promise<LogRow[]> => {
  const found = await sql<LogRow>`
    select g.action, g.text, g.images, g.actor_type, u.name as actor_name, g.time
    from after_sales_log g left join app_user u on u.user_id = g.actor_id
    where g.after_sales_id = ${afterSalesId} order by g.log_id`.execute(db)
  return found.rows
}

/** Returns how many after-sales are in each state. */
export const countsByState = async (
  db: Reading,
  filter: AfterSalesFilter,
): Promise<{ readonly state: AfterSalesState; readonly count: number }[]> => {
  const found = await sql<{ state: AfterSalesState; count: number }>`
    select a.state, count(*)::int as count from after_sales a where ${where(filter)} group by a.state`.execute(db)
  return found.rows
}

/** Returns what messages say of after-sales: the printed numbers, and their parties. */
export const partiesOf = async (db: Reading, afterSalesId: Id) => {
  const found = await sql<{
    afterSalesNo: string
    orderNo: string
    shopName: string
    sellerBoId: Id
    shopId: Id
    buyerBoId: Id
    buyerUserId: Id
    buyerName: string
    version: number
  }>`
    select a.after_sales_no, o.order_no, s.shop_name, o.seller_bo_id, a.shop_id, a.buyer_bo_id, a.buyer_user_id, e.buyer_name,
      a.version
    from after_sales a ${around} where a.after_sales_id = ${afterSalesId}`.execute(db)
  return found.rows[0]!
}

/** Returns the paths of papers that this user uploaded, by their ids; leaves out those of others. */
export const papersById = async (db: Reading, userId: Id, fileIds: readonly Id[]): Promise<string[]> => {
  if (fileIds.length === 0) return []
  const rows = await db
    .selectFrom('systemFile')
    .select(['fileId', 'place'])
    .where('userId', '=', userId)
    .where('bizType', '>', 0)
    .where('fileId', '=', ({ fn, val }) => fn.any(val([...fileIds])))
    .orderBy('fileId')
    .execute()
  return rows.map(({ fileId, place }) => privatePathOf(fileId, place))
}

/** Returns weighed goods of an order with the quantities sent and counted on receipt, if less was counted. */
export const weighedOnReceipt = async (db: Reading, orderId: Id) => {
  const found = await sql<{ lineId: Id; shipQty: Milli; countedQty: Milli; goodsName: string; unitName: string }>`
    select line_id, ship_qty, counted_qty, goods_name, unit_name from order_line
    where order_id = ${orderId} and weigh_goods and counted_qty < ship_qty order by line_no`.execute(db)
  return found.rows
}
