import { sql } from 'kysely'
import type { Milli } from '@mall/api/money'
import type { StockType } from '@mall/api/stock-types'
import type { Write } from '../../kernel/context.ts'

/*
 * Every change is one statement: it locks rows of `stock` in ascending order of goods id, changes them only if the numbers allow
 * it, and writes the log. Nothing is read first and written later.
 */

/** Reasons of changes in the log. */
export const changeTypes = {
  taken: 1,
  givenBack: 2,
  shipped: 3,
  returned: 4,
  byHand: 5,
  counted: 6,
  weighed: 7,
} as const

/** Stock state of goods before and after: 0 none, 1 enough, 2 little. Null if it did not change. */
export type Turn = { readonly goodsId: number; readonly from: number | null; readonly to: number | null }

/** Emits a fact for each of the goods that became short, sold out or available again. */
export const emitTurns = (ctx: Write, turns: readonly Turn[]): void => {
  for (const { goodsId, from, to } of turns)
    if (from !== null && to !== null && from !== to) ctx.emit('stock.turned', { goodsId, from, to })
}

/** Initial numbers of goods; type 0 keeps none, type 1 sells `quantity`, type 2 has `quantity` on hand. */
export type StockToOpen = {
  readonly goodsId: number
  readonly shopId: number
  readonly stockType: StockType
  readonly qty?: Milli
  /** Quantity at or below which buyers read 库存紧张. */
  readonly warnQty?: Milli
}

export const insertStock = async (ctx: Write, rows: readonly StockToOpen[]): Promise<void> => {
  await sql`
    with made as (
      insert into stock (goods_id, shop_id, stock_type, sellable_qty, on_hand_qty, warn_qty)
      select r."goodsId", r."shopId", r."stockType", case r."stockType" when 1 then r.qty else 0 end,
        case r."stockType" when 2 then r.qty else 0 end, r."warnQty"
      from json_to_recordset(${JSON.stringify(
        rows.map((it) => ({
          goodsId: it.goodsId,
          shopId: it.shopId,
          stockType: it.stockType,
          qty: it.qty ?? 0,
          warnQty: it.warnQty ?? null,
        })),
      )}) as r("goodsId" bigint, "shopId" bigint, "stockType" smallint, qty bigint, "warnQty" bigint)
      returning *
    )
    insert into stock_log (goods_id, shop_id, change_type, sellable_change, on_hand_change, sellable_after, on_hand_after,
      reserved_after, operator_id, time)
    select goods_id, shop_id, ${changeTypes.byHand}, sellable_qty, on_hand_qty, sellable_qty, on_hand_qty, reserved_qty,
      ${ctx.actor?.userId ?? null}, ${ctx.now}
    from made where sellable_qty + on_hand_qty > 0`.execute(ctx.db)
}

/** A line of an order with its quantity. */
export type LineToReserve = {
  readonly orderId: number
  readonly lineId: number
  readonly goodsId: number
  readonly qty: Milli
}
export type Taken = Turn & {
  /** Null for an id that is no goods. */
  readonly name: string | null
  readonly stockType: StockType | null
  readonly availableQty: Milli | null
  readonly taken: boolean
}

/** The rows of `moved` whose state differs from that in `locked`. */
const turns = sql`
  select m.goods_id, l.stock_state as "from", m.stock_state as "to" from moved m join locked l using (goods_id)
  where m.stock_state <> l.stock_state`

