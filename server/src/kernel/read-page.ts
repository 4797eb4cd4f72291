import { pageAnswer } from '@mall/api/wire-types'
import type { Page } from '@mall/api/wire-types'

/** The page asked for, as `pageOfInput` gives it. */
export type PageRange = { readonly pageNum: number; readonly pageSize: number; readonly offset: number }

/**
 * A page from one statement whose rows carry the `total` of all (`count(*) over ()`). A page beyond the last has no row
 * to carry it; only then the statement runs once more.
 */
export const readPage = async <Row extends { readonly total: number }>(
  range: PageRange,
  read: (limit: number, offset: number) => Promise<Row[]>,
): Promise<Page<Row>> => {
  const rows = await read(range.pageSize, range.offset)
  const counted = rows[0] ?? (range.offset === 0 ? undefined : (await read(1, 0))[0])
  return pageAnswer(range, counted?.total ?? 0, rows)
}
