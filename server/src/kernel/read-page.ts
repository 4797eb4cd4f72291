import { pageAnswer } from '@mall/api/wire-types'
import type { Page } from '@mall/api/wire-types'

/** The page asked for, as `pageOfInput` gives it. */
export type Wish = { readonly pageNum: number; readonly pageSize: number; readonly offset: number }

/**
 * A page from one statement whose rows carry the `total` of all (`count(*) over ()`). A page beyond the last has no row
 * to carry it; only then the statement is asked once more.
 */
export const readPage = async <Row extends { readonly total: number }>(
  wish: Wish,
  read: (limit: number, offset: number) => Promise<Row[]>,
): Promise<Page<Row>> => {
  const rows = await read(wish.pageSize, wish.offset)
  const told = rows[0] ?? (wish.offset === 0 ? undefined : (await read(1, 0))[0])
  return pageAnswer(wish, told?.total ?? 0, rows)
}