// The planner does not read lists in sub-selects, so one plan serves all lists.
/** Takes the quantities of lines if there is enough; returns all the goods, and whether each was taken. */
export const take = async (ctx: Write, lines: readonly LineToReserve[]): Promise<Taken[]> => {
  const found = await sql<Taken>`
    with line as (
      select * from unnest((select ${lines.map((it) => it.orderId)}::bigint[]), (select ${lines.map((it) => it.lineId)}::bigint[]),
        (select ${lines.map((it) => it.goodsId)}::bigint[]), (select ${lines.map((it) => it.qty)}::bigint[]))
        as l(order_id, line_id, goods_id, qty)
    ), wanted as (
      select goods_id, sum(qty)::bigint as qty,
        case when count(distinct order_id) = 1 then min(order_id) end as order_id
      from line group by goods_id
    ), locked as materialized (
      select s.* from stock s join wanted using (goods_id) where s.stock_type <> 0
      order by s.goods_id for no key update of s
    ), moved as (
      update stock s set
        sellable_qty = s.sellable_qty - case s.stock_type when 1 then w.qty else 0 end,
        reserved_qty = s.reserved_qty + case s.stock_type when 2 then w.qty else 0 end
      from locked l join wanted w using (goods_id)
      where s.goods_id = l.goods_id
        and case s.stock_type when 1 then s.sellable_qty else s.on_hand_qty - s.reserved_qty end >= w.qty
      returning s.*, w.qty, w.order_id
    ), kept as (
      insert into stock_reservation (line_id, shop_id, order_id, goods_id, qty, create_time)
      select line.line_id, moved.shop_id, line.order_id, line.goods_id, line.qty, ${ctx.now} from line join moved using (goods_id)
    ), logged as (
      insert into stock_log (goods_id, shop_id, change_type, sellable_change, reserved_change, sellable_after,
        on_hand_after, reserved_after, order_id, operator_id, time)
      select goods_id, shop_id, ${changeTypes.taken}, case stock_type when 1 then -qty else 0 end,
        case stock_type when 2 then qty else 0 end, sellable_qty, on_hand_qty, reserved_qty, order_id,
        ${ctx.actor?.userId ?? null}, ${ctx.now}
      from moved
    )
    select w.goods_id, g.name, s.stock_type, l.available_qty, l.stock_state as "from", m.stock_state as "to",
      (coalesce(s.stock_type = 0, false) or m.goods_id is not null) as taken
    from wanted w left join stock s using (goods_id) left join locked l using (goods_id) left join moved m using (goods_id)
      left join goods_sku k using (goods_id) left join goods_spu g using (spu_id)
    order by w.goods_id`.execute(ctx.db)
  emitTurns(ctx, found.rows)
  return found.rows
}

/** Gives back all that the lines of orders still hold; skips lines that hold nothing. */
export const giveBack = async (ctx: Write, orderIds: readonly number[]): Promise<void> => {
  const turned = await sql<Turn>`
    with held as (
      select line_id, order_id, goods_id, open_qty as qty from stock_reservation
      where order_id = any(${[...orderIds]}::bigint[]) and open_qty > 0
      order by goods_id, line_id for update
    ), freed as (
      update stock_reservation r set released = r.released + h.qty from held h where r.line_id = h.line_id
    ), sums as (
      select goods_id, sum(qty)::bigint as qty, case when count(distinct order_id) = 1 then min(order_id) end as order_id
      from held group by goods_id
    ), locked as materialized (
      select s.* from stock s join sums using (goods_id) order by s.goods_id for no key update of s
    ), moved as (
      update stock s set
        sellable_qty = s.sellable_qty + case s.stock_type when 1 then w.qty else 0 end,
        reserved_qty = s.reserved_qty - case s.stock_type when 2 then w.qty else 0 end
      from locked l join sums w using (goods_id) where s.goods_id = l.goods_id
      returning s.*, w.qty, w.order_id
    ), logged as (
      insert into stock_log (goods_id, shop_id, change_type, sellable_change, reserved_change, sellable_after, on_hand_after,
        reserved_after, order_id, operator_id, time)
      select goods_id, shop_id, ${changeTypes.givenBack}, case stock_type when 1 then qty else 0 end,
        case stock_type when 2 then -qty else 0 end, sellable_qty, on_hand_qty, reserved_qty, order_id,
        ${ctx.actor?.userId ?? null}, ${ctx.now}
      from moved
    )
    ${turns}`.execute(ctx.db)
  emitTurns(ctx, turned.rows)
}

