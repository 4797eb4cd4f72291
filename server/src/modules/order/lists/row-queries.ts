import type { Fen, Milli } from '@mall/api/money'
import type { StockType } from '@mall/api/stock-types'
import type { Units } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import type { OrderFacts } from '../life/machine.ts'
import { factColumns } from '../life/queries.ts'

/** Line of an order as screens show it. */
export type LineRow = Units & {
  readonly lineId: Id
  readonly orderId: Id
  readonly lineNo: number
  readonly spuId: Id
  readonly goodsId: Id
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
  readonly weighGoods: boolean
  readonly stockType: StockType
  readonly orderQty: Milli
  readonly shipQty: Milli
  readonly receiveQty: Milli
  readonly refundQty: Milli
  /** Part of that refunded before it was sent. */
  readonly droppedQty: Milli
  readonly listPrice: Fen
  readonly dealPrice: Fen
  readonly priceSource: number
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly couponMoney: Fen
  readonly pointsMoney: Fen
  readonly adjustMoney: Fen
  /** Part of that weighed beyond the order, which the buyer owes. */
  readonly weighedMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
  readonly refundedMoney: Fen
  /** Open after-sales of the line; null if none. */
  readonly afterSalesId: Id | null
  /** Review of the line by the buyer; null if none. */
  readonly reviewId: Id | null
}

/** Order as lists show it, with all facts its buttons depend on. */
export type OrderRow = Omit<OrderFacts, 'now' | 'allShipped'> & {
  readonly orderId: Id
  readonly orderNo: string
  readonly tradeNo: string
  readonly shopId: Id
  readonly shopName: string
  readonly payEnabled: boolean
  readonly shopFrozen: boolean
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly buyerName: string
  readonly buyerUserName: string
  readonly buyerMobile: string
  readonly invoiceStatus: number
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly couponMoney: Fen
  readonly pointsMoney: Fen
  readonly adjustMoney: Fen
  /** Part of that weighed beyond the order, which the buyer owes. */
  readonly weighedMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
  readonly paidMoney: Fen
  readonly refundedMoney: Fen
  readonly createTime: Date
  readonly printTime: Date | null
  readonly receiverName: string
  readonly receiverMobile: string
  readonly receiverArea: string
  readonly receiverAddress: string
  readonly voucherCount: number
  /** Pick-up facts; null if the order is not fetched. */
  readonly pickup: {
    readonly place: string
    /** `yyyy-MM-dd` */
    readonly expectTime: string | null
    readonly plateNos: string[]
    readonly pickupCode: string | null
  } | null
  readonly buyerRemark: string | null
  readonly sellerRemark: string | null
  readonly version: number
  readonly lines: readonly LineRow[]
}

const lineJson = sql`json_build_object('lineId', l.line_id, 'orderId', l.order_id, 'lineNo', l.line_no, 'spuId', l.spu_id, 'goodsId', l.goods_id,
  'goodsName', l.goods_name, 'specText', l.spec_text, 'image', l.image, 'unitName', l.unit_name,
  'baseUnitName', l.base_unit_name, 'convertRate', l.convert_rate,
  'priceUnitName', l.price_unit_name, 'priceRate', l.price_rate, 'weighGoods', l.weigh_goods,
  'stockType', l.stock_type, 'orderQty', l.order_qty, 'shipQty', l.ship_qty,
  'receiveQty', l.receive_qty, 'refundQty', l.refund_qty, 'droppedQty', l.dropped_qty, 'listPrice', l.list_price,
  'dealPrice', l.deal_price, 'priceSource', l.price_source, 'goodsMoney', l.goods_money,
  'fullReductionMoney', l.full_reduction_money, 'couponMoney', l.coupon_money, 'pointsMoney', l.points_money,
  'adjustMoney', l.adjust_money, 'weighedMoney', l.weighed_money, 'freightMoney', l.freight_money, 'payMoney', l.pay_money,
  'refundedMoney', l.refunded_money, 'afterSalesId', l.after_sales_id, 'reviewId', l.review_id)`

// Counts no vehicle that brings a package, and none that is void.
const pickupJson = sql`case when o.delivery_type = 3 then json_build_object('place', d.delivery_name, 'expectTime', d.expect_time,
  'pickupCode', d.pickup_code, 'plateNos', array(select v.plate_no from order_vehicle v
    where v.order_id = o.order_id and v.vehicle_status <> 9 and v.package_id is null order by v.order_vehicle_id)) end`

export const rowColumns = sql`
  o.order_id, o.order_no, o.trade_no, o.shop_id,
  s.shop_name, s.pay_enabled, s.shop_status = 3 as shop_frozen, o.buyer_bo_id, o.buyer_user_id, e.buyer_name,
  e.buyer_user_name, e.buyer_mobile, ${factColumns},
  o.pickup_status, o.goods_money,
  o.full_reduction_money, o.coupon_money, o.points_money, o.adjust_money, o.weighed_money,
  o.freight_money, o.pay_money, o.paid_money, o.refunded_money,
  o.create_time, o.print_time, o.buyer_remark, o.seller_remark, o.version,
  d.receiver as receiver_name, d.mobile as receiver_mobile, d.area_name as receiver_area, d.address as receiver_address,
  (select count(*)::int from system_file f where f.biz_type = 1 and f.biz_id = o.order_id) as voucher_count,
  ${pickupJson} as pickup,
  (select json_agg(${lineJson} order by l.line_no) from order_line l where l.order_id = o.order_id) as lines`
export const rowTables = sql`trade_order o join order_extend e using (order_id) join order_delivery d using (order_id)
  join shop s on s.shop_id = o.shop_id`

/** Returns the lines of orders by line number. */
export const linesOf = async (db: Reading, orderIds: readonly Id[]): Promise<LineRow[]> => {
  const found = await sql<{ line: LineRow }>`
    select ${lineJson} as line from order_line l where l.order_id = any(${orderIds}::bigint[])
    order by l.order_id, l.line_no`.execute(db)
  return found.rows.map((row) => row.line)
}
