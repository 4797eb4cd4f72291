import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { Columns, ViewRow } from './queries.ts'

/* The only writer of views and of what people changed about columns. */

type OfList = Pick<ViewRow, 'shopId' | 'list'>
export type NewView = Omit<ViewRow, 'viewId'>

/** Keeps out others who name views of this list in this shop, until the transaction ends. */
export const holdViews = async (ctx: Write, { shopId, list }: OfList): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_view ${shopId} ${list}`}, 0))`.execute(ctx.db)
}

/** Those who stand beside a view: the other ones of the shop, or of the same person. */
const beside = ({ shopId, userId, list, shared }: NewView, viewId: Id | null) => sql`
  shop_id = ${shopId} and list = ${list} and shared = ${shared} and (shared or user_id = ${userId})
  and view_id is distinct from ${viewId}::bigint`

/** How many there are beside it, how many the person has of all lists, and whether one has its name. */
export const countBeside = async (ctx: Write, it: NewView, viewId: Id | null) => {
  const found = await sql<{ beside: number; named: boolean; all: number }>`
    select count(*)::int as beside, coalesce(bool_or(name = ${it.name}), false) as named,
      (select count(*)::int from list_view where shop_id = ${it.shopId} and user_id = ${it.userId}) as all
    from list_view where ${beside(it, viewId)}`.execute(ctx.db)
  return found.rows[0]!
}

const onlyDefault = async (ctx: Write, it: NewView, viewId: Id | null): Promise<void> => {
  if (!it.isDefault) return
  await sql`update list_view set is_default = false where is_default and ${beside(it, viewId)}`.execute(ctx.db)
}
const asJson = (columns: Columns | null) => (columns === null ? null : JSON.stringify(columns))

export const addView = async (ctx: Write, it: NewView): Promise<void> => {
  await onlyDefault(ctx, it, null)
  await sql`
    insert into list_view (shop_id, user_id, list, name, query, columns, shared, is_default)
    values (${it.shopId}, ${it.userId}, ${it.list}, ${it.name}, ${it.query}, ${asJson(it.columns)}, ${it.shared},
      ${it.isDefault})`.execute(ctx.db)
}

export const putView = async (ctx: Write, { viewId, ...it }: ViewRow): Promise<void> => {
  await onlyDefault(ctx, it, viewId)
  await sql`
    update list_view set name = ${it.name}, query = ${it.query}, columns = ${asJson(it.columns)}, shared = ${it.shared},
      is_default = ${it.isDefault}
    where view_id = ${viewId} and shop_id = ${it.shopId}`.execute(ctx.db)
}

/** Forgets a view; answers whether there was one. */
export const deleteView = async (ctx: Write, { viewId, shopId }: ViewRow): Promise<boolean> => {
  const gone = await sql`delete from list_view where view_id = ${viewId} and shop_id = ${shopId}`.execute(ctx.db)
  return gone.numAffectedRows === 1n
}

const mostLists = 200

/** Keeps what a person changed about the columns of a list; of more lists than a house has nothing is kept. */
export const putColumns = async (
  ctx: Write,
  { shopId, userId, list }: { readonly shopId: Id; readonly userId: Id; readonly list: string },
  columns: Columns | null,
): Promise<void> => {
  if (columns === null) {
    await sql`delete from list_setting where shop_id = ${shopId} and user_id = ${userId} and list = ${list}`.execute(
      ctx.db,
    )
    return
  }
  await sql`
    insert into list_setting (shop_id, user_id, list, columns)
    select ${shopId}, ${userId}, ${list}, ${JSON.stringify(columns)}
    where (select count(*) from list_setting where shop_id = ${shopId} and user_id = ${userId}) < ${mostLists}
    on conflict (shop_id, user_id, list) do update set columns = excluded.columns`.execute(ctx.db)
}