/** Why a hand-over is refused: the lines of the goods hold too little, or there is too little stock. */
type Trouble = Turn & { name: string; availableQty: Milli | null; tooMuch: boolean; short: boolean }

/** A line to hand over: `qty` leaves, and `settles` of what it holds is used up. */
export type LineToUse = { readonly lineId: number; readonly qty: Milli; readonly settles: Milli }

/**
 * Uses what lines hold; managed stock leaves the shelf, more than a line holds (weighing) only if there is enough. Returns what
 * forbids it: lines that hold less than they would settle, and short goods.
 */
export const use = async (ctx: Write, orderId: number, lines: readonly LineToUse[]): Promise<Trouble[]> => {
  const found = await sql<Trouble>`
    with line as (
      select * from unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.qty)}::bigint[],
        ${lines.map((it) => it.settles)}::bigint[]) as l(line_id, qty, settles)
    ), held as (
      select r.line_id, r.goods_id, line.qty, least(r.open_qty, line.settles) as settled,
        r.open_qty < line.settles as too_much
      from stock_reservation r join line using (line_id) where r.order_id = ${orderId}
      order by r.goods_id, r.line_id for update of r
    ), settled as (
      update stock_reservation r set used = r.used + h.settled from held h where r.line_id = h.line_id
    ), sums as (
      select goods_id, sum(qty)::bigint as qty, sum(settled)::bigint as settled from held group by goods_id
    ), locked as materialized (
      select s.* from stock s join sums using (goods_id) where s.stock_type = 2
      order by s.goods_id for no key update of s
    ), moved as (
      update stock s set on_hand_qty = s.on_hand_qty - w.qty, reserved_qty = s.reserved_qty - w.settled
      from locked l join sums w using (goods_id)
      where s.goods_id = l.goods_id and s.on_hand_qty - s.reserved_qty >= w.qty - w.settled
      returning s.*, w.qty, w.settled
    ), logged as (
      insert into stock_log (goods_id, shop_id, change_type, on_hand_change, reserved_change, sellable_after,
        on_hand_after, reserved_after, order_id, operator_id, time)
      select goods_id, shop_id, ${changeTypes.shipped}, -qty, -settled, sellable_qty, on_hand_qty, reserved_qty, ${orderId},
        ${ctx.actor?.userId ?? null}, ${ctx.now}
      from moved
    )
    select h.goods_id, g.name, l.available_qty, bool_or(h.too_much) as too_much,
      l.goods_id is not null and m.goods_id is null as short, l.stock_state as "from", m.stock_state as "to"
    from held h left join locked l using (goods_id) left join moved m using (goods_id)
      join goods_sku k on k.goods_id = h.goods_id join goods_spu g using (spu_id)
    where h.too_much or (l.goods_id is not null and m.goods_id is null) or m.stock_state <> l.stock_state
    group by h.goods_id, g.name, l.available_qty, l.goods_id, m.goods_id, l.stock_state, m.stock_state
    order by h.goods_id`.execute(ctx.db)
  emitTurns(ctx, found.rows)
  return found.rows.filter(({ tooMuch, short }) => tooMuch || short)
}

