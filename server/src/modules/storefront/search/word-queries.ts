import { sql } from 'kysely'
import { plannedAfresh } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { tradeWords } from '../words/trade-words.ts'

/* Facts about search words: the nearest one, those that sell, those that begin with what was typed. */

const afresh = sql.raw(plannedAfresh)

// Below this similarity it is another word, not a slip.
const likeness = 0.4
const shortest = 3

/** Returns for each text the known word that is typed most like it, or null. One statement. */
export const readNearest = async (db: Reading, letters: readonly string[]): Promise<(string | null)[]> => {
  const found = await sql<{ text: string | null }>`
    select near.text from unnest(${letters}::text[]) with ordinality as part(letters, place)
      left join lateral (
        select w.text from search_word w
        where w.letters % part.letters and length(part.letters) >= ${shortest}
          and similarity(w.letters, part.letters) >= ${likeness}
        order by similarity(w.letters, part.letters) desc, w.weight desc, w.text limit 1) near on true
    order by part.place`.execute(db)
  return found.rows.map((row) => row.text)
}

// Follows all characters, so that a range contains everything that begins with the text.
const last = '\u{10ffff}'

export type Suggested = { kind: 1 | 2 | 3; refId: number; text: string }
type Suggestions = {
  words: Suggested[] | null
  goods: { spuId: number; name: string; image: string | null; shopName: string }[] | null
}

/** Returns the trade words that sell most; other pieces of names may mean nothing alone. */
export const hotWords = async (db: Reading, limit: number): Promise<string[]> => {
  const found = await db
    .selectFrom('searchWord')
    .select('text')
    .where('kind', '=', 1)
    .where((where) => where('text', '=', sql<string>`any(${tradeWords}::text[])`))
    .orderBy('weight', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute()
  return found.map((row) => row.text)
}

/** Returns words of each kind that begin with what was typed, and goods that match the query. */
export const readSuggestions = async (
  db: Reading,
  it: {
    readonly typed: string
    readonly query: string | undefined
    readonly limits: { words: number; goods: number }
  },
): Promise<Suggestions> => {
  const { typed, query, limits } = it
  const found = await sql<Suggestions>`${afresh}
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
  return found.rows[0]!
}
