import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Write } from '../../kernel/context.ts'
import { hasPaper } from './queries.ts'

/** Standing of goods besides the values of `sale_state`. */
export const deleted = 4
export type Standing = 0 | 1 | 2 | 3 | typeof deleted

/** Move of a product, only from the standing and, if given, in the version that the caller saw. */
export type MoveOfGoods = {
  readonly shopId: Id
  readonly spuId: Id
  readonly from: Standing
  readonly to: Standing
  readonly version?: number
}

/** Times between which goods on sale are on the shelf. */
type SaleTimes = { readonly saleBegin: Date | null; readonly saleEnd: Date | null }
export type Moved = SaleTimes & { readonly version: number; readonly wasOn: boolean; readonly isOn: boolean }
/** Missing paper, and the category that demands it. */
export type MissingPaper = { readonly paper: number; readonly category: string }

const withinTimes = (now: Date) =>
  sql`(g.sale_begin is null or g.sale_begin <= ${now}) and (g.sale_end is null or g.sale_end > ${now})`

/**
 * Moves a product of a shop; undefined if it is no longer in this standing. It goes on sale only if the shop has the paper that its
 * category demands.
 */
export const writeStanding = async (
  ctx: Write,
  it: MoveOfGoods,
): Promise<Moved | MissingPaper | 'nameTaken' | 'codeTaken' | undefined> => {
  const { from, to } = it
  // Deleted goods keep their state, so that they can be restored with it.
  const stands = from === deleted ? sql`g.deleted` : sql`not g.deleted and g.sale_state = ${from}`
  const state = to === deleted ? sql`g.sale_state` : sql`${to}`
  const lacks =
    to === 1
      ? sql`c.need_qual_type is not null and not ${hasPaper(it.shopId, sql`c.need_qual_type`, dateText(ctx.now))}`
      : sql`false`
  try {
    const found = await sql<{ [K in keyof Moved]: Moved[K] | null } & { paper: number | null; category: string }>`
      with held as materialized (
        select g.spu_id, g.on_shelf, c.name as category, case when ${lacks} then c.need_qual_type end as paper
        from goods_spu g join category c using (category_id)
        where g.shop_id = ${it.shopId} and g.spu_id = ${it.spuId} and ${stands}
          and g.version = coalesce(${it.version ?? null}::int, g.version)
        for no key update of g
      ), moved as (
        update goods_spu g set sale_state = ${state}, deleted = ${to === deleted}, on_shelf = ${to === 1} and ${withinTimes(ctx.now)},
          listed_time = case when ${to === 1} then coalesce(g.listed_time, ${ctx.now}) else g.listed_time end,
          update_time = ${ctx.now}, updated_by = ${ctx.actor?.userId ?? null}, version = g.version + 1
        from held h where g.spu_id = h.spu_id and h.paper is null
        returning g.spu_id, g.version, g.on_shelf, g.sale_begin, g.sale_end
      ), codes as (
        update goods_sku k set goods_deleted = ${to === deleted} from moved m
        where k.spu_id = m.spu_id and k.goods_deleted <> ${to === deleted}
      )
      select h.paper, h.category, h.on_shelf as was_on, m.version, m.on_shelf as is_on, m.sale_begin, m.sale_end
      from held h left join moved m using (spu_id)`.execute(ctx.db)
    if (found.rows[0] === undefined) return undefined
    const { paper, category, ...moved } = found.rows[0]
    return paper === null ? (moved as Moved) : { paper, category }
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'goods_spu_name_in_shop') return 'nameTaken'
    if (error instanceof DatabaseError && error.constraint === 'goods_sku_code_in_shop') return 'codeTaken'
    throw error
  }
}

export type MovedOfMany = SaleTimes & { readonly spuId: Id; readonly wasOn: boolean; readonly isOn: boolean }

/** Puts products of a shop on or off the shelf, except those the operator took down; returns those that changed. */
export const writeSaleState = async (
  ctx: Write,
  shopId: Id,
  spuIds: readonly Id[],
  saleState: number,
): Promise<MovedOfMany[]> => {
  const found = await sql<MovedOfMany>`
    with before as (
      select spu_id, on_shelf from goods_spu
      where shop_id = ${shopId} and spu_id = any(${spuIds}::bigint[]) and not deleted and sale_state not in (${saleState}, 3)
      order by spu_id for update
    )
    update goods_spu g set sale_state = ${saleState}, on_shelf = ${saleState === 1} and ${withinTimes(ctx.now)},
      listed_time = case when ${saleState} = 1 then coalesce(g.listed_time, ${ctx.now}) else g.listed_time end, update_time = ${ctx.now},
      updated_by = ${ctx.actor?.userId ?? null}, version = version + 1
    from before b where g.spu_id = b.spu_id
    returning g.spu_id, b.on_shelf as was_on, g.on_shelf as is_on, g.sale_begin, g.sale_end`.execute(ctx.db)
  return found.rows
}

/**
 * Puts goods on the shelf whose time has come, and into the warehouse those whose time has ended; undefined if they already are
 * where their times say.
 */
export const keepTimes = async (ctx: Write, spuId: Id): Promise<(MovedOfMany & { shopId: Id }) | undefined> => {
  const found = await sql<MovedOfMany & { shopId: Id }>`
    with before as (
      select spu_id, on_shelf, sale_end is not null and sale_end <= ${ctx.now} as over from goods_spu
      where spu_id = ${spuId} and sale_state = 1 and not deleted for no key update
    )
    update goods_spu g set on_shelf = ${withinTimes(ctx.now)}, sale_state = case when b.over then 2 else 1 end,
      update_time = case when b.over then ${ctx.now} else g.update_time end,
      updated_by = case when b.over then null else g.updated_by end,
      version = g.version + case when b.over then 1 else 0 end
    from before b where g.spu_id = b.spu_id and (b.over or b.on_shelf <> (${withinTimes(ctx.now)}))
    returning g.spu_id, g.shop_id, b.on_shelf as was_on, g.on_shelf as is_on, g.sale_begin, g.sale_end`.execute(ctx.db)
  return found.rows[0]
}
