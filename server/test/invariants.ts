import { sql } from 'kysely'
import type { Database } from '../src/kernel/database.ts'
import { rooms } from '../src/house.ts'
import { everywhere, invariantsOf } from '../src/kernel/invariants.ts'
import type { World } from './world.ts'

const all = invariantsOf(rooms)

/** The invariants that a running server checks. */
export const invariants: readonly string[] = Object.keys(all)

/** Returns the sentence of each broken invariant and the id of the thing; empty for a sound database. `now` is the program's time. */
export const brokenInvariants = async (
  db: Database,
  now: Date = new Date(),
): Promise<{ invariant: string; id: number }[]> => {
  const queries = Object.entries(all).map(
    ([invariant, { broken }]) =>
      sql`select ${invariant}::text as invariant, b.id::bigint as id from (${broken(everywhere, now)}) b`,
  )
  const found = await sql<{ invariant: string; id: number }>`${sql.join(queries, sql` union all `)}`.execute(db)
  return found.rows
}

/** Invariants about lateness: a world runs its jobs only when a story says so, however long the story takes. */
const late: ReadonlySet<string> = new Set([
  'what is due in the outbox does not wait',
  'a due job does not wait',
  'a running job ends',
])

/** Fails if the database of a world contradicts itself; called after every story. */
export const demandSoundBooks = async (world: Pick<World, 'db' | 'now'>): Promise<void> => {
  const found = await brokenInvariants(world.db, world.now())
  const broken = found.filter(({ invariant }) => !late.has(invariant))
  if (broken.length > 0) throw new Error(`the house contradicts itself: ${JSON.stringify(broken.slice(0, 5))}`)
}
