import type { Milli } from '@mall/api/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { changeTypes, emitTurns } from './store.ts'
import type { Turn } from './store.ts'

/* Effects of after-sales on stock: unsent goods are released, returned goods are on hand again, replacements leave. */

type LineQty = { readonly lineId: number; readonly qty: Milli }
type GoodsQty = { readonly goodsId: number; readonly qty: Milli }

/** Gives back a part of what lines hold, at most what they still hold. */
export const giveBackSome = async (ctx: Write, orderId: number, lines: readonly LineQty[]): Promise<void> => {
  const turned = await sql<Turn>`
    with line as (
      select * from unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.qty)}::bigint[]) as l(line_id, qty)
    ), held as (
      select r.line_id, r.goods_id, least(line.qty, r.open_qty) as qty
      from stock_reservation r join line using (line_id) where r.order_id = ${orderId} and r.open_qty > 0
      order by r.goods_id, r.line_id for update of r
    ), freed as (
      update stock_reservation r set released = r.released + h.qty from held h where r.line_id = h.line_id
    ), sums as (
      select goods_id, sum(qty)::bigint as qty from held group by goods_id
    ), locked as materialized (
      select s.* from stock s join sums using (goods_id) order by s.goods_id for no key update of s
    ), moved as (
      update stock s set
        sellable_qty = s.sellable_qty + case s.stock_type when 1 then w.qty else 0 end,
        reserved_qty = s.reserved_qty - case s.stock_type when 2 then w.qty else 0 end
      from locked l join sums w using (goods_id) where s.goods_id = l.goods_id
      returning s.*, w.qty
    ), logged as (
      insert into stock_log (goods_id, shop_id, change_type, sellable_change, reserved_change, sellable_after, on_hand_after,
        reserved_after, order_id, reason, operator_id, time)
      select goods_id, shop_id, ${changeTypes.givenBack}, case stock_type when 1 then qty else 0 end,
        case stock_type when 2 then -qty else 0 end, sellable_qty, on_hand_qty, reserved_qty, ${orderId}, '未发货退款',
        ${ctx.actor?.userId ?? null}, ${ctx.now}
      from moved
    )
    select m.goods_id, l.stock_state as "from", m.stock_state as "to" from moved m join locked l using (goods_id)
    where m.stock_state <> l.stock_state`.execute(ctx.db)
  emitTurns(ctx, turned.rows)
}

const movedByGoods = async (
  ctx: Write,
  { orderId, changeType, reason }: { readonly orderId: number; readonly changeType: number; readonly reason: string },
  lines: readonly GoodsQty[],
  { sign, only }: { readonly sign: 1 | -1; readonly only: RawBuilder<boolean> },
): Promise<boolean> => {
  const found = await sql<Turn & { done: boolean }>`
    with wanted as (
      select goods_id, sum(qty)::bigint * ${sign}::int as qty
      from unnest(${lines.map((it) => it.goodsId)}::bigint[], ${lines.map((it) => it.qty)}::bigint[]) as l(goods_id, qty)
      group by goods_id
    ), locked as materialized (
      select s.* from stock s join wanted using (goods_id) where s.stock_type <> 0 order by s.goods_id for no key update of s
    ), moved as (
      update stock s set
        sellable_qty = s.sellable_qty + case s.stock_type when 1 then w.qty else 0 end,
        on_hand_qty = s.on_hand_qty + case s.stock_type when 2 then w.qty else 0 end
      from locked l join wanted w using (goods_id) where s.goods_id = l.goods_id and ${only}
      returning s.*, w.qty
    ), logged as (
      insert into stock_log (goods_id, shop_id, change_type, sellable_change, on_hand_change, sellable_after, on_hand_after,
        reserved_after, order_id, reason, operator_id, time)
      select goods_id, shop_id, ${changeType}, case stock_type when 1 then qty else 0 end,
        case stock_type when 2 then qty else 0 end, sellable_qty, on_hand_qty, reserved_qty, ${orderId}, ${reason}::text,
        ${ctx.actor?.userId ?? null}, ${ctx.now}
      from moved
    )
    select l.goods_id, l.stock_state as "from", m.stock_state as "to", m.goods_id is not null as done
    from locked l left join moved m using (goods_id)`.execute(ctx.db)
  emitTurns(ctx, found.rows)
  return found.rows.every(({ done }) => done)
}

/** Puts returned goods back: on hand, or sellable, again. */
export const putBack = (ctx: Write, orderId: number, lines: readonly GoodsQty[]): Promise<boolean> =>
  movedByGoods(ctx, { orderId, changeType: changeTypes.returned, reason: '退货入库' }, lines, {
    sign: 1,
    only: sql<boolean>`true`,
  })

/** Takes replacements for returned goods; false if there are too few. */
export const takeForExchange = (ctx: Write, orderId: number, lines: readonly GoodsQty[]): Promise<boolean> =>
  movedByGoods(ctx, { orderId, changeType: changeTypes.shipped, reason: '换货发出' }, lines, {
    sign: -1,
    only: sql<boolean>`case s.stock_type when 1 then s.sellable_qty else s.on_hand_qty - s.reserved_qty end + w.qty >= 0`,
  })
