import { pageAnswer } from '@mall/api/wire-types'
import type { Page } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from './database.ts'
import { knownTotal, learnTotal } from './large-totals.ts'

/** The page asked for, as `pageOfInput` gives it. */
export type PageRange = { readonly pageNum: number; readonly pageSize: number; readonly offset: number }

/** What the statement of a page says: where it reads its rows, how many there are in all, and which of them it reads. */
export type PageParts = {
  /** Begins the list of what stands after `with`: empty, or what was found, with a comma. */
  readonly prepared: RawBuilder<unknown>
  readonly rows: RawBuilder<unknown>
  readonly total: RawBuilder<number>
  readonly limit: number
  readonly offset: number
}
/** The columns of what is found that the page is ordered and read by, under the alias they have there. */
type Kept = { readonly as: string; readonly columns: readonly string[] }

/** What is read by several parts of a statement, found once for all of them where `kept` says what of it they need. */
export const onceFound = (found: RawBuilder<unknown>, kept: Kept | undefined): Pick<PageParts, 'prepared' | 'rows'> => {
  if (kept === undefined) return { prepared: sql``, rows: found }
  const columns = sql.join(kept.columns.map((name) => sql.ref(`${kept.as}.${name}`)))
  return {
    prepared: sql`found as materialized (select ${columns} from ${found}),`,
    rows: sql`found ${sql.ref(kept.as)} where true`,
  }
}

/**
 * A page from one statement whose rows carry the `total` of all. `found` is what is counted, `toy where shop_id = …`, with no
 * table that only the rows shown need; a large total is remembered for a while. A page beyond the last has no row to carry
 * it; only then the total is asked for by itself. What costs much to find, as by a word, is found once for the total and the page:
 * `kept` says what of it is needed.
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
