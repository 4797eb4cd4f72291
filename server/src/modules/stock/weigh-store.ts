import type { Milli } from '@mall/api/money'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { changeTypes, emitTurns } from './store.ts'
import type { Turn } from './store.ts'

/** Quantity that left by weight above what was settled; below zero if it was less. */
export type WeighedLine = { readonly lineId: number; readonly change: Milli }

/** Corrects stock by weight if there is enough; returns the goods that are short. */
export const changeByWeight = async (
  ctx: Write,
  orderId: number,
  lines: readonly WeighedLine[],
): Promise<{ readonly goodsId: number; readonly name: string }[]> => {
  const found = await sql<Turn & { name: string; short: boolean }>`
    with line as (
      select * from unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.change)}::bigint[]) as l(line_id, change)
    ), sums as (
      select r.goods_id, sum(line.change)::bigint as change
      from stock_reservation r join line using (line_id) where r.order_id = ${orderId} group by r.goods_id
    ), locked as materialized (
      select s.* from stock s join sums using (goods_id) where s.stock_type <> 0 order by s.goods_id for no key update of s
    ), moved as (
      update stock s set
        sellable_qty = s.sellable_qty - case s.stock_type when 1 then w.change else 0 end,
        on_hand_qty = s.on_hand_qty - case s.stock_type when 2 then w.change else 0 end
      from locked l join sums w using (goods_id)
      where s.goods_id = l.goods_id
        and case s.stock_type when 1 then s.sellable_qty else s.on_hand_qty - s.reserved_qty end >= w.change
      returning s.*, w.change
    ), logged as (
      insert into stock_log (goods_id, shop_id, change_type, sellable_change, on_hand_change, sellable_after, on_hand_after, reserved_after,
        order_id, operator_id, time)
      select goods_id, shop_id, ${changeTypes.weighed}, case stock_type when 1 then -change else 0 end,
        case stock_type when 2 then -change else 0 end, sellable_qty, on_hand_qty, reserved_qty, ${orderId},
        ${ctx.actor?.userId ?? null}, ${ctx.now}
      from moved where change <> 0
    )
    select l.goods_id, g.name, m.goods_id is null as short, l.stock_state as "from", m.stock_state as "to"
    from locked l left join moved m using (goods_id) join goods_sku k on k.goods_id = l.goods_id join goods_spu g using (spu_id)
    order by l.goods_id`.execute(ctx.db)
  emitTurns(ctx, found.rows)
  return found.rows.filter(({ short }) => short)
}
