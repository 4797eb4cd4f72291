import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

// Below this a word is another word, not a slip.
const likeness = 0.4
const shortest = 3

type Part = { readonly text: string; readonly letters: string }

/**
 * The keyword with each part replaced by the known word that is typed most like it; undefined when nothing was mended.
 * One statement.
 */
export const nearestWords = async (db: Reading, parts: readonly Part[]): Promise<string | undefined> => {
  const found = await sql<{ text: string | null }>`
    select near.text from unnest(${parts.map((part) => part.letters)}::text[]) with ordinality as part(letters, place)
      left join lateral (
        select w.text from search_word w
        where w.letters % part.letters and length(part.letters) >= ${shortest}
          and similarity(w.letters, part.letters) >= ${likeness}
        order by similarity(w.letters, part.letters) desc, w.weight desc, w.text limit 1) near on true
    order by part.place`.execute(db)
  const mended = parts.map((part, at) => found.rows[at]?.text ?? part.text)
  return mended.some((text, at) => text !== parts[at]!.text) ? mended.join(' ') : undefined
}
