import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

export type CategoryWritten = {
  readonly name: string
  readonly enabled: boolean
  readonly needQualType: number | null
  readonly afterSaleDays: number
  readonly unitIds: readonly Id[]
  readonly attrs: readonly { readonly name: string; readonly required: boolean }[]
  readonly weighGoods: boolean
  readonly isPrescription: boolean
}

const siblings = (parentId: Id | null) => sql`parent_id is not distinct from ${parentId}::bigint`

/** Locks the tree, so that changes of it wait for each other; it is small and seldom changed. */
export const holdTree = async (ctx: Write): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('category tree', 0))`.execute(ctx.db)
}

/** Returns whether another category of the same parent has this name. */
export const isTaken = async (ctx: Write, parentId: Id | null, name: string, but: Id | null): Promise<boolean> => {
  const rows = await sql<{ taken: boolean }>`select exists (
    select from category where ${siblings(parentId)} and name = ${name} and category_id is distinct from ${but}::bigint) as taken`.execute(
    ctx.db,
  )
  return rows.rows[0]!.taken
}

/** Adds a category as the last of its siblings. */
export const insertCategory = async (ctx: Write, parentId: Id | null, it: CategoryWritten): Promise<Id> => {
  const made = await sql<{ categoryId: Id }>`
    with me as (select nextval(pg_get_serial_sequence('category', 'category_id')) as id),
      parent as (select level, path from category where category_id = ${parentId}::bigint)
    insert into category (category_id, parent_id, level, path, name, sort, enabled, need_qual_type, after_sale_days, unit_ids,
      attr_template, weigh_goods, is_prescription, create_time)
    select me.id, ${parentId}::bigint, coalesce(parent.level, 0) + 1, coalesce(parent.path, '{}') || me.id, ${it.name},
      (select coalesce(max(c.sort), 0) + 1 from category c where ${siblings(parentId)}), ${it.enabled}, ${it.needQualType},
      ${it.afterSaleDays}, ${[...it.unitIds]}::bigint[], ${JSON.stringify(it.attrs)}::jsonb, ${it.weighGoods}, ${it.isPrescription}, ${ctx.now}
    from me left join parent on true returning category_id`.execute(ctx.db)
  return made.rows[0]!.categoryId
}

/** Changes a category in the version that was read; returns false if somebody changed it meanwhile. */
export const updateCategory = async (
  ctx: Write,
  { categoryId, version }: { readonly categoryId: Id; readonly version: number },
  it: CategoryWritten,
): Promise<boolean> => {
  const changed = await sql`
    update category set name = ${it.name}, enabled = ${it.enabled}, need_qual_type = ${it.needQualType},
      after_sale_days = ${it.afterSaleDays}, unit_ids = ${[...it.unitIds]}::bigint[], attr_template = ${JSON.stringify(it.attrs)}::jsonb,
      weigh_goods = ${it.weighGoods}, is_prescription = ${it.isPrescription}, version = version + 1
    where category_id = ${categoryId} and version = ${version}`.execute(ctx.db)
  return changed.numAffectedRows === 1n
}

export const categoryOf = async (ctx: Write, categoryId: Id) =>
  ctx.db
    .selectFrom('category')
    .select(['categoryId', 'parentId', 'level', 'name', 'version'])
    .where('categoryId', '=', categoryId)
    .executeTakeFirst()

/** Moves a category one place among its siblings and renumbers them; does nothing at either end. */
export const moveAmongSiblings = async (ctx: Write, categoryId: Id, parentId: Id | null, by: -1 | 1): Promise<void> => {
  await sql`
    with placed as (
      select category_id, row_number() over (order by sort, category_id) as place from category where ${siblings(parentId)}
    ), me as (
      select place from placed where category_id = ${categoryId}
    ), anew as (
      select p.category_id, case
        when p.category_id = ${categoryId} then least(greatest(p.place + ${by}::int, 1), (select count(*) from placed))
        when p.place = me.place + ${by}::int then me.place else p.place end as sort
      from placed p, me
    )
    update category c set sort = a.sort from anew a where c.category_id = a.category_id and c.sort <> a.sort`.execute(
    ctx.db,
  )
}

/** Removes a category that nothing uses: no category below it, no goods, no standard goods, no shop, no application. */
export const deleteUnused = async (ctx: Write, categoryId: Id, version: number): Promise<boolean> => {
  const gone = await sql`
    delete from category c where c.category_id = ${categoryId} and c.version = ${version}
      and not exists (select from category s where s.parent_id = c.category_id)
      and not exists (select from goods_spu g where g.category_id = c.category_id)
      and not exists (select from standard_goods l where l.category_id = c.category_id)
      and not exists (select from shop s where c.category_id = any(s.main_category_ids))`.execute(ctx.db)
  return gone.numAffectedRows === 1n
}
