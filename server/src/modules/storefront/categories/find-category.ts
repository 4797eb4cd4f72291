import type { Reading } from '../../../kernel/database.ts'
import { readCategories } from './queries.ts'
import type { Category } from './queries.ts'

type Known = { readonly until: number; readonly byId: ReadonlyMap<number, Category> }
const known = new WeakMap<Reading, Known>()
// Levels never change and names rarely do; a menu reads them anew.
const keep = 60_000

/** Finds categories by id, without a statement if they were read within the last minute. */
export const categoryFinder = async (db: Reading, wanted?: number): Promise<ReadonlyMap<number, Category>> => {
  const last = known.get(db)
  if (last !== undefined && last.until > Date.now() && (wanted === undefined || last.byId.has(wanted))) return last.byId
  const byId = new Map((await readCategories(db)).map((it) => [it.id, it]))
  known.set(db, { until: Date.now() + keep, byId })
  return byId
}
