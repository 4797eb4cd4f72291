import type { Milli } from '@mall/api/money'
import type { StockType } from '@mall/api/stock-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { changeTypes, emitTurns } from './store.ts'
import type { Turn } from './store.ts'

export type StockChange = {
  readonly goodsId: number
  /** The number when it was read, and the new number. */
  readonly from: Milli
  readonly to: Milli
  /** null: no warning. */
  readonly warnQty: Milli | null
}

type Outcome = 'done' | 'held' | 'belowReserved'

/**
 * Changes numbers by their differences, never below zero. Changes the type only while no order and no lot holds any of the goods.
 * Returns the outcome of each, without those of other shops.
 */
export const changeNumbers = async (
  ctx: Write,
  shopId: number,
  stockType: StockType,
  changes: readonly StockChange[],
): Promise<Outcome[]> => {
  const found = await sql<Turn & { outcome: Outcome }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(changes)})
        as r("goodsId" bigint, "from" bigint, "to" bigint, "warnQty" bigint)
    ), before as materialized (
      select s.* from stock s join given g on g."goodsId" = s.goods_id
      where s.shop_id = ${shopId} order by s.goods_id for no key update of s
    ), wanted as (
      select b.*, g."warnQty" as wanted_warn,
        greatest(0, case b.stock_type when 1 then b.sellable_qty when 2 then b.on_hand_qty else 0 end + g."to" - g."from") as next,
        b.stock_type <> ${stockType} and (
          exists (select from stock_reservation r where r.goods_id = b.goods_id and r.open_qty > 0)
          or exists (select from auction a where a.goods_id = b.goods_id and a.holds_stock)) as held
      from before b join given g on g."goodsId" = b.goods_id
    ), verdict as (
      select w.*, case when held then 'held' when ${stockType}::smallint = 2 and next < reserved_qty then 'belowReserved'
        else 'done' end as outcome
      from wanted w
    ), moved as (
      update stock s set stock_type = ${stockType},
        sellable_qty = case ${stockType}::smallint when 1 then v.next else 0 end,
        on_hand_qty = case ${stockType}::smallint when 2 then v.next else 0 end,
        warn_qty = v.wanted_warn, version = s.version + 1
      from verdict v where s.goods_id = v.goods_id and v.outcome = 'done'
        and (s.stock_type, s.warn_qty, v.next) is distinct from
          (${stockType}::smallint, v.wanted_warn, case s.stock_type when 1 then s.sellable_qty when 2 then s.on_hand_qty else 0 end)
      returning s.*, v.sellable_qty as old_sellable, v.on_hand_qty as old_on_hand
    ), logged as (
      insert into stock_log (goods_id, shop_id, change_type, sellable_change, on_hand_change, sellable_after,
        on_hand_after, reserved_after, reason, operator_id, time)
      select goods_id, shop_id, ${changeTypes.byHand}, sellable_qty - old_sellable, on_hand_qty - old_on_hand, sellable_qty,
        on_hand_qty, reserved_qty, '编辑商品', ${ctx.actor?.userId ?? null}::bigint, ${ctx.now}
      from moved where (sellable_qty, on_hand_qty) <> (old_sellable, old_on_hand)
    )
    select v.goods_id, v.outcome, v.stock_state as "from", m.stock_state as "to"
    from verdict v left join moved m using (goods_id)`.execute(ctx.db)
  emitTurns(ctx, found.rows)
  return found.rows.map(({ outcome }) => outcome)
}
