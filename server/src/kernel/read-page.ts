import { pageAnswer } from '@mall/api/wire-types'
import type { Page } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from './database.ts'
import { knownTotal, learnTotal } from './large-totals.ts'

/** The requested page, as `pageOfInput` gives it. */
export type PageRange = { readonly pageNum: number; readonly pageSize: number; readonly offset: number }

/** Parts of a page's statement: where it reads its rows, the total, and which rows it reads. */
export type PageParts = {
  /** Start of the list after `with`: empty, or the found rows with a comma. */
  readonly prepared: RawBuilder<unknown>
  readonly rows: RawBuilder<unknown>
  readonly total: RawBuilder<number>
  readonly limit: number
  readonly offset: number
}
/** Columns of the found rows that the page reads and orders by, under their alias there. */
type Kept = { readonly as: string; readonly columns: readonly string[] }

/** Finds rows once for several parts of a statement if `kept` names the columns they need. */
export const onceFound = (found: RawBuilder<unknown>, kept: Kept | undefined): Pick<PageParts, 'prepared' | 'rows'> => {
  if (kept === undefined) return { prepared: sql``, rows: found }
  const columns = sql.join(kept.columns.map((name) => sql.ref(`${kept.as}.${name}`)))
  return {
    prepared: sql`found as materialized (select ${columns} from ${found}),`,
    rows: sql`found ${sql.ref(kept.as)} where true`,
  }
}

/**
 * Reads a page in one statement; its rows carry the `total` of all rows. `found` is what is counted, `toy where shop_id = …`,
 * without tables that only the shown rows need. A large total is remembered for a while. A page beyond the last has no row for the
 * total, so only then a second statement counts it. `kept` lists the needed columns if finding rows is costly, for example by a
 * word: the statement then finds them once for the total and the page.
 */
export const readPage = async <Row extends { readonly total: number }>(
  db: Reading,
  range: PageRange,
  found: RawBuilder<unknown>,
  read: (part: PageParts) => Promise<Row[]>,
  kept?: Kept,
): Promise<Page<Row>> => {
  const countOf = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${rows})`
  const asked = sql<{ total: number }>`select ${countOf(found)} as total`
  const { prepared, rows: from } = onceFound(found, kept)
  const compiled = asked.compile(db)
  const known = knownTotal(db, compiled)
  const total = known === undefined ? countOf(from) : sql<number>`${known}::int`
  const rows = await read({ prepared, rows: from, total, limit: range.pageSize, offset: range.offset })
  const counted = rows[0] ?? (range.offset === 0 ? undefined : (await asked.execute(db)).rows[0])
  const all = counted?.total ?? 0
  if (known === undefined) learnTotal(db, compiled, { total: all, answer: all })
  return pageAnswer(range, all, rows)
}