/** Makes lines hold again what they used; managed stock is on hand again. */
export const unuse = async (
  ctx: Write,
  orderId: number,
  lines: readonly { readonly lineId: number; readonly qty: Milli }[],
): Promise<void> => {
  const turned = await sql<Turn>`
    with line as (
      select * from unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.qty)}::bigint[]) as l(line_id, qty)
    ), held as (
      select r.line_id, r.goods_id, line.qty
      from stock_reservation r join line using (line_id) where r.order_id = ${orderId}
      order by r.goods_id, r.line_id for update of r
    ), held_again as (
      update stock_reservation r set used = r.used - h.qty from held h where r.line_id = h.line_id
    ), sums as (
      select goods_id, sum(qty)::bigint as qty from held group by goods_id
    ), locked as materialized (
      select s.* from stock s join sums using (goods_id) where s.stock_type = 2
      order by s.goods_id for no key update of s
    ), moved as (
      update stock s set on_hand_qty = s.on_hand_qty + w.qty, reserved_qty = s.reserved_qty + w.qty
      from locked l join sums w using (goods_id) where s.goods_id = l.goods_id
      returning s.*, w.qty
    ), logged as (
      insert into stock_log (goods_id, shop_id, change_type, on_hand_change, reserved_change, sellable_after, on_hand_after,
        reserved_after, order_id, reason, operator_id, time)
      select goods_id, shop_id, ${changeTypes.shipped}, qty, qty, sellable_qty, on_hand_qty, reserved_qty, ${orderId}, '撤回发货',
        ${ctx.actor?.userId ?? null}, ${ctx.now}
      from moved
    )
    ${turns}`.execute(ctx.db)
  emitTurns(ctx, turned.rows)
}

export type StockToSet = {
  readonly shopId: number
  readonly goodsId: number
  /** The new number: sellable (type 1) or on hand (type 2). */
  readonly qty: Milli
  /** If absent, it stays. null: no warning. */
  readonly warnQty?: Milli | null
  /** The version that was read; required for type 1, whose number changes with sales. */
  readonly version?: number
  readonly reason?: string
}

/** Outcome of setting a number: done, or the reason against it. */
export type SetOutcome = 'done' | 'absent' | 'untracked' | 'stale' | 'belowReserved'

/** Sets the number of goods as counted, if the version fits and the reserved quantity is covered. */
export const setNumber = async (ctx: Write, it: StockToSet): Promise<SetOutcome> => {
  const found = await sql<Turn & { outcome: SetOutcome }>`
    with before as materialized (
      select * from stock where goods_id = ${it.goodsId} and shop_id = ${it.shopId} for no key update
    ), verdict as (
      select before.*, case
        when stock_type = 0 then 'untracked'
        when ${it.version ?? null}::int is not null and version <> ${it.version ?? null}::int then 'stale'
        when stock_type = 2 and reserved_qty > ${it.qty} then 'belowReserved'
        else 'done' end as outcome
      from before
    ), moved as (
      update stock s set
        sellable_qty = case s.stock_type when 1 then ${it.qty}::bigint else s.sellable_qty end,
        on_hand_qty = case s.stock_type when 2 then ${it.qty}::bigint else s.on_hand_qty end,
        warn_qty = case when ${it.warnQty !== undefined} then ${it.warnQty ?? null}::bigint else s.warn_qty end,
        version = s.version + 1
      from verdict v where s.goods_id = v.goods_id and v.outcome = 'done'
      returning s.*, v.sellable_qty as old_sellable, v.on_hand_qty as old_on_hand
    ), logged as (
      insert into stock_log (goods_id, shop_id, change_type, sellable_change, on_hand_change, sellable_after,
        on_hand_after, reserved_after, reason, operator_id, time)
      select goods_id, shop_id, case stock_type when 1 then ${changeTypes.byHand}::smallint else ${changeTypes.counted}::smallint end,
        sellable_qty - old_sellable, on_hand_qty - old_on_hand, sellable_qty, on_hand_qty, reserved_qty, ${it.reason ?? null}::text,
        ${ctx.actor?.userId ?? null}::bigint, ${ctx.now}
      from moved
    )
    select v.goods_id, v.outcome, v.stock_state as "from", m.stock_state as "to"
    from verdict v left join moved m using (goods_id)`.execute(ctx.db)
  emitTurns(ctx, found.rows)
  return found.rows[0]?.outcome ?? 'absent'
}

/** Whether everything a line took is used or given back. */
export const holdsNothing = () => sql<boolean>`open_qty = 0`
