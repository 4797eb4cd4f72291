import type { Reading } from '../../../kernel/database.ts'
import { readNearest } from './word-queries.ts'

/** Returns the keyword with each part replaced by the known word that is typed most like it; undefined if no part changes. */
export const nearestWords = async (
  db: Reading,
  parts: readonly { readonly text: string; readonly letters: string }[],
): Promise<string | undefined> => {
  const nearest = await readNearest(
    db,
    parts.map((part) => part.letters),
  )
  const mended = parts.map((part, at) => nearest[at] ?? part.text)
  return mended.some((text, at) => text !== parts[at]!.text) ? mended.join(' ') : undefined
}
