import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { atPlace } from './queries.ts'
import type { Columns, ViewRow } from './queries.ts'
import type { Place } from './whose-views.ts'

/* The only writer of views and of column settings. */

export type NewView = Omit<ViewRow, 'viewId' | 'version'>

/** Locks the names of views of this list at this place until the transaction ends. */
export const holdViews = async (
  ctx: Write,
  { side, shopId, boId, userId, list }: Pick<ViewRow, 'side' | 'shopId' | 'boId' | 'userId' | 'list'>,
): Promise<void> => {
  const place = shopId !== null ? `shop ${shopId}` : boId !== null ? `enterprise ${boId}` : `user ${userId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_view ${side} ${place} ${list}`}, 0))`.execute(ctx.db)
}

/** Condition for the views beside one: other shared ones, or others of the same person. */
const beside = (it: NewView, viewId: Id | null) => sql`
  ${atPlace(it)} and list = ${it.list} and shared = ${it.shared} and (shared or user_id = ${it.userId})
  and view_id is distinct from ${viewId}::bigint`

/** Returns how many views are beside it, how many others the person has of all lists, and whether one beside it has its name. */
export const countBeside = async (ctx: Write, it: NewView, viewId: Id | null) => {
  const found = await sql<{ beside: number; named: boolean; all: number }>`
    select count(*)::int as beside, coalesce(bool_or(name = ${it.name}), false) as named,
      (select count(*)::int from list_view where user_id = ${it.userId} and ${atPlace(it)}
        and view_id is distinct from ${viewId}::bigint) as all
    from list_view where ${beside(it, viewId)}`.execute(ctx.db)
  return found.rows[0]!
}

const onlyDefault = async (ctx: Write, it: NewView, viewId: Id | null): Promise<void> => {
  if (!it.isDefault) return
  await sql`update list_view set is_default = false, version = version + 1 where is_default and ${beside(it, viewId)}`.execute(
    ctx.db,
  )
}
const asJson = (columns: Columns | null) => (columns === null ? null : JSON.stringify(columns))

export const addView = async (ctx: Write, it: NewView): Promise<void> => {
  await onlyDefault(ctx, it, null)
  await sql`
    insert into list_view (side, shop_id, bo_id, user_id, list, name, query, columns, shared, is_default)
    values (${it.side}, ${it.shopId}::bigint, ${it.boId}::bigint, ${it.userId}, ${it.list}, ${it.name}, ${it.query}, ${asJson(it.columns)}, ${it.shared},
      ${it.isDefault})`.execute(ctx.db)
}

/** Changes a view only if it still has this version; false when it has another. */
export const putView = async (ctx: Write, { viewId, version, ...it }: ViewRow): Promise<boolean> => {
  await onlyDefault(ctx, it, viewId)
  const put = await sql`
    update list_view set user_id = ${it.userId}, name = ${it.name}, query = ${it.query}, columns = ${asJson(it.columns)}, shared = ${it.shared},
      is_default = ${it.isDefault}, version = version + 1
    where view_id = ${viewId} and version = ${version}`.execute(ctx.db)
  return put.numAffectedRows === 1n
}

/** Deletes a view; returns whether there was one. */
export const deleteView = async (ctx: Write, { viewId }: ViewRow): Promise<boolean> => {
  const gone = await sql`delete from list_view where view_id = ${viewId}`.execute(ctx.db)
  return gone.numAffectedRows === 1n
}

/** Most lists for which a person keeps columns. */
export const mostLists = 200

/** Saves a person's columns of a list; false when they have the most allowed. */
export const putColumns = async (
  ctx: Write,
  it: Place & { readonly userId: Id; readonly list: string },
  columns: Columns | null,
): Promise<boolean> => {
  const { side, shopId, boId, userId, list } = it
  if (columns === null) {
    await sql`delete from list_setting where user_id = ${userId} and list = ${list} and ${atPlace(it)}`.execute(ctx.db)
    return true
  }
  const put = await sql`
    insert into list_setting (side, shop_id, bo_id, user_id, list, columns)
    select ${side}, ${shopId}::bigint, ${boId}::bigint, ${userId}, ${list}, ${JSON.stringify(columns)}
    where (select count(*) from list_setting where user_id = ${userId} and list <> ${list} and ${atPlace(it)}) < ${mostLists}
    on conflict (user_id, list, side, shop_id, bo_id) do update set columns = excluded.columns`.execute(ctx.db)
  return put.numAffectedRows === 1n
}
