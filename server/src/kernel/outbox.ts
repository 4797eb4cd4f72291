import { sql } from 'kysely'
import type { Anyone } from '../actor.ts'
import type { Events } from '../events.ts'
import type { Ports } from '../ports/ports.ts'
import type { Call, Emit, Read, Unpark, Write } from './context.ts'
import type { Database, DatabaseTransaction, Pool } from './database.ts'
import { transact } from './database.ts'
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
  /** Who hears that a job of this task can be worked now: the worker of this process, if it has one. */
  readonly onJob: Set<(task: string) => void>
}

/** The name under which the jobs of a reaction are kept. */
export const taskName = (reaction: Reaction): string => `${reaction.on}>${reaction.name}`
const keyOf = (reaction: Reaction, key: string): string => `${taskName(reaction)}:${key}`

/** Puts a house together: who reacts to what is looked up once. */
export const openHouse = (parts: Omit<House, 'reactions' | 'onJob'>): House => ({
  ...parts,
  reactions: Map.groupBy(
    parts.rooms.flatMap((room) => room.reactions ?? []),
    (reaction) => reaction.on,
  ),
  onJob: new Set(),
})

/** A job to be kept: when it is due, and the key by which it replaces an earlier one. */
export type Job = { readonly task: string; readonly payload: unknown; readonly at: Date; readonly key: string | null }

/** Keeps jobs, in one statement, and takes back those of some keys. One whose key is there already takes its place. */
export const keepJobs = async (
  db: Database | DatabaseTransaction,
  jobs: readonly Job[],
  unparked: readonly string[] = [],
): Promise<void> => {
  await sql`
    with unparked as (
      delete from job where job_id = any(array(
        select job_id from job where key = any((select ${unparked}::text[])::text[]) for update skip locked))
    )
    insert into job (task, payload, run_at, key)
    select j.task, j.payload, j.at, j.key
    from json_to_recordset(${JSON.stringify(jobs)}) as j(task text, payload json, at timestamptz, key text)
    order by j.key
    on conflict (key) do update set payload = excluded.payload, run_at = excluded.run_at, held_until = null, attempts = 0,
      fault = null`.execute(db)
}

class NotWithin extends Error {}

type Written<T> = { readonly answer: T; readonly awaited: readonly string[] }

const writeOnce = <A extends Anyone, T>(
  house: House,
  actor: A,
  work: (ctx: Write<A>) => Promise<T>,
  mayReact: boolean,
): Promise<Written<T>> =>
  transact(house.db, async (tx) => {
    const now = house.clock.now()
    const jobs = new Map<string, Job>()
    const within: (() => Promise<void>)[] = []
    const awaited: string[] = []
    const unparked = new Set<string>()
    const emit: Emit = (name, payload, { at, key } = {}) => {
      for (const reaction of house.reactions.get(name) ?? []) {
        if (reaction.when?.(payload) === false) continue
        if (mayReact && at === undefined && reaction.effect === 'write' && reaction.within !== undefined) {
          const { within: react } = reaction
          within.push(() => react({ actor: null, now, db: tx, emit, unpark }, payload))
          continue
        }
        const task = taskName(reaction)
        const keyed = key === undefined ? null : keyOf(reaction, key)
        if (keyed !== null) unparked.delete(keyed)
        jobs.set(keyed ?? String(jobs.size), { task, payload, at: at ?? now, key: keyed })
        if (at === undefined && reaction.effect !== 'together') awaited.push(task)
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
    if (jobs.size + unparked.size > 0) await keepJobs(tx, [...jobs.values()], [...unparked])
    return { answer, awaited }
  })

/**
 * Runs a use case in one transaction; its facts are stored by one statement just before the commit. A reaction that cannot
 * run within leaves the fact alone: the work is done again, and the reaction becomes a job.
 */
export const inWrite = async <A extends Anyone, T>(
  house: House,
  actor: A,
  work: (ctx: Write<A>) => Promise<T>,
): Promise<T> => {
  const { answer, awaited } = await writeOnce(house, actor, work, true).catch((error: unknown) =>
    error instanceof NotWithin ? writeOnce(house, actor, work, false) : Promise.reject(error),
  )
  for (const task of awaited) for (const hear of house.onJob) hear(task)
  return answer
}

export const readContext = <A extends Anyone>(house: House, actor: A): Read<A> => ({
  actor,
  now: house.clock.now(),
  db: house.db,
})

export const callContext = <A extends Anyone>(house: House, actor: A): Call<A> => ({
  actor,
  now: house.clock.now(),
  ports: house.ports,
  read: (work) => work(readContext(house, actor)),
  write: (work) => inWrite(house, actor, work),
})
