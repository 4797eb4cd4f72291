import type { Milli } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { binds } from './force-queries.ts'

/** Line of an order that is placed at a contract price. */
export type LineAtContractPrice = {
  readonly lineId: Id
  readonly orderId: Id
  readonly contractId: Id
  readonly goodsId: Id
  readonly qty: Milli
}

/**
 * Counts lines against the agreed quantities. False if a contract has not so much left, is not in force any more or does not bind
 * the enterprise. Locks goods in ascending order of contract and goods, so that orders wait for each other.
 */
export const takeUses = async (ctx: Write, boId: Id, lines: readonly LineAtContractPrice[]): Promise<boolean> => {
  const contractIds = lines.map((it) => it.contractId)
  const found = await sql<{ taken: number; wanted: number }>`
    with line as (
      select * from unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.orderId)}::bigint[],
        ${contractIds}::bigint[], ${lines.map((it) => it.goodsId)}::bigint[], ${lines.map((it) => it.qty)}::bigint[])
        as l(line_id, order_id, contract_id, goods_id, qty)
    ), wanted as (
      select l.contract_id, l.goods_id, sum(l.qty)::bigint as qty from line l group by 1, 2
    ), binding as materialized (
      select c.contract_id from contract c
      where c.contract_id = any(${contractIds}::bigint[]) and exists (
        select from contract_customer cc
        where cc.contract_id = c.contract_id and cc.buyer_bo_id = ${boId} and ${binds(dateText(ctx.now))})
      order by c.contract_id for share of c
    ), locked as materialized (
      select g.contract_id, g.goods_id, w.qty from contract_goods g join wanted w using (contract_id, goods_id)
        join binding using (contract_id)
      order by g.contract_id, g.goods_id for no key update of g
    ), moved as (
      update contract_goods g set used_qty = g.used_qty + k.qty from locked k
      where g.contract_id = k.contract_id and g.goods_id = k.goods_id
        and (g.qty_limit is null or g.used_qty + k.qty <= g.qty_limit)
      returning g.contract_id, g.goods_id, g.shop_id
    ), kept as (
      insert into contract_use (line_id, shop_id, order_id, contract_id, goods_id, qty, create_time)
      select l.line_id, moved.shop_id, l.order_id, l.contract_id, l.goods_id, l.qty, ${ctx.now}
      from line l join moved using (contract_id, goods_id)
    )
    select (select count(*)::int from moved) as taken, (select count(*)::int from wanted) as wanted`.execute(ctx.db)
  const row = found.rows[0]
  return row !== undefined && row.taken === row.wanted
}

/** Gives back what orders took, each quantity only once. */
export const giveBackUses = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await sql`
    with back as (
      update contract_use set given_back = true
      where order_id = any(${[...orderIds]}::bigint[]) and not given_back returning contract_id, goods_id, qty
    ), sums as (select contract_id, goods_id, sum(qty)::bigint as qty from back group by 1, 2),
    locked as materialized (
      select g.contract_id, g.goods_id from contract_goods g join sums using (contract_id, goods_id)
      order by g.contract_id, g.goods_id for no key update of g
    )
    update contract_goods g set used_qty = g.used_qty - s.qty
    from locked k join sums s using (contract_id, goods_id)
    where g.contract_id = k.contract_id and g.goods_id = k.goods_id`.execute(ctx.db)
}

/** Condition for rows of `contract_use`: their contract ended before this moment. */
export const hasEnded = (before: Date) => sql<boolean>`exists (
  select from contract c where c.contract_id = contract_use.contract_id and c.end_date < ${dateText(before)}::date)`
