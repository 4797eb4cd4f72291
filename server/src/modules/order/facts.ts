import { sql } from 'kysely'

/** The columns of `trade_order o` that the machine's guards ask for, by the names of the facts. */
export const factColumns = sql`
  o.order_status, o.order_type, o.pay_status, o.delivery_type,
  o.contract_status, o.review_status, o.after_sale_status,
  o.pay_deadline, o.pay_time, o.ship_time,
  o.receive_deadline, o.settle_time, o.remind_time,
  o.buyer_deleted`
