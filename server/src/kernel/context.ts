import type { Anyone } from '../actor.ts'
import type { Events } from '../events.ts'
import type { Ports } from '../ports/ports.ts'
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
  readonly db: Reading
}

/** May change rows and emit facts; `db` is the transaction, and ports are out of reach. */
export type Write<A extends Anyone = Anyone> = {
  readonly actor: A
  readonly now: Date
  readonly db: DatabaseTransaction
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
}
