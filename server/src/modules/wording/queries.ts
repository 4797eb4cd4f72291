import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Id } from '@mall/api/wire-types'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { plainOf } from './rules.ts'

/** All banned words as an array of texts, for a larger statement. */
export const bannedWords: RawBuilder<string[]> = sql`array(select w.word from banned_word w order by w.word)`

/** Returns the first banned word in some texts. One statement. */
export const bannedWordIn = async (db: Reading, ...texts: readonly string[]): Promise<string | undefined> => {
  const plain = texts.map(plainOf)
  const found = await sql<{ word: string }>`
    select w.word from banned_word w where exists (select from unnest(${plain}::text[]) as t(text) where strpos(t.text, w.word) > 0)
    order by length(w.word) desc, w.word limit 1`.execute(db)
  return found.rows[0]?.word
}

/** Returns the texts that contain a banned word. One statement. */
export const bannedWordsIn = async (db: Reading, texts: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await sql<{ place: number }>`
    select t.place::int from unnest(${texts.map(plainOf)}::text[]) with ordinality as t(text, place)
    where exists (select from banned_word w where strpos(t.text, w.word) > 0)`.execute(db)
  return new Set(found.rows.map(({ place }) => texts[place - 1]!))
}

type Word = { readonly wordId: Id; readonly word: string; readonly reason: string; readonly createTime: Date }

export const wordPage = (
  db: Reading,
  it: { readonly keyword?: string | undefined; readonly sort?: 'newest' | 'oldest' | undefined },
  range: PageRange,
) => {
  const like = it.keyword === undefined ? null : containing(it.keyword)
  const all = sql`banned_word w where ${like}::text is null or w.word ilike ${like} or w.reason ilike ${like}`
  const order = it.sort === 'oldest' ? sql`w.word_id` : sql`w.word_id desc`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const rows = await sql<Word & { total: number }>`
      select w.word_id, w.word, w.reason, w.create_time, ${total} as total
      from ${all} order by ${order} limit ${limit} offset ${offset}`.execute(db)
    return rows.rows
  })
}
