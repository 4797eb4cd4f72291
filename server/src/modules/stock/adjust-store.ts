import type { Milli } from '@mall/api/money'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { emitTurns } from './store.ts'
import type { Turn } from './store.ts'

/**
 * A number corrected by hand: on hand (type 2), or sellable (type 1). `to` sets it; if `from` is given, only from that number, null
 * for none. `add` changes it by so much, whatever was sold meanwhile; with a `version`, only if nobody corrected it since.
 */
export type Adjustment = {
  readonly shopId: number
  readonly goodsId: number
  readonly number?:
    | { readonly from?: Milli | null; readonly to: Milli }
    | { readonly add: Milli; readonly version?: number }
  /** If absent, it stays. null: no warning. */
  readonly warnQty?: Milli | null
  readonly reason?: string
}

export type Numbers = {
  readonly stock: Milli | null
  readonly available: Milli | null
  readonly warnAt: Milli | null
  readonly stockState: number
}
export type AdjustOutcome = 'done' | 'untracked' | 'stale' | 'corrected' | 'belowZero' | 'belowReserved'

/** Corrects a number and logs it, stock on hand as counted; undefined if the shop has no such goods. */
export const adjustNumber = async (
  ctx: Write,
  { shopId, goodsId, number, warnQty, reason }: Adjustment,
): Promise<(Numbers & { readonly outcome: AdjustOutcome }) | undefined> => {
  const from = number && 'to' in number ? number.from : undefined
  const to = number && 'to' in number ? number.to : null
  const add = number && 'add' in number ? number.add : null
  const version = number && 'add' in number ? (number.version ?? null) : null
  const found = await sql<Numbers & Turn & { outcome: AdjustOutcome }>`
    with before as materialized (
      select *, case stock_type when 1 then sellable_qty when 2 then on_hand_qty end as present
      from stock where goods_id = ${goodsId} and shop_id = ${shopId} for no key update
    ), wanted as (
      select *, coalesce(${to}::bigint, present + coalesce(${add}::bigint, 0)) as next from before
    ), verdict as (
      select wanted.*, case
        when ${number === undefined} then 'done'
        when stock_type = 0 then 'untracked'
        when ${from !== undefined} and present is distinct from ${from ?? null}::bigint then 'stale'
        when version <> coalesce(${version}::int, version) then 'corrected'
        when next < 0 then 'belowZero'
        when stock_type = 2 and reserved_qty > next then 'belowReserved'
        else 'done' end as outcome
      from wanted
    ), moved as (
      update stock s set
        sellable_qty = case s.stock_type when 1 then v.next else s.sellable_qty end,
        on_hand_qty = case s.stock_type when 2 then v.next else s.on_hand_qty end,
        warn_qty = case when ${warnQty !== undefined} then ${warnQty ?? null}::bigint else s.warn_qty end,
        version = s.version + 1
      from verdict v where s.goods_id = v.goods_id and v.outcome = 'done'
      returning s.*, v.sellable_qty as old_sellable, v.on_hand_qty as old_on_hand
    ), logged as (
      insert into stock_log (goods_id, shop_id, change_type, sellable_change, on_hand_change, sellable_after,
        on_hand_after, reserved_after, reason, operator_id, time)
      select goods_id, shop_id, case stock_type when 1 then 5 else 6 end, sellable_qty - old_sellable, on_hand_qty - old_on_hand,
        sellable_qty, on_hand_qty, reserved_qty, ${reason ?? null}::text, ${ctx.actor?.userId ?? null}::bigint, ${ctx.now}
      from moved where (sellable_qty, on_hand_qty) <> (old_sellable, old_on_hand)
    )
    select v.goods_id, v.stock_state as "from", m.stock_state as "to", v.outcome, case m.stock_type when 1 then m.sellable_qty when 2 then m.on_hand_qty end as stock,
      m.available_qty as available, m.warn_qty as warn_at, coalesce(m.stock_state, v.stock_state) as stock_state
    from verdict v left join moved m using (goods_id)`.execute(ctx.db)
  emitTurns(ctx, found.rows)
  return found.rows[0]
}

/** Returns who changed the number of goods last, and when; nobody for a sale. */
export const lastMove = async (ctx: Write, shopId: number, goodsId: number) => {
  const found = await sql<{ by: string | null; at: Date }>`
    select u.name as by, l.time as at from stock_log l left join app_user u on u.user_id = l.operator_id
    where l.shop_id = ${shopId} and l.goods_id = ${goodsId} order by l.log_id desc limit 1`.execute(ctx.db)
  return found.rows[0]
}
