import { sql } from 'kysely'
import type { Invariants } from '../../kernel/invariants.ts'

export const invariants: Invariants = {
  'a receipt is of a received order and says what was counted of it': {
    by: { table: 'receipt', column: 'receipt_id', size: 10_000 },
    broken: (within) => sql`
      select r.receipt_id as id from receipt r join trade_order o on o.order_id = r.order_id, lateral (
        select count(*) as lines, count(*) filter (where counted_qty < ship_qty) as short,
          count(*) filter (where counted_qty > ship_qty) as over, count(*) filter (where counted_qty is null) as uncounted
        from order_line where order_id = r.order_id and ship_qty > 0) l
      where ${within('r.receipt_id')} and ((r.line_count, r.short_count, r.over_count, r.uncounted_count, r.bo_id, r.receive_time)
        is distinct from (l.lines, l.short, l.over, l.uncounted, o.buyer_bo_id, o.receive_time))`,
  },
}
