import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Room } from './serve.ts'

/*
 * Invariants: what must be true of every database, whatever happened to it. Each room states them for its own rows, as a sentence
 * and a query that finds contradictions. The queries read only tables, so an error of the program shows. Tests check all rows at
 * once; in a running server the room `integrity` checks one part at a time.
 */

/** Division of rows into parts: ids from `part * size` on. A part is small enough to check beside people's calls. */
export type Partition = { readonly table: string; readonly column: string; readonly size: number }
/** Condition that an id lies in the checked part. */
export type Within = (column: string) => RawBuilder<boolean>

type Invariant = {
  /** Division of its rows; `all` if they are few or form one sum. */
  readonly by: Partition | 'all'
  /** Finds the ids of contradicting rows; `now` is the time of the program's clock. */
  readonly broken: (within: Within, now: Date) => RawBuilder<{ id: number }>
}
/** Invariants by their sentences. */
export type Invariants = Readonly<Record<string, Invariant>>

/** Matches all rows. */
export const everywhere: Within = () => sql<boolean>`true`

const minute = 60_000

/** Invariants of the tables of no room, and of all tables. */
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

/** Returns all invariants of these rooms. */
export const invariantsOf = (rooms: readonly Room[]): Invariants =>
  Object.assign({}, ...rooms.map((room) => room.invariants), ofNoRoom)
