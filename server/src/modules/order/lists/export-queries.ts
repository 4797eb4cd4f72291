import type { Fen, Milli } from '@mall/api/money'
import type { DeliveryType, OrderStatus } from '@mall/api/order/status'
import type { Units } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { conditionsOf, following, orderings } from './filter-queries.ts'
import type { OrderFilter, Whose } from './filter-queries.ts'

/** Line of an order with columns of the order; `first` marks one line of each order. */
export type ExportRow = Units & {
  readonly orderId: Id
  readonly first: boolean
  readonly orderNo: string
  readonly orderStatus: OrderStatus
  readonly deliveryType: DeliveryType
  readonly createTime: Date
  readonly payTime: Date | null
  readonly shipTime: Date | null
  readonly buyerName: string
  readonly buyerUserName: string
  readonly receiver: string
  readonly mobile: string
  readonly areaName: string
  readonly address: string
  readonly goodsName: string
  readonly specText: string
  readonly orderQty: Milli
  readonly shipQty: Milli
  readonly refundQty: Milli
  readonly droppedQty: Milli
  /** Open after-sales of the line; null if none. */
  readonly afterSalesId: Id | null
  readonly dealPrice: Fen
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly couponMoney: Fen
  readonly pointsMoney: Fen
  readonly adjustMoney: Fen
  readonly weighedMoney: Fen
  readonly lineFreightMoney: Fen
  readonly linePayMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
  readonly paidMoney: Fen
  readonly refundedMoney: Fen
  /** Couriers and tracking numbers of its packages. */
  readonly parcels: string | null
  readonly buyerRemark: string | null
  readonly sellerRemark: string | null
}

/** Returns the lines of the next orders of a filter, in its sorting, after the last order that was read. */
export const exportRows = async (
  db: Reading,
  whose: Whose,
  filter: OrderFilter,
  { after, limit }: { readonly after: ExportRow | undefined; readonly limit: number },
): Promise<ExportRow[]> => {
  const sort = filter.sort ?? 'newest'
  const found = await sql<ExportRow>`
    with page as materialized (
      select o.order_id from trade_order o
      where ${conditionsOf(whose, filter)} and ${after === undefined ? sql`true` : following[sort](after)}
      order by ${orderings[sort]} limit ${limit}
    )
    select o.order_id, l.line_no = min(l.line_no) over (partition by o.order_id) as first,
      o.order_no, o.order_status, o.delivery_type, o.create_time,
      o.pay_time, o.ship_time, e.buyer_name,
      e.buyer_user_name, d.receiver, d.mobile, d.area_name, d.address,
      l.goods_name, l.spec_text, l.unit_name, l.base_unit_name, l.convert_rate, l.price_unit_name, l.price_rate,
      l.order_qty, l.ship_qty, l.refund_qty, l.dropped_qty, l.after_sales_id, l.deal_price,
      l.goods_money, l.full_reduction_money, l.coupon_money, l.points_money, l.adjust_money - l.weighed_money as adjust_money, l.weighed_money,
      l.freight_money as line_freight_money, l.pay_money as line_pay_money, o.freight_money, o.pay_money,
      o.paid_money, o.refunded_money, (select string_agg(concat_ws(' ', p.company_name, p.tracking_no), '；' order by p.package_id)
        from order_package p where p.order_id = o.order_id) as parcels,
      o.buyer_remark, o.seller_remark
    from page join trade_order o using (order_id) join order_extend e using (order_id)
      join order_delivery d using (order_id) join order_line l using (order_id)
    order by ${orderings[sort]}, l.line_no`.execute(db)
  return found.rows
}
