import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Quantities that an order takes from a sheet. */
export type Taking = {
  readonly combinationId: Id
  readonly orderId: Id
  readonly shopId: Id
  readonly userId: Id
  readonly boId: Id
  readonly lines: readonly { readonly goodsId: Id; readonly qty: Milli; readonly money: Fen }[]
}

/** Takes the quantities of an order from a running sheet; false if it does not run, or has not so much left in all or for this buyer. */
export const take = async (ctx: Write, it: Taking): Promise<boolean> => {
  const goodsIds = it.lines.map((line) => line.goodsId)
  const qtys = it.lines.map((line) => line.qty)
  const open =
    await sql`select from combination_order where combination_id = ${it.combinationId} and state = 1 and not deleted
    and begin_time <= ${ctx.now} and end_time > ${ctx.now} for share`.execute(ctx.db)
  if (open.rows.length === 0) return false
  await sql`select from combination_goods where combination_id = ${it.combinationId} and goods_id = any(${goodsIds}::bigint[])
    order by goods_id for no key update`.execute(ctx.db)
  const done = await sql`
    update combination_goods g set taken_qty = g.taken_qty + w.qty
    from unnest(${goodsIds}::bigint[], ${qtys}::bigint[]) as w(goods_id, qty)
    where g.combination_id = ${it.combinationId} and g.goods_id = w.goods_id and w.qty >= g.min_qty
      and (g.total_limit_qty is null or g.taken_qty + w.qty <= g.total_limit_qty)
      and (g.max_qty_per_buyer is null or w.qty + coalesce((select sum(r.qty) from combination_relation r
        where r.combination_id = g.combination_id and r.goods_id = g.goods_id and r.bo_id = ${it.boId} and r.state in (0, 1)), 0)
        <= g.max_qty_per_buyer)`.execute(ctx.db)
  if (Number(done.numAffectedRows) !== it.lines.length) return false
  await sql`
    insert into combination_relation (shop_id, combination_id, order_id, goods_id, user_id, bo_id, qty, money, join_time)
    select ${it.shopId}, ${it.combinationId}, ${it.orderId}, w.goods_id, ${it.userId}, ${it.boId}, w.qty, w.money, ${ctx.now}
    from unnest(${goodsIds}::bigint[], ${qtys}::bigint[], ${it.lines.map((line) => line.money)}::bigint[]) as w(goods_id, qty, money)`.execute(
    ctx.db,
  )
  return true
}

/** Counts paid orders on their sheets; returns the orders that count, and those whose sheet no longer runs. */
export const confirm = async (
  ctx: Write,
  orderIds: readonly Id[],
): Promise<{ readonly counted: Id[]; readonly late: Id[] }> => {
  await sql`select from combination_order where combination_id in (select combination_id from combination_relation
    where order_id = any(${[...orderIds]}::bigint[])) order by combination_id for share`.execute(ctx.db)
  const found = await sql<{ orderId: Id; counted: boolean }>`
    with member as (
      update combination_relation r set state = 1
      from combination_order c
      where c.combination_id = r.combination_id and r.order_id = any(${[...orderIds]}::bigint[]) and r.state = 0
        and c.state = 1 and c.end_time > ${ctx.now}
      returning r.order_id, r.combination_id, r.goods_id, r.qty
    ), paid as (select combination_id, goods_id, sum(qty)::bigint as qty from member group by combination_id, goods_id
    ), counted as (
      update combination_goods g set paid_qty = g.paid_qty + p.qty from paid p
      where g.combination_id = p.combination_id and g.goods_id = p.goods_id
    )
    select distinct r.order_id, exists (select from member m where m.order_id = r.order_id) as counted
    from combination_relation r where r.order_id = any(${[...orderIds]}::bigint[])`.execute(ctx.db)
  const of = (counted: boolean) => found.rows.filter((it) => it.counted === counted).map((it) => it.orderId)
  return { counted: of(true), late: of(false) }
}

/** Whether the sheet of an order still runs. Locks the sheet, so that it is not closed before the order has left. */
export const runs = async (ctx: Write, orderId: Id): Promise<boolean> => {
  const found = await sql<{ runs: boolean }>`
    select c.state = 1 and c.end_time > ${ctx.now} as runs from combination_order c
    where c.combination_id in (select combination_id from combination_relation where order_id = ${orderId}) for share`.execute(
    ctx.db,
  )
  return found.rows[0]?.runs ?? false
}

/** Frees what ended orders took; on a sheet that succeeded, only what was not paid. */
export const leave = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await sql`
    with gone as (
      update combination_relation r set state = 2, done = true
      from combination_order c, combination_relation was
      where c.combination_id = r.combination_id and was.sheet_line_id = r.sheet_line_id
        and r.order_id = any(${[...orderIds]}::bigint[]) and r.state in (0, 1) and (c.state not in (3, 6) or r.state = 0)
      returning r.combination_id, r.goods_id, r.qty, was.state as was_state
    ), back as (
      select combination_id, goods_id, sum(qty)::bigint as taken, sum(case when was_state = 1 then qty else 0 end)::bigint as paid
      from gone group by combination_id, goods_id
    )
    update combination_goods g set taken_qty = g.taken_qty - b.taken, paid_qty = g.paid_qty - b.paid from back b
    where g.combination_id = b.combination_id and g.goods_id = b.goods_id`.execute(ctx.db)
}

/** One line of an order on a sheet; `state` says whether it is paid. */
export type Child = {
  readonly orderId: Id
  readonly userId: Id
  readonly state: 0 | 1
  readonly goodsId: Id
  readonly qty: Milli
  readonly basePrice: Fen
  readonly finalPrice: Fen | null
}

export const childrenOf = async (ctx: Write, combinationId: Id): Promise<Child[]> => {
  const found = await sql<Child>`
    select r.order_id, r.user_id, r.state, r.goods_id, r.qty, g.base_price, g.final_price
    from combination_relation r join combination_goods g on g.combination_id = r.combination_id and g.goods_id = r.goods_id
    where r.combination_id = ${combinationId} and r.state in (0, 1) order by r.order_id, r.goods_id`.execute(ctx.db)
  return found.rows
}

/** Marks ended orders as done; a sheet that succeeded is done with the last of them. */
export const finish = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  const found = await sql<{ combinationId: Id }>`
    update combination_relation set done = true where order_id = any(${[...orderIds]}::bigint[]) and not done
    returning combination_id`.execute(ctx.db)
  const ids = [...new Set(found.rows.map((it) => it.combinationId))]
  if (ids.length === 0) return
  await sql`
    update combination_order c set state = 6, version = version + 1 where c.combination_id = any(${ids}::bigint[]) and c.state = 3
      and not exists (select from combination_relation r where r.combination_id = c.combination_id and not r.done)`.execute(
    ctx.db,
  )
}
