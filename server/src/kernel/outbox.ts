import { sql } from 'kysely'
import type { Anyone } from '../actor.ts'
import type { Events } from '../events.ts'
import type { Ports } from '../ports/ports.ts'
import { actingText, byHouse } from './acting.ts'
import type { Cause } from './acting.ts'
import type { Call, Emit, Read, Unpark, Write } from './context.ts'
import type { Database, DatabaseTransaction, Pool } from './database.ts'
import { transact, unawaited } from './database.ts'
import type { Reaction, Room } from './serve.ts'

/** The clock of the house: tests and the demo move it, nothing else does. */
export type Clock = { now: () => Date }

/** What a running house is made of. */
export type House = {
  readonly db: Database
  readonly pool: Pool
  readonly clock: Clock
  readonly ports: Ports
  readonly rooms: readonly Room[]
  readonly reactions: ReadonlyMap<keyof Events, readonly Reaction[]>
}

/** The name under which the jobs of a reaction are kept. */
export const taskName = (reaction: Reaction): string => `${reaction.on}>${reaction.name}`
const keyOf = (reaction: Reaction, key: string): string => `${taskName(reaction)}:${key}`

/** Puts a house together: who reacts to what is looked up once. */
export const openHouse = (parts: Omit<House, 'reactions'>): House => ({
  ...parts,
  reactions: Map.groupBy(
    parts.rooms.flatMap((room) => room.reactions ?? []),
    (reaction) => reaction.on,
  ),
})

/** A reaction that follows the change as a job of its own, parked until `at` and named by `key` where there is one. */
type Job = { readonly task: string; readonly payload: unknown; readonly at: string | null; readonly key: string | null }
/** A reaction that follows together with others of its task. */
type Fact = { readonly task: string; readonly payload: unknown }

type Following = {
  readonly jobs: readonly Job[]
  readonly facts: readonly Fact[]
  readonly unparked: readonly string[]
  readonly trace: string
}

const traceFlag = 'trace:'
/** The trace that a job follows, from the flags it is kept with. */
export const traceOfJob = (flags: Readonly<Record<string, unknown>> | null | undefined): string | undefined =>
  Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(traceFlag))
    ?.slice(traceFlag.length)

/** Keeps what follows a change, in one statement. */
const keep = async (tx: DatabaseTransaction, now: Date, { jobs, facts, unparked, trace }: Following): Promise<void> => {
  if (jobs.length + facts.length + unparked.length === 0) return
  const takingBack = sql`(select count(graphile_worker.remove_job(key)) from unnest(${unparked}::text[]) as key)`
  const adding = sql`(select count(*) from graphile_worker.add_jobs(array(
    select row(j.task, j.payload, null, j.at, 12, j.key, null, ${[traceFlag + trace]}::text[])::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(jobs)}) as j(task text, payload json, at timestamptz, key text)
    order by j.key)))`
  await sql`${sql.raw(unawaited)}
    with kept as (
      insert into fact (task, payload, at) select f.task, f.payload, ${now}
      from json_to_recordset(${JSON.stringify(facts)}) as f(task text, payload json)
    )
    select ${unparked.length > 0 ? takingBack : sql`0`}, ${jobs.length > 0 ? adding : sql`0`}`.execute(tx)
}

class NotWithin extends Error {}

const writeOnce = <A extends Anyone, T>(
  house: House,
  actor: A,
  work: (ctx: Write<A>) => Promise<T>,
  { mayReact, unseen, cause }: { readonly mayReact: boolean; readonly unseen: boolean; readonly cause: Cause },
): Promise<T> => {
  const inTransaction = async (tx: DatabaseTransaction): Promise<T> => {
    const now = house.clock.now()
    const jobs = new Map<string, Job>()
    const facts: Fact[] = []
    const unparked = new Set<string>()
    const within: (() => Promise<void>)[] = []
    const emit: Emit = (name, payload, { at, key } = {}) => {
      for (const reaction of house.reactions.get(name) ?? []) {
        if (reaction.when?.(payload) === false) continue
        if (mayReact && at === undefined && reaction.effect === 'write' && reaction.within !== undefined) {
          const { within: react } = reaction
          within.push(() => react({ actor: null, now, db: tx, emit, unpark }, payload))
          continue
        }
        const task = taskName(reaction)
        const together = reaction.effect === 'together'
        if (together && at === undefined && key === undefined) {
          facts.push({ task, payload })
          continue
        }
        const keyed = key === undefined ? null : keyOf(reaction, key)
        if (keyed !== null) unparked.delete(keyed)
        jobs.set(keyed ?? String(jobs.size), {
          task,
          payload: together ? [payload] : payload,
          at: at?.toISOString() ?? null,
          key: keyed,
        })
      }
    }
    const unpark: Unpark = (name, key) => {
      for (const reaction of house.reactions.get(name) ?? []) {
        jobs.delete(keyOf(reaction, key))
        unparked.add(keyOf(reaction, key))
      }
    }
    const answer = await work({ actor, now, db: tx, emit, unpark })
    for (const react of within) await react().catch((error) => Promise.reject(new NotWithin('', { cause: error })))
    const { trace } = cause
    await keep(tx, now, { jobs: [...jobs.values()], facts, unparked: [...unparked], trace })
    return answer
  }
  return transact(house.db, inTransaction, unseen, () => actingText(cause, actor?.userId, house.clock.now()))
}

/**
 * Runs a use case in one transaction; its facts are stored by one statement just before the commit. A reaction that cannot
 * run within leaves the fact alone: the work is done again, and the reaction becomes a job. What it changes of money, rights
 * and personal data is told with the actor and the cause. `unseen` as for `transact`.
 */
export const inWrite = <A extends Anyone, T>(
  house: House,
  actor: A,
  work: (ctx: Write<A>) => Promise<T>,
  { cause = byHouse(), unseen = false }: { readonly cause?: Cause; readonly unseen?: boolean } = {},
): Promise<T> =>
  writeOnce(house, actor, work, { mayReact: true, unseen, cause }).catch((error: unknown) =>
    error instanceof NotWithin
      ? writeOnce(house, actor, work, { mayReact: false, unseen, cause })
      : Promise.reject(error),
  )

export const readContext = <A extends Anyone>(house: House, actor: A): Read<A> => ({
  actor,
  now: house.clock.now(),
  db: house.db,
})

export const callContext = <A extends Anyone>(house: House, actor: A, cause: Cause = byHouse()): Call<A> => ({
  actor,
  now: house.clock.now(),
  ports: house.ports,
  read: (work) => work(readContext(house, actor)),
  write: (work) => inWrite(house, actor, work, { cause }),
})
