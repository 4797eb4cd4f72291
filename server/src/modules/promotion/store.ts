import type { Milli, BasisPoints, Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/* The only writer of full reductions. */

/** A full reduction of a shop; without `spuIds` it is for all goods of the shop. */
export type FullReductionToSave = {
  readonly shopId: Id
  readonly name: string
  /** 1 amount reached → amount off, 2 quantity reached → amount off, 3 amount reached → share of the price. */
  readonly promotionType: 1 | 2 | 3
  readonly tiers: readonly {
    readonly threshold: Fen | Milli
    readonly reduce?: Fen | undefined
    readonly discount?: BasisPoints | undefined
  }[]
  readonly repeatable?: boolean
  readonly spuIds?: readonly Id[] | undefined
  readonly customerGroupIds?: readonly Id[]
  readonly isDefault?: boolean
  readonly active?: boolean
  readonly beginTime: Date
  readonly endTime: Date
}

/** Locks the full reductions of a shop until the end of the transaction; returns how many it has. */
export const lockPromotions = async (ctx: Write, shopId: Id): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promotion ${shopId}`}, 0))`.execute(ctx.db)
  const found = await sql<{
    many: number
  }>`select count(*)::int as many from promotion where shop_id = ${shopId} and not deleted`.execute(ctx.db)
  return found.rows[0]!.many
}

/** Whether all goods and groups it names are the shop's. */
const named = ({ shopId, spuIds = [], customerGroupIds = [] }: FullReductionToSave): RawBuilder<boolean> => sql`(
  not exists (select from unnest(${[...spuIds]}::bigint[]) as n(spu_id) left join goods_spu g on g.spu_id = n.spu_id
    and g.shop_id = ${shopId} and not g.deleted where g.spu_id is null)
  and not exists (select from unnest(${[...customerGroupIds]}::bigint[]) as n(group_id) left join customer_group g
    on g.group_id = n.group_id and g.shop_id = ${shopId} where g.group_id is null))`

/** Inserts a full reduction and returns its id; undefined if it names goods or groups that are not the shop's. */
export const insertFullReduction = async (ctx: Write, it: FullReductionToSave): Promise<Id | undefined> => {
  const found = await sql<{ promotionId: Id }>`
    insert into promotion (shop_id, name, promotion_type, tiers, repeatable, begin_time, end_time, scope_type, spu_ids,
      customer_group_ids, is_default, active, create_time)
    select ${it.shopId}, ${it.name}, ${it.promotionType}, ${JSON.stringify(it.tiers)}::jsonb, ${it.repeatable ?? false},
      ${it.beginTime}, ${it.endTime}, ${it.spuIds === undefined ? 1 : 2}, ${[...(it.spuIds ?? [])]}::bigint[],
      ${[...(it.customerGroupIds ?? [])]}::bigint[], ${it.isDefault ?? false}, ${it.active ?? true}, ${ctx.now}
    where ${named(it)}
    returning promotion_id`.execute(ctx.db)
  return found.rows[0]?.promotionId
}

type Version = { readonly promotionId: Id; readonly version?: number | undefined }

/** Rewrites one that does not run and has not ended; false if there is none in this version, or it names what is not the shop's. */
export const updateFullReduction = async (
  ctx: Write,
  { promotionId, version }: Version,
  it: FullReductionToSave,
): Promise<boolean> => {
  const changed = await sql<{ promotionId: Id }>`
    update promotion set name = ${it.name}, promotion_type = ${it.promotionType}, tiers = ${JSON.stringify(it.tiers)}::jsonb,
      repeatable = ${it.repeatable ?? false}, begin_time = ${it.beginTime}, end_time = ${it.endTime},
      scope_type = ${it.spuIds === undefined ? 1 : 2}, spu_ids = ${[...(it.spuIds ?? [])]}::bigint[],
      customer_group_ids = ${[...(it.customerGroupIds ?? [])]}::bigint[], is_default = ${it.isDefault ?? false},
      active = ${it.active ?? true}, version = version + 1
    where promotion_id = ${promotionId} and shop_id = ${it.shopId} and not deleted and (not active or begin_time > ${ctx.now})
      and version = coalesce(${version ?? null}::int, version) and ${named(it)}
    returning promotion_id`.execute(ctx.db)
  return changed.rows.length > 0
}

/** Ends the default state of the shop's other full reductions; returns those that had it. */
export const leaveDefault = async (ctx: Write, shopId: Id, except: Id | null): Promise<Id[]> => {
  const changed = await sql<{ promotionId: Id }>`
    update promotion set is_default = false, version = version + 1
    where shop_id = ${shopId} and is_default and not deleted and promotion_id is distinct from ${except}::bigint
    returning promotion_id`.execute(ctx.db)
  return changed.rows.map(({ promotionId }) => promotionId)
}

/**
 * Switches one that has not ended; without `isDefault` that stays, and only one for the whole shop may be the default. False if not
 * allowed.
 */
export const switchFullReduction = async (
  ctx: Write,
  shopId: Id,
  it: { readonly promotionId: Id; readonly active: boolean; readonly isDefault?: boolean | undefined },
): Promise<boolean> => {
  const changed = await sql<{ promotionId: Id }>`
    update promotion set active = ${it.active}, is_default = coalesce(${it.isDefault ?? null}::boolean, is_default), version = version + 1
    where promotion_id = ${it.promotionId} and shop_id = ${shopId} and not deleted and end_time > ${ctx.now}
      and (scope_type = 1 or not coalesce(${it.isDefault ?? null}::boolean, false))
    returning promotion_id`.execute(ctx.db)
  return changed.rows.length > 0
}

/** Deletes these if none of them runs: all or none. Returns whether it did. */
export const deleteFullReductions = async (ctx: Write, shopId: Id, ids: readonly Id[]): Promise<boolean> => {
  const gone = await sql<{ promotionId: Id }>`
    with open as (
      select promotion_id from promotion where shop_id = ${shopId} and promotion_id = any(${[...ids]}::bigint[]) and not deleted
        and not (active and begin_time <= ${ctx.now} and end_time > ${ctx.now})
    )
    update promotion set deleted = true, active = false, is_default = false, version = version + 1
    where promotion_id in (select promotion_id from open) and (select count(*) from open) = ${new Set(ids).size}
    returning promotion_id`.execute(ctx.db)
  return gone.rows.length > 0
}
