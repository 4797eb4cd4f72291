import { sql } from 'kysely'

/**
 * Of `trade_order o`: it was paid, or taken on credit, and was not cancelled or closed since, as an order on credit may be. What was
 * given back of it stays in it as refunded money. When it was sold says `pay_time`.
 */
export const isSold = sql`(o.pay_time is not null and o.order_status <> 90)`
