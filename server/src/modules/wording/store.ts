import { mostWords } from '@mall/api/wording/inputs'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/* The only writer of banned words. */

/** Inserts new words; returns how many, undefined if there would be too many. */
export const addWords = async (ctx: Write, words: readonly string[], reason: string): Promise<number | undefined> => {
  const added = await sql`
    insert into banned_word (word, reason, create_time) select word, ${reason}, ${ctx.now} from unnest(${[...words]}::text[]) as word
    where (select count(*) from banned_word) + ${words.length} <= ${mostWords}
    order by word on conflict do nothing returning 1`.execute(ctx.db)
  if (added.rows.length > 0) return added.rows.length
  const { rows } = await sql<{ full: boolean }>`
    select count(*) + ${words.length} > ${mostWords} as full from banned_word`.execute(ctx.db)
  return rows[0]!.full ? undefined : 0
}

export const dropWord = async (ctx: Write, wordId: Id): Promise<boolean> =>
  (await sql`delete from banned_word where word_id = ${wordId}`.execute(ctx.db)).numAffectedRows === 1n
