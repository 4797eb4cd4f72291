import type { Reading } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import { bannedWordIn } from './queries.ts'

/** Refuses texts for others that contain a banned word; the refusal names the word. One statement. */
export const demandWords = async (db: Reading, ...texts: readonly (string | null | undefined)[]): Promise<void> => {
  const word = await bannedWordIn(db, ...texts.filter((it) => typeof it === 'string'))
  if (word !== undefined) refuse('WORD_BANNED', { word })
}
