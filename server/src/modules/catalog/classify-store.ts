import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Locks the grouping of a shop, so that of two new groups the second counts the first; returns the number of groups. */
export const holdGrouping = async (ctx: Write, shopId: Id): Promise<number> => {
  await sql`select 1 from shop where shop_id = ${shopId} for no key update`.execute(ctx.db)
  const found = await sql<{ groups: number }>`
    select count(*)::int as groups from shop_classify where shop_id = ${shopId}`.execute(ctx.db)
  return found.rows[0]!.groups
}

/** Adds a group as the last of its level; undefined if the level has the name, null if the parent is no first-level group of this shop. */
export const addClassify = async (
  ctx: Write,
  it: { readonly shopId: Id; readonly parentId: Id | null; readonly name: string },
): Promise<Id | null | undefined> => {
  const made = await sql<{ classifyId: Id | null; fits: boolean }>`
    with place as (
      select ${it.parentId}::bigint is null or exists (
        select from shop_classify p
        where p.shop_id = ${it.shopId} and p.classify_id = ${it.parentId}::bigint and p.parent_id is null) as fits
    ), made as (
      insert into shop_classify (shop_id, parent_id, name, sort)
      select ${it.shopId}, ${it.parentId}::bigint, ${it.name}, (
        select coalesce(max(c.sort) + 1, 0) from shop_classify c
        where c.shop_id = ${it.shopId} and c.parent_id is not distinct from ${it.parentId}::bigint)
      from place where place.fits
      on conflict do nothing returning classify_id
    )
    select (select classify_id from made) as classify_id, fits from place`.execute(ctx.db)
  const { classifyId, fits } = made.rows[0]!
  return fits ? (classifyId ?? undefined) : null
}

/** Renames a group of the shop; returns false if the shop has no such group, undefined if its level has the name. */
export const renameClassify = async (
  ctx: Write,
  it: { readonly shopId: Id; readonly classifyId: Id; readonly name: string },
): Promise<boolean | undefined> => {
  const done = await sql<{ taken: boolean }>`
    with here as (
      select c.classify_id, exists (
        select from shop_classify o where o.shop_id = c.shop_id and o.parent_id is not distinct from c.parent_id
          and o.name = ${it.name} and o.classify_id <> c.classify_id) as taken
      from shop_classify c where c.shop_id = ${it.shopId} and c.classify_id = ${it.classifyId}
    ), renamed as (
      update shop_classify c set name = ${it.name}, version = c.version + 1
      from here where c.classify_id = here.classify_id and not here.taken
    )
    select taken from here`.execute(ctx.db)
  const row = done.rows[0]
  return row === undefined ? false : row.taken ? undefined : true
}

/** Deletes a group of the shop that has no groups below it, and removes it from its goods; returns false if there is none. */
export const deleteClassify = async (ctx: Write, shopId: Id, classifyId: Id): Promise<boolean> => {
  const gone = await sql`
    with gone as (
      delete from shop_classify c where c.shop_id = ${shopId} and c.classify_id = ${classifyId}
        and not exists (select from shop_classify b where b.shop_id = ${shopId} and b.parent_id = c.classify_id)
      returning c.classify_id
    ), freed as (
      update goods_spu g set classify_ids = array_remove(g.classify_ids, gone.classify_id)
      from gone where g.shop_id = ${shopId} and g.classify_ids @> array[gone.classify_id]
    )
    select 1 from gone`.execute(ctx.db)
  return gone.rows.length === 1
}

export const hasClassify = async (ctx: Write, shopId: Id, classifyId: Id): Promise<boolean> => {
  const found = await sql`
    select 1 from shop_classify where shop_id = ${shopId} and classify_id = ${classifyId}`.execute(ctx.db)
  return found.rows.length === 1
}

/** Sorts groups of the shop in the given order; returns how many exist. */
export const orderClassifies = async (ctx: Write, shopId: Id, classifyIds: readonly Id[]): Promise<number> => {
  const moved = await sql`
    update shop_classify c set sort = w.place, version = c.version + 1
    from unnest(${[...classifyIds]}::bigint[]) with ordinality as w(classify_id, place)
    where c.shop_id = ${shopId} and c.classify_id = w.classify_id`.execute(ctx.db)
  return Number(moved.numAffectedRows)
}
