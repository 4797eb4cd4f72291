import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
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

/** A reaction that follows the change as a job of its own. A `key` takes the place of an earlier one of the same key. */
type Job = { readonly task: string; readonly payload: unknown; readonly key: string | null }
/** One that waits for its moment first. */
type Parked = { readonly task: string; readonly payload: unknown; readonly key: string; readonly at: Date }
/** A reaction that follows together with others of its task. */
type Fact = { readonly task: string; readonly payload: unknown }

type Following = {
  readonly jobs: readonly Job[]
  readonly parked: readonly Parked[]
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

/** Adds jobs from the rows of `source`: task, payload, key, trace. */
export const addJobs = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`graphile_worker.add_jobs(array(
  select row(task, payload, null, null, 12, key, null, array[${traceFlag}::text || trace])::graphile_worker.job_spec
  from ${source}))`

const keysOf = (these: readonly { readonly key: string | null }[]) => these.flatMap(({ key }) => key ?? [])

/** Keeps what follows a change, in one statement. */
const keep = async (tx: DatabaseTransaction, now: Date, it: Following): Promise<void> => {
  const { jobs, parked, facts, unparked, trace } = it
  const [ended, begun] = [
    [...unparked, ...keysOf(jobs)],
    [...unparked, ...keysOf(parked)],
  ]
  if (jobs.length + parked.length + facts.length + unparked.length === 0) return
  await sql`${sql.raw(unawaited)}
    with kept as (
      insert into fact (task, payload, at) select f.task, f.payload, ${now}
      from json_to_recordset(${JSON.stringify(facts)}) as f(task text, payload json)
    ), taken_back as (
      delete from parked where key = any(${ended}::text[])
    ), waiting as (
      insert into parked (key, task, payload, trace, at) select p.key, p.task, p.payload, ${trace}, p.at
      from json_to_recordset(${JSON.stringify(parked)}) as p(key text, task text, payload json, at timestamptz)
      order by p.key
      on conflict (key) do update set payload = excluded.payload, trace = excluded.trace, at = excluded.at
    )
    select (
      select count(graphile_worker.remove_job(b.key)) from unnest(${begun}::text[]) as b(key)
      where exists (select from graphile_worker._private_jobs j where j.key = b.key)
    ), ${
      jobs.length === 0
        ? sql`null`
        : sql`(select count(*) from ${addJobs(sql`(
            select *, ${trace}::text as trace from json_to_recordset(${JSON.stringify(jobs)}) as j(task text, payload json, key text)
            order by j.key) j`)})`
    }`.execute(tx)
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
    const jobs = new Map<string | symbol, Job>()
    const parked = new Map<string, Parked>()
    const facts: Fact[] = []
    const unparked = new Set<string>()
    const within: (() => Promise<void>)[] = []
    const forget = (key: string) => [jobs, parked, unparked].forEach((them) => them.delete(key))
    const emit: Emit = (name, payload, { key, at }: { key?: string; at?: Date } = {}) => {
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
        const job = { task, payload: together ? [payload] : payload }
        if (keyed === null) jobs.set(Symbol(), { ...job, key: null })
        else {
          forget(keyed)
          if (at === undefined || at <= now) jobs.set(keyed, { ...job, key: keyed })
          else parked.set(keyed, { ...job, key: keyed, at })
        }
      }
    }
    const unpark: Unpark = (name, key) => {
      for (const reaction of house.reactions.get(name) ?? []) {
        forget(keyOf(reaction, key))
        unparked.add(keyOf(reaction, key))
      }
    }
    const answer = await work({ actor, now, db: tx, emit, unpark })
    for (const react of within) await react().catch((error) => Promise.reject(new NotWithin('', { cause: error })))
    const { trace } = cause
    await keep(tx, now, {
      jobs: [...jobs.values()],
      parked: [...parked.values()],
      facts,
      unparked: [...unparked],
      trace,
    })
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
