import type { storefront } from '@mall/api/storefront/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { categoryFinder } from '../categories/find-category.ts'
import { readQuery } from '../words/search-query.ts'
import { runsOf } from '../words/segment.ts'
import { hotWords, readSuggestions } from './word-queries.ts'
import type { Suggested } from './word-queries.ts'

const limits = { words: 10, categories: 4, shops: 3, goods: 5 }

/** Suggests what the caller may mean while typing Chinese, pinyin or initials. One statement. */
export const suggest: Handler<typeof storefront.suggest> = async ({ db }, { keyword }) => {
  const typed = runsOf(keyword)
    .map((run) => run.text)
    .join('')
  if (typed === '') return { words: await hotWords(db, limits.words), categories: [], shops: [], goods: [] }
  const query = typed.length > 1 ? readQuery(keyword)?.query : undefined
  const row = await readSuggestions(db, { typed, query, limits })
  const of = (kind: Suggested['kind'], most: number) =>
    (row.words ?? []).filter((it) => it.kind === kind).slice(0, most)
  const categories = await categoryFinder(db)
  return {
    words: of(1, limits.words).map((it) => it.text),
    categories: of(2, limits.categories).flatMap((it) => {
      const category = categories.get(it.refId)
      const path = category?.path.map((id) => categories.get(id)?.name ?? '').join(' / ')
      return category === undefined ? [] : [{ categoryId: it.refId, name: it.text, path: path ?? '' }]
    }),
    shops: of(3, limits.shops).map((it) => ({ shopId: it.refId, shopName: it.text })),
    goods: row.goods ?? [],
  }
}
