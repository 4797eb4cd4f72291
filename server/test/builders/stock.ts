import { sql } from 'kysely'
import type { World } from '../world.ts'

/** The numbers of goods as they stand. */
export const stockOf = (world: World, goodsId: number) =>
  world.db
    .selectFrom('stock')
    .select(['sellable', 'on_hand', 'reserved', 'available', 'stock_state', 'version'])
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow()

/** Goods whose numbers contradict their log or their reservations; must always be empty. */
export const brokenStock = async (world: World): Promise<{ goods_id: number }[]> => {
  const found = await sql<{ goods_id: number }>`
    select s.goods_id from stock s
      left join (select goods_id, sum(sellable_change) as sellable, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved
        from stock_log group by goods_id) l using (goods_id)
      left join (select goods_id, sum(open_quantity) as open from stock_reservation group by goods_id) r using (goods_id)
    where s.sellable <> coalesce(l.sellable, 0) or s.on_hand <> coalesce(l.on_hand, 0) or s.reserved <> coalesce(l.reserved, 0)
      or (s.stock_type = 2 and s.reserved <> coalesce(r.open, 0))
      or s.sellable < 0 or s.reserved < 0 or s.reserved > s.on_hand`.execute(world.db)
  return found.rows
}
