import { sql } from 'kysely'

/**
 * Condition on `trade_order o`: it was paid or taken on credit, and not cancelled or closed since, which can happen to orders on
 * credit. Refunds stay in it as refunded money. `pay_time` is the time of the sale.
 */
export const isSold = sql`(o.pay_time is not null and o.order_status <> 90)`
