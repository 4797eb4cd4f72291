import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

/** Counts the rows of each of these sources up to a limit, in one statement. */
export const countUpTo = async (
  db: Reading,
  most: number,
  places: readonly RawBuilder<unknown>[],
): Promise<readonly number[]> => {
  const counts = places.map((rows) => sql`(select count(*)::int from (select from ${rows} limit ${most}) x)`)
  const found = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db)
  return found.rows[0]!.counts
}
