import { mostAskedInDay, mostWaiting } from '@mall/api/arrival/limits'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { soldNow } from './queries.ts'

const day = 86_400_000

type Asked = { readonly there: boolean; readonly waits: boolean; readonly inDay: number }

/** Makes a person wait for a sold out specification; undefined if it is not on sale. The answer says why they do not wait. */
export const wait = async (
  ctx: Write,
  { userId, goodsId }: { readonly userId: Id; readonly goodsId: Id },
): Promise<Asked | undefined> => {
  // One request of a person at a time, because two at once would both find a place under the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`arrival_notice ${userId}`}, 0))`.execute(ctx.db)
  const since = new Date(ctx.now.getTime() - day)
  // The lock on the stock keeps it from coming back between the check and the insert.
  const found = await sql<Asked>`
    with wanted as materialized (
      select k.shop_id, k.spu_id, k.goods_id, t.stock_state
      from goods_sku k join goods_spu g using (spu_id) join shop s on s.shop_id = k.shop_id join stock t on t.goods_id = k.goods_id
      where k.goods_id = ${goodsId} and ${soldNow(ctx.now)} for share of t
    ), counted as (
      select count(*) filter (where ask_time > ${since} and goods_id <> ${goodsId})::int as in_day,
        count(*) filter (where state = 10 and goods_id <> ${goodsId})::int as waiting,
        coalesce(bool_or(state = 10 and goods_id = ${goodsId}), false) as already
      from arrival_notice where user_id = ${userId}
    ), made as (
      insert into arrival_notice (shop_id, spu_id, goods_id, user_id, ask_time)
      select w.shop_id, w.spu_id, w.goods_id, ${userId}, ${ctx.now}::timestamptz from wanted w, counted c
      where w.stock_state = 0 and not c.already and c.in_day < ${mostAskedInDay} and c.waiting < ${mostWaiting}
      on conflict (shop_id, goods_id, user_id) do update set state = 10, ask_time = excluded.ask_time, end_time = null
      returning 1
    )
    select w.stock_state <> 0 as there, c.already or exists (select from made) as waits, c.in_day from wanted w, counted c`.execute(
    ctx.db,
  )
  return found.rows[0]
}

export const cancel = async (
  ctx: Write,
  { userId, goodsId }: { readonly userId: Id; readonly goodsId: Id },
): Promise<void> => {
  await sql`
    update arrival_notice set state = 30, end_time = ${ctx.now}
    where user_id = ${userId} and goods_id = ${goodsId} and state = 10`.execute(ctx.db)
}

/** Goods that may have come back: specifications, products, or all goods of shops. */
export type Returned = { readonly goodsIds: Id[]; readonly spuIds: Id[]; readonly shopIds: Id[] }

export type Arrived = {
  readonly arrivalId: Id
  readonly userId: Id
  readonly goodsId: Id
  readonly name: string
  readonly askTime: Date
}

/** Takes those who waited longest out of the queue, if they can now buy the goods. */
export const takeWaiting = async (ctx: Write, it: Returned, most: number): Promise<Arrived[]> => {
  const found = await sql<Arrived>`
    with due as (
      select a.arrival_id, concat_ws(' ', g.name, nullif(k.spec_text, '')) as name
      from arrival_notice a join goods_sku k on k.goods_id = a.goods_id join goods_spu g on g.spu_id = a.spu_id
        join shop s on s.shop_id = a.shop_id join stock t on t.goods_id = a.goods_id
      where a.state = 10 and t.stock_state <> 0 and ${soldNow(ctx.now)}
        and (a.goods_id = any(${it.goodsIds}::bigint[]) or a.spu_id = any(${it.spuIds}::bigint[])
          or a.shop_id = any(${it.shopIds}::bigint[]))
      order by a.ask_time, a.arrival_id limit ${most} for update of a skip locked
    )
    update arrival_notice a set state = 20, end_time = ${ctx.now} from due d where a.arrival_id = d.arrival_id
    returning a.arrival_id, a.user_id, a.goods_id, d.name, a.ask_time`.execute(ctx.db)
  return found.rows
}
