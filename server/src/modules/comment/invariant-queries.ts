import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const orders: Partition = { table: 'trade_order', column: 'order_id', size: 10_000 }

export const invariants: Invariants = {
  'a review is of an order of its shop, by who bought': {
    by: orders,
    broken: (within) => sql`
      select r.review_id as id from review r join trade_order o using (order_id)
      where ${within('r.order_id')} and (r.shop_id <> o.shop_id or r.buyer_user_id <> o.buyer_user_id)`,
  },
}
