import { pageAnswer } from '@mall/api/wire-types'
import type { Page } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from './database.ts'
import { knownTotal, learnTotal } from './large-totals.ts'

/** The page asked for, as `pageOfInput` gives it. */
export type PageRange = { readonly pageNum: number; readonly pageSize: number; readonly offset: number }

/** What the statement of a page says: how many rows there are in all, and which of them it reads. */
type Part = { readonly total: RawBuilder<number>; readonly limit: number; readonly offset: number }

/**
 * A page from one statement whose rows carry the `total` of all. `found` is what is counted, `toy where shop_id = …`, with no
 * table that only the rows shown need; a large total is remembered for a while. A page beyond the last has no row to carry
 * it; only then the total is asked for by itself.
 */
export const readPage = async <Row extends { readonly total: number }>(
  db: Reading,
  range: PageRange,
  found: RawBuilder<unknown>,
  read: (part: Part) => Promise<Row[]>,
): Promise<Page<Row>> => {
  const count = sql<number>`(select count(*)::int from ${found})`
  const asked = sql<{ total: number }>`select ${count} as total`
  const compiled = asked.compile(db)
  const known = knownTotal(db, compiled)
  const total = known === undefined ? count : sql<number>`${known}::int`
  const rows = await read({ total, limit: range.pageSize, offset: range.offset })
  const counted = rows[0] ?? (range.offset === 0 ? undefined : (await asked.execute(db)).rows[0])
  const all = counted?.total ?? 0
  if (known === undefined) learnTotal(db, compiled, { total: all, answer: all })
  return pageAnswer(range, all, rows)
}
