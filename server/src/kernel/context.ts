import type { Anyone } from '../actor.ts'
import type { Events } from '../events.ts'
import type { Ports } from '../ports/ports.ts'
import type { Origin } from './acting.ts'
import type { DatabaseTransaction, Reading } from './database.ts'

/** Stores a fact in the transaction that made it. One with a `key` replaces an earlier one of the same key; `at` schedules it. */
export type Emit = <Name extends keyof Events>(
  name: Name,
  payload: Events[Name],
  when?: { readonly key: string; readonly at?: Date },
) => void

/** Cancels a scheduled fact by its key, for every reaction. One that is already a job stays. */
export type Cancel = (name: keyof Events, key: string) => void

/** May query, may not write: a write does not compile, and fails if it runs. */
export type Read<A extends Anyone = Anyone> = {
  readonly actor: A
  readonly now: Date
  /** By how many milliseconds the clock is moved, in tests and for the demo; what the clock of the database decides adds it. */
  readonly moved: number
  readonly db: Reading
}

/** May change rows and emit facts; `db` is the transaction, and ports are out of reach. */
export type Write<A extends Anyone = Anyone> = {
  readonly actor: A
  readonly now: Date
  /** By how many milliseconds the clock is moved, in tests and for the demo; what the clock of the database decides adds it. */
  readonly moved: number
  readonly db: DatabaseTransaction
  /** Where the call comes from; none where the house acts by itself. */
  readonly origin?: Origin | undefined
  readonly emit: Emit
  readonly cancel: Cancel
}

/** May call ports between transactions, never inside one. */
export type Call<A extends Anyone = Anyone> = {
  readonly actor: A
  readonly now: Date
  readonly ports: Ports
  /** The id of the trace it is on. */
  readonly trace: string
  /** The same in the name of somebody: what it changes is recorded as theirs. */
  readonly inNameOf: <B extends Anyone>(actor: B) => Call<B>
  readonly read: <T>(work: (ctx: Read<A>) => Promise<T>) => Promise<T>
  readonly write: <T>(work: (ctx: Write<A>) => Promise<T>) => Promise<T>
  /** The last write of a call, whose answer is that of the call: who asks again with the same key finds both or neither. */
  readonly writeLast: <T>(work: (ctx: Write<A>) => Promise<T>) => Promise<T>
}
