import type { storefront } from '@mall/api/storefront/endpoints'
import { sql } from 'kysely'
import { plannedAfresh } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import type { Handler } from '../../kernel/serve.ts'
import { categoryFinder } from './categories.ts'
import { readQuery } from './search-query.ts'
import { runsOf } from './segment.ts'

const limits = { words: 10, categories: 4, shops: 3, goods: 5 }
// Behind the last character, so that a range holds everything that begins with the text.
const last = '\u{10ffff}'

type Found = { kind: 1 | 2 | 3; refId: number; text: string }

const hotWords = async (db: Reading): Promise<string[]> => {
  const found = await sql<{ text: string }>`
    select text from search_word where kind = 1 order by weight desc, text limit ${limits.words}`.execute(db)
  return found.rows.map((row) => row.text)
}

/** What somebody may mean while he types, in Chinese, pinyin or initials. One statement. */
export const suggest: Handler<typeof storefront.suggest> = async ({ db }, { keyword }) => {
  const typed = runsOf(keyword)
    .map((run) => run.text)
    .join('')
  if (typed === '') return { words: await hotWords(db), categories: [], shops: [], goods: [] }
  const query = typed.length > 1 ? readQuery(keyword)?.query : undefined
  const found = await sql<{
    words: Found[] | null
    goods: { spuId: number; name: string; image: string | null; shopName: string }[] | null
  }>`${sql.raw(plannedAfresh)}
    with begun as materialized (
      select kind, ref_id, text, weight from search_word where text >= ${typed} and text < ${typed + last}
      union select kind, ref_id, text, weight from search_word where letters >= ${typed} and letters < ${typed + last}
      union select kind, ref_id, text, weight from search_word where initials >= ${typed} and initials < ${typed + last}
    ), ranked as (
      select *, row_number() over (partition by kind order by weight desc, length(text), text) as place from begun
    )
    select
      (select json_agg(json_build_object('kind', kind, 'refId', ref_id, 'text', text) order by kind, place)
        from ranked where place <= ${limits.words}) as words,
      (select json_agg(x) from (
        select c.spu_id as "spuId", c.name, c.image, c.shop_name as "shopName" from (
          select spu_id, popularity from goods_card where words @@ ${query ?? ''}::tsquery limit 100) c0
        join goods_card c using (spu_id) order by c0.popularity desc, spu_id desc limit ${limits.goods}) x) as goods
    `.execute(db)
  const row = found.rows[0]!
  const of = (kind: Found['kind'], most: number) => (row.words ?? []).filter((it) => it.kind === kind).slice(0, most)
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
