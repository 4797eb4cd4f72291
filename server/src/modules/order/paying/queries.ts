import type { Fen } from '@mall/api/money'
import type { OrderStatus } from '@mall/api/order/status'
import { hurriedSources } from '@mall/api/price/sources'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { orderMachine } from '../life/machine.ts'
import type { OrderFacts } from '../life/machine.ts'
import { sayRefusal } from '../life/say-refusal.ts'
import { factColumns } from '../life/queries.ts'
import { lockedColumns } from '../life/store.ts'
import { rowColumns, rowTables } from '../lists/row-queries.ts'
import type { OrderRow } from '../lists/row-queries.ts'
import { payTermColumns } from './pay-terms-queries.ts'
import type { PayableOrder } from './store.ts'

/** Returns the orders of one checkout that a buyer may see: their own, or those of enterprises whose orders they see. */
export const tradeRows = async (
  db: Reading,
  which: { readonly orderId: Id } | { readonly tradeNo: string },
  actor: { readonly userId: Id; readonly boIds: readonly Id[]; readonly seesAllOf: readonly Id[] },
): Promise<OrderRow[]> => {
  const trade =
    'tradeNo' in which
      ? sql`${which.tradeNo}`
      : sql`(select t.trade_no from trade_order t where t.order_id = ${which.orderId})`
  const found = await sql<OrderRow>`
    select ${rowColumns} from ${rowTables} where o.trade_no = ${trade} and o.buyer_bo_id = any(${actor.boIds}::bigint[])
      and (o.buyer_user_id = ${actor.userId} or o.buyer_bo_id = any(${actor.seesAllOf}::bigint[]))
    order by o.order_id`.execute(db)
  return found.rows
}

/** Returns why no voucher may be handed in for an order now, if so, and what is still owed; refuses NOT_FOUND if there is none. */
export const voucherOrderOf = async (
  db: Reading,
  now: Date,
  orderId: Id,
): Promise<{ readonly why: string | undefined; readonly owedMoney: Fen }> => {
  const found = await sql<Omit<OrderFacts, 'now'> & { payMoney: Fen }>`
    select ${factColumns}, o.pay_money from trade_order o where o.order_id = ${orderId}`.execute(db)
  const row = found.rows[0] ?? refuse('NOT_FOUND')
  const verdict = step(orderMachine, 'uploadVoucher', { ...row, now }, 'buyer')
  const why = typeof verdict === 'string' ? sayRefusal({ ...row, now }, 'uploadVoucher', verdict) : undefined
  return { why, owedMoney: row.payMoney - row.partMoney }
}

export const statusOfOrder = async (db: Reading, orderId: Id): Promise<OrderStatus> => {
  const row = await db
    .selectFrom('tradeOrder')
    .select('orderStatus')
    .where('orderId', '=', orderId)
    .$castTo<{ orderStatus: OrderStatus }>()
    .executeTakeFirstOrThrow()
  return row.orderStatus
}

/** Returns the name of goods of these orders that more than `most` orders of a person contain while they wait for a transfer. */
export const manyTransfersOf = async (
  db: Reading,
  userId: Id,
  orderIds: readonly Id[],
  most: number,
): Promise<string | undefined> => {
  const found = await sql<{ name: string }>`
    select min(l.goods_name) as name from trade_order o join order_line l using (order_id)
    where o.buyer_user_id = ${userId} and o.pay_type = 2 and o.order_status = 10
      and l.goods_id in (select goods_id from order_line where order_id = any(${[...orderIds]}::bigint[]))
    group by l.goods_id having count(*) > ${most} limit 1`.execute(db)
  return found.rows[0]?.name
}

/** Returns whether any of these orders has goods at a limited-time price. */
export const hurriedAmong = async (db: Reading, orderIds: readonly Id[]): Promise<boolean> => {
  const found = await sql`
    select from order_line where order_id = any(${[...orderIds]}::bigint[]) and price_source = any(${[...hurriedSources]}::smallint[]) limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}

/** Returns what is left of the payments of orders, in fen: for each order payments by channels first, the newest first. */
export const sharesLeft = async (db: Reading, orderIds: readonly Id[]) => {
  const found = await sql<{ paymentId: Id; orderId: Id; left: Fen }>`
    select s.payment_id, s.order_id, s.pay_money - s.refunded_money as left
    from payment_order s join payment p using (payment_id)
    where s.order_id = any(${[...orderIds]}::bigint[]) and p.state = 2 and s.refunded_money < s.pay_money
    order by s.order_id, p.channel = 'balance', s.payment_id desc`.execute(db)
  return found.rows
}

/** Returns the payments by which deposits pay a part of orders of lots: the first payment of each, made when it was placed. */
export const depositPayments = async (db: Reading, orderIds: readonly Id[]) => {
  const found = await sql<{ paymentId: Id; orderId: Id; payMoney: Fen }>`
    select distinct on (s.order_id) s.payment_id, s.order_id, s.pay_money from payment_order s
    where s.order_id = any(${[...orderIds]}::bigint[]) order by s.order_id, s.payment_id`.execute(db)
  return found.rows
}

/** Unpaid order of an enterprise that others pay for, in the form in which its payment would lock it. */
export type OrderToPayFor = PayableOrder & { readonly enterpriseName: string }

/** Most unpaid orders per enterprise among which a payer sees its checkouts. */
const mostToPayFor = 1_000

/** Returns the unpaid orders of enterprises, earliest deadline first. */
export const ordersToPayFor = async (db: Reading, boIds: readonly Id[], now: Date): Promise<OrderToPayFor[]> => {
  const found = await sql<Omit<OrderToPayFor, 'now'>>`
    select ${lockedColumns}, ${payTermColumns}, e.name as enterprise_name,
      array(select l.goods_name from order_line l where l.order_id = o.order_id order by l.line_no) as goods_names
    from unnest(${[...boIds]}::bigint[]) as t(bo_id)
      cross join lateral (select u.* from trade_order u where u.buyer_bo_id = t.bo_id and u.order_status = 10
        order by u.create_time desc, u.order_id desc limit ${mostToPayFor}) o
      join shop s on s.shop_id = o.shop_id join enterprise e on e.bo_id = o.buyer_bo_id
      left join customer c on c.shop_id = o.shop_id and c.buyer_bo_id = o.buyer_bo_id
    order by o.pay_deadline, o.order_id`.execute(db)
  return found.rows.map((row) => ({ ...row, now }))
}
