import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Room } from './serve.ts'

/*
 * What must be true of every database of the house, whatever happened to it: each room says it of its own rows, as a sentence
 * and the query that finds what contradicts it. The tables are asked, never the program, so an error of the program shows.
 * Tests ask for all rows, the room `integrity` of a running house for a part of them at a time.
 */

/** How rows are cut into parts: ids from `part * size` on. A part is what one check bears beside people's calls. */
export type Partition = { readonly table: string; readonly column: string; readonly size: number }
/** The condition that an id lies in the part that is checked. */
export type Within = (column: string) => RawBuilder<boolean>

type Invariant = {
  /** How its rows are parted; `all` where they are few or one sum. */
  readonly by: Partition | 'all'
  /** The ids of what contradicts it; `now` is the time of the house. */
  readonly broken: (within: Within, now: Date) => RawBuilder<{ id: number }>
}
/** By the sentence that holds. */
export type Invariants = Readonly<Record<string, Invariant>>

/** Every row there is. */
export const everywhere: Within = () => sql<boolean>`true`

const minute = 60_000

/** Of the tables of no room, and of all of them. */
const ofNoRoom: Invariants = {
  'what is due in the outbox does not wait': {
    by: 'all',
    broken: (_, now) => sql`
      select x.outbox_id as id from outbox x where x.due_time < ${new Date(now.getTime() - minute)}`,
  },
  'a due job does not wait': {
    by: 'all',
    broken: (_, now) => sql`
      select j.id from graphile_worker.jobs j
      where j.locked_at is null and j.attempts < j.max_attempts
        and j.run_at < ${new Date(now.getTime() - minute)}
        and j.updated_at < ${new Date(Date.now() - minute)}`,
  },
  'a running job ends': {
    by: 'all',
    broken: () => sql`
      select j.id from graphile_worker.jobs j where j.locked_at < ${new Date(Date.now() - minute)}`,
  },
  'no job was given up': {
    by: 'all',
    broken: () => sql`
      select j.id from graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null`,
  },
  'tables record their changes, and records are only added to': {
    by: 'all',
    broken: () => sql`
      select t.tgrelid::bigint as id from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('audit_row', 'is_append_only', 'ledger_is_append_only') and t.tgenabled not in ('O', 'A')`,
  },
}

/** All that must be true of a house of these rooms. */
export const invariantsOf = (rooms: readonly Room[]): Invariants =>
  Object.assign({}, ...rooms.map((room) => room.invariants), ofNoRoom)
