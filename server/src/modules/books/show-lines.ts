import type { books } from '@mall/api/books/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Reading } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { causeWords, namedBy } from './causes.ts'
import { entryOf, linePage, lineSums, originsOf } from './line-queries.ts'

/** Adds to rows the names of their causes. */
export const withCauses = async <Row extends { readonly key: string }>(db: Reading, rows: readonly Row[]) => {
  const keys = [...new Set(rows.map(({ key }) => key))]
  const origins = await originsOf(
    db,
    keys.flatMap((key) => {
      const named = namedBy(key)
      return named === undefined ? [] : [{ key, ...named }]
    }),
  )
  const byKey = new Map(origins.map((it) => [it.key, it]))
  return rows.map((row) => {
    const cause = byKey.get(row.key)
    return {
      ...row,
      causeOf: cause?.of ?? null,
      causeId: cause?.id ?? null,
      causeName: cause === undefined ? row.key : `${causeWords[cause.of]} ${cause.name}`,
    }
  })
}

export const listLines: Handler<typeof books.lines> = async ({ db }, input) => {
  const found = await linePage(db, input, pageOfInput(input))
  return { ...found, list: await withCauses(db, found.list), sum: await lineSums(db, input) }
}

export const showEntry: Handler<typeof books.entry> = async ({ db }, { entryId }) => {
  const found = (await entryOf(db, entryId)) ?? refuse('NOT_FOUND')
  const [shown] = await withCauses(db, [found])
  return shown!
}
