import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

/** A category as lists need it; `path` from the first level down to itself. */
export type Category = {
  readonly id: number
  readonly name: string
  readonly icon: string | null
  readonly level: 1 | 2 | 3
  readonly parentId: number | null
  readonly path: readonly number[]
}

/** Every category in use, in the order of menus. */
export const readCategories = async (db: Reading): Promise<Category[]> => {
  const found = await sql<Category>`
    select category_id as id, name, icon, level, parent_id as "parentId", path
    from category where enabled order by level, sort, category_id`.execute(db)
  return found.rows
}

type Known = { readonly until: number; readonly byId: ReadonlyMap<number, Category> }
const known = new WeakMap<Reading, Known>()
// Levels never change and names hardly ever do; a menu reads them afresh.
const keep = 60_000

/** Finds a category by id, without a statement when it was read within the last minute. */
export const categoryFinder = async (db: Reading, wanted?: number): Promise<ReadonlyMap<number, Category>> => {
  const last = known.get(db)
  if (last !== undefined && last.until > Date.now() && (wanted === undefined || last.byId.has(wanted))) return last.byId
  const byId = new Map((await readCategories(db)).map((it) => [it.id, it]))
  known.set(db, { until: Date.now() + keep, byId })
  return byId
}
