import { mostBillOrders } from '@mall/api/bill/states'
import type { LinePlace } from '@mall/api/bill/states'
import type { Fen } from '@mall/api/money'
import { payTypes } from '@mall/api/payment/words'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { differencesOf } from './rules.ts'
import type { GoodsFacts, LineSums, OrderFindings } from './rules.ts'

/* Orders in a bill, or in none yet, with their amounts. */

/** Amounts of order `o`. An order not on credit was paid whole before. Goods weighed beyond the order count like ordered goods. */
export const orderSums = sql`o.goods_money + o.weighed_money as goods_money,
  o.full_reduction_money + o.coupon_money + o.points_money - (o.adjust_money - o.weighed_money) as discount_money, o.freight_money, o.pay_money,
  o.refunded_money as refund_money,
  case when o.pay_type = 3 then least(o.settled_money, o.pay_money - o.refunded_money) else o.pay_money - o.refunded_money end
    as prepaid_money,
  case when o.pay_type = 3 then greatest(0, o.pay_money - o.refunded_money - o.settled_money) else 0 end as net_money`

const bigints = sql`goods_money::bigint, discount_money::bigint, freight_money::bigint, pay_money::bigint, refund_money::bigint,
  prepaid_money::bigint, net_money::bigint`

/** Lines of order `o` and other facts of its differences; the purchaser is its buyer. */
const findings = sql`o.order_no, o.receive_time, o.pay_type, o.delivery_type = 3 as fetched, o.refunded_money as refunded_now,
  (select m.before_freight_money from order_money_log m where m.order_id = o.order_id order by m.money_log_id limit 1) as freight_before,
  (select json_build_object('receiptId', r.receipt_id, 'receiptNo', r.receipt_no) from receipt r where r.order_id = o.order_id) as receipt,
  (select json_agg(json_build_object('goodsName', l.goods_name, 'specText', l.spec_text, 'unitName', l.unit_name, 'qty', l.order_qty,
      'receiveQty', coalesce(l.counted_qty, l.receive_qty), 'refundQty', l.refund_qty, 'price', l.deal_price, 'payMoney', l.pay_money,
      'agreedPrice', (select g.agreed from supply_goods g where g.bo_id = o.buyer_bo_id and g.supply_goods_id = l.goods_id
        order by g.supply_id limit 1)) order by l.line_no)
    from order_line l where l.order_id = o.order_id) as goods`

type Found = LineSums &
  Omit<OrderFindings, 'refundMoney' | 'freightMoney'> & {
    readonly orderId: Id
    readonly orderNo: string
    readonly receiveTime: Date | null
    readonly payType: number | null
    readonly payMoney: Fen
    readonly leftOver: boolean
    /** Receipt of the order; null if none was made. */
    readonly receipt: { readonly receiptId: Id; readonly receiptNo: string } | null
  }

const present = ({ payType, refundedNow, freightBefore, fetched, ...it }: Found, adjustMoney: Fen) => ({
  ...it,
  goods: it.goods.map(({ agreedPrice: _agreed, ...line }: GoodsFacts) => line),
  payTypeText: payTypes[payType as 1] ?? '',
  adjustMoney,
  dueMoney: it.netMoney + adjustMoney,
  differences: differencesOf({ ...it, refundedNow, freightBefore, fetched }),
})

/** Shop and days of a bill; `until` is the moment after the last day. */
export type Period = { readonly shopId: Id; readonly from: Date; readonly until: Date }

/** Selects orders `o` of a shop that are in no bill and were received in these days, or earlier and left for a later month. */
const toBill = ({ shopId, from, until }: Period): RawBuilder<unknown> => sql`trade_order o
  where o.shop_id = ${shopId} and o.bill_status = 0 and o.order_status in (50, 60) and o.receive_time < ${until}
    and (o.receive_time >= ${from} or exists (select from bill_order b where b.order_id = o.order_id and b.place = 2))`

/** Returns the purchasers of such orders. */
export const purchasersToBill = async (db: Reading, period: Period) => {
  const found = await sql<{ boId: Id; name: string; orderCount: number; netMoney: Fen }>`
    select f.bo_id, e.name, f.order_count, f.net_money from (
      select buyer_bo_id as bo_id, count(*)::int as order_count, sum(net_money)::bigint as net_money
      from (select o.buyer_bo_id, ${orderSums} from ${toBill(period)}) t group by buyer_bo_id
      order by 3 desc, 1 limit 200) f join enterprise e on e.bo_id = f.bo_id
    order by f.net_money desc, f.bo_id`.execute(db)
  return found.rows
}

/** Returns the ids of such orders of one purchaser, oldest first; at most one more than a bill holds. */
export const orderIdsToBill = async (db: Reading, period: Period, boId: Id): Promise<Id[]> => {
  const found = await sql<{ orderId: Id }>`
    select o.order_id from ${toBill(period)} and o.buyer_bo_id = ${boId}
    order by o.receive_time, o.order_id limit ${mostBillOrders + 1}`.execute(db)
  return found.rows.map((it) => it.orderId)
}

/** Returns such orders with all their data. */
export const ordersToBill = async (db: Reading, orderIds: readonly Id[]) => {
  const found = await sql<Found>`
    select order_id, left_over, order_no, receive_time, pay_type, fetched, refunded_now, freight_before, receipt, goods, ${bigints} from (
      select o.order_id, ${orderSums}, ${findings},
        exists (select from bill_order b where b.order_id = o.order_id and b.place = 2) as left_over
      from trade_order o where o.order_id = any(${[...orderIds]}::bigint[])) t
    order by receive_time, order_id`.execute(db)
  return found.rows.map((it) => present(it, 0))
}

type FoundLine = Found & { readonly place: LinePlace; readonly adjustMoney: Fen }

/** Returns the orders of a bill as they were at its last count, in the order of their receipt. */
export const linesOf = async (db: Reading, billId: Id) => {
  const found = await sql<FoundLine>`
    select b.order_id, b.left_over, b.place, b.goods_money, b.discount_money, b.freight_money, b.pay_money, b.refund_money,
      b.prepaid_money, b.net_money, b.adjust_money, ${findings}
    from bill_order b join trade_order o using (shop_id, order_id)
    where b.bill_id = ${billId} order by b.place, o.receive_time, b.order_id`.execute(db)
  return found.rows.map(({ place, adjustMoney, ...it }) => ({ ...present(it, adjustMoney), place }))
}
