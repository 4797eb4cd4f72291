import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type { Anyone } from '../actor.ts'
import type { Events } from '../events.ts'
import type { Ports } from '../ports/ports.ts'
import { actingText, byHouse } from './acting.ts'
import type { Cause } from './acting.ts'
import type { Call, Cancel, Emit, Read, Write } from './context.ts'
import type { Database, DatabaseTransaction, Pool, Reading } from './database.ts'
import { transact, unawaited } from './database.ts'
import type { Reaction, Room } from './serve.ts'

/** The clock of the program. Only tests and the demo move it; `moved` returns by how many milliseconds. */
export type Clock = { now: () => Date; readonly moved?: () => number }

/** The parts of a running server, or of one of its processes. */
export type House = {
  readonly db: Database
  readonly pool: Pool
  /** Database of reading calls, on connections of their own that cannot write. */
  readonly reading: Reading
  readonly readers: Pool
  readonly clock: Clock
  readonly ports: Ports
  readonly rooms: readonly Room[]
  readonly reactions: ReadonlyMap<keyof Events, readonly Reaction[]>
  /** Emits `due` when a transaction left a row in the outbox that is due at once. */
  readonly outbox: EventEmitter
}

/** Returns the name of a reaction's task in the queue. */
export const taskName = (reaction: Reaction): string => `${reaction.on}>${reaction.name}`

/** Assembles a house; groups the reactions by their facts once. */
export const openHouse = (parts: Omit<House, 'reactions' | 'outbox'>): House => ({
  ...parts,
  reactions: Map.groupBy(
    parts.rooms.flatMap((room) => room.reactions ?? []),
    (reaction) => reaction.on,
  ),
  outbox: new EventEmitter(),
})

const movedOf = ({ clock }: Pick<House, 'clock'>): number => clock.moved?.() ?? 0

type Row = { readonly key: string | null; readonly task: string; readonly payload: unknown; readonly due: Date }
type React = (ctx: Write<null>) => Promise<void>

/** A reaction that runs inside the transaction failed. */
class InlineFailed extends Error {}

/** Rows that a transaction writes into the outbox, by their key (or a symbol of their own); null for a cancelled key. */
class Following {
  readonly house: House
  readonly now: Date
  readonly moved: number
  readonly mayReactInline: boolean
  readonly rows = new Map<string | symbol, Row | null>()
  readonly inline: React[] = []
  urgent = false

  constructor(house: House, mayReactInline: boolean) {
    this.house = house
    this.now = house.clock.now()
    this.moved = movedOf(house)
    this.mayReactInline = mayReactInline
  }

  readonly emit: Emit = (name, payload, { key, at = this.now }: { key?: string; at?: Date } = {}) => {
    for (const reaction of this.house.reactions.get(name) ?? []) {
      if (reaction.when?.(payload) === false) continue
      const inline = reaction.effect === 'write' && this.mayReactInline && at <= this.now ? reaction.inline : undefined
      if (inline === undefined) this.add(reaction, payload, at, key)
      else this.inline.push((ctx) => inline(ctx, payload))
    }
  }

  readonly cancel: Cancel = (name, key) => {
    for (const reaction of this.house.reactions.get(name) ?? []) this.rows.set(`${taskName(reaction)}:${key}`, null)
  }

  add(reaction: Reaction, payload: unknown, due: Date, given?: string): void {
    const task = taskName(reaction)
    const key = given === undefined ? null : `${task}:${given}`
    this.rows.set(key ?? Symbol(), { key, task, payload, due })
    if (due <= this.now && reaction.effect !== 'batch') this.urgent = true
  }

  /** Writes all rows in one statement, without awaiting its answer. */
  async save(tx: DatabaseTransaction, trace: string): Promise<void> {
    if (this.rows.size === 0) return
    const cancelled = [...this.rows].flatMap(([key, row]) => (row === null ? (key as string) : []))
    const rows = [...this.rows.values()].filter((row) => row !== null)
    await sql`${sql.raw(unawaited)}
      with cancelled as (delete from outbox where key = any(${cancelled}::text[]))
      insert into outbox (key, task, payload, trace, due_time) select r.key, r.task, r.payload, ${trace}, r.due
      from json_to_recordset(${JSON.stringify(rows)}) as r(key text, task text, payload json, due timestamptz) order by r.key
      on conflict (key) do update set payload = excluded.payload, trace = excluded.trace, due_time = excluded.due_time`.execute(
      tx,
    )
  }
}

/**
 * Runs a use case in one transaction and writes the facts it emits into the outbox. Changes of money, rights and personal data are
 * recorded with the actor and the cause. If an inline reaction fails, the transaction runs again without it, and the reaction runs
 * as a job: a savepoint would cost two statements each time. `unseen` as for `transact`.
 */
export const inWrite = async <A extends Anyone, T>(
  house: House,
  actor: A,
  work: (ctx: Write<A>) => Promise<T>,
  { cause = byHouse(), unseen = false }: { readonly cause?: Cause; readonly unseen?: boolean } = {},
): Promise<T> => {
  let urgent = false
  const inTransaction = (mayReactInline: boolean) => async (db: DatabaseTransaction) => {
    const following = new Following(house, mayReactInline)
    const { now, moved, emit, cancel } = following
    const answer = await work({ actor, now, moved, db, origin: cause.origin, emit, cancel })
    // The list grows if a reaction emits a fact with an inline reaction.
    for (const react of following.inline)
      await react({ actor: null, now, moved, db, emit, cancel }).catch((error) => {
        throw new InlineFailed('', { cause: error })
      })
    await following.save(db, cause.trace)
    urgent = following.urgent
    return answer
  }
  const run = (mayReactInline: boolean) =>
    transact(house.db, inTransaction(mayReactInline), unseen, () => actingText(cause, actor?.userId, house.clock.now()))
  const answer = await run(true).catch((error: unknown) => {
    if (error instanceof InlineFailed) return run(false)
    throw error
  })
  if (urgent) house.outbox.emit('due')
  return answer
}

export const readContext = <A extends Anyone>(house: House, actor: A): Read<A> => ({
  actor,
  now: house.clock.now(),
  moved: movedOf(house),
  db: house.reading,
})

export const callContext = <A extends Anyone>(house: House, actor: A, cause: Cause = byHouse()): Call<A> => ({
  actor,
  now: house.clock.now(),
  ports: house.ports,
  trace: cause.trace,
  inNameOf: (other) => callContext(house, other, cause),
  read: (work) => work(readContext(house, actor)),
  write: (work) => inWrite(house, actor, work, { cause }),
  writeLast: (work) => inWrite(house, actor, work, { cause }),
})
