import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const goods: Partition = { table: 'goods_sku', column: 'goods_id', size: 5_000 }

export const invariants: Invariants = {
  'stock is within its bounds': {
    by: goods,
    broken: (within) => sql`
      select goods_id as id from stock
      where ${within('goods_id')}
        and (sellable_qty < 0 or on_hand_qty < 0 or reserved_qty < 0 or reserved_qty > on_hand_qty or available_qty < 0)`,
  },
  'stock is the sum of its log': {
    by: goods,
    broken: (within) => sql`
      select s.goods_id as id from stock s, lateral (
        select sum(sellable_change) as sellable_qty, sum(on_hand_change) as on_hand_qty, sum(reserved_change) as reserved_qty
        from stock_log g where g.goods_id = s.goods_id) l
      where ${within('s.goods_id')} and (s.sellable_qty, s.on_hand_qty, s.reserved_qty) <> (coalesce(l.sellable_qty, 0), coalesce(l.on_hand_qty, 0), coalesce(l.reserved_qty, 0))`,
  },
  'stock reserves what lines hold': {
    by: goods,
    broken: (within) => sql`
      select s.goods_id as id from stock s
      where ${within('s.goods_id')} and s.stock_type = 2 and s.reserved_qty <> (
        select coalesce(sum(r.open_qty), 0) from stock_reservation r where r.goods_id = s.goods_id and r.open_qty > 0)`,
  },
}
