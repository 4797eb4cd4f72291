import type { Anyone } from '../actor.ts'
import type { Events } from '../events.ts'
import type { Ports } from '../ports/ports.ts'
import type { Origin } from './acting.ts'
import type { DatabaseTransaction, Reading } from './database.ts'

/** Stores a fact in the transaction that made it. A fact with a `key` replaces an earlier one of the same key; `at` schedules it. */
export type Emit = <Name extends keyof Events>(
  name: Name,
  payload: Events[Name],
  when?: { readonly key: string; readonly at?: Date },
) => void

/** Cancels a scheduled fact by its key, for every reaction. A fact that is already a job stays. */
export type Cancel = (name: keyof Events, key: string) => void

/** Context that may query but not write: a write does not compile, and fails if it runs. */
export type Read<A extends Anyone = Anyone> = {
  readonly actor: A
  readonly now: Date
  /** Milliseconds by which tests or the demo moved the clock; work timed by the clock of the database adds them. */
  readonly moved: number
  readonly db: Reading
}

/** Context that may change rows and emit facts; `db` is the transaction, and ports are out of reach. */
export type Write<A extends Anyone = Anyone> = {
  readonly actor: A
  readonly now: Date
  /** Milliseconds by which tests or the demo moved the clock; work timed by the clock of the database adds them. */
  readonly moved: number
  readonly db: DatabaseTransaction
  /** Origin of the call; undefined if the program acts by itself. */
  readonly origin?: Origin | undefined
  readonly emit: Emit
  readonly cancel: Cancel
}

/** Context that may call ports between transactions, never inside one. */
export type Call<A extends Anyone = Anyone> = {
  readonly actor: A
  readonly now: Date
  readonly ports: Ports
  /** Id of the trace of the call. */
  readonly trace: string
  /** Returns the same context in the name of another actor, to whom its changes are recorded. */
  readonly inNameOf: <B extends Anyone>(actor: B) => Call<B>
  readonly read: <T>(work: (ctx: Read<A>) => Promise<T>) => Promise<T>
  readonly write: <T>(work: (ctx: Write<A>) => Promise<T>) => Promise<T>
  /** Makes the last write of a call, whose result is the answer of the call. A repetition with the same key finds both or neither. */
  readonly writeLast: <T>(work: (ctx: Write<A>) => Promise<T>) => Promise<T>
}
