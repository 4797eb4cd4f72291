import { sql } from 'kysely'

/** The columns of `trade_order o` that the machine's guards ask for, by the names of the facts. */
export const factColumns = sql`
  o.order_status as status, o.order_type as "orderType", o.pay_status as "payStatus", o.delivery_type as "deliveryType",
  o.contract_status as "contractStatus", o.review_status as "reviewStatus", o.after_sale_status as "afterSaleStatus",
  o.pay_deadline as "payDeadline", o.paid_at as "paidAt", o.shipped_at as "shippedAt",
  o.receive_deadline as "receiveDeadline", o.settle_at as "settleAt", o.reminded_at as "remindedAt",
  o.buyer_deleted as "buyerDeleted"`
