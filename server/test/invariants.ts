import { sql } from 'kysely'
import type { Database } from '../src/kernel/database.ts'
import { everywhere, sentences } from '../src/modules/watch/invariants.ts'
import type { World } from './world.ts'

/** The sentences that a running house looks after, in their order. */
export const invariants: readonly string[] = Object.keys(sentences)

/** What contradicts a sentence: its words, and the id of the thing. Empty in a sound database; `now` is the house's time. */
export const brokenInvariants = async (
  db: Database,
  now: Date = new Date(),
): Promise<{ invariant: string; id: number }[]> => {
  const all = Object.entries(sentences).map(
    ([invariant, { broken }]) =>
      sql`select ${invariant}::text as invariant, b.id::bigint as id from (${broken(everywhere, now)}) b`,
  )
  const found = await sql<{ invariant: string; id: number }>`${sql.join(all, sql` union all `)}`.execute(db)
  return found.rows
}

/** Fails when the database of a world contradicts itself: for after every story. */
export const demandSoundBooks = async (world: Pick<World, 'db' | 'now'>): Promise<void> => {
  const broken = await brokenInvariants(world.db, world.now())
  if (broken.length > 0) throw new Error(`the house contradicts itself: ${JSON.stringify(broken.slice(0, 5))}`)
}
