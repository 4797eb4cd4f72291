import { sql } from 'kysely'
import type { Anyone } from '../actor.ts'
import type { Events } from '../events.ts'
import type { Ports } from '../ports/ports.ts'
import type { Call, Emit, Read, Write } from './context.ts'
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
}

type Fact = { identifier: string; payload: unknown; run_at: string | null; job_key: string | null }

const taskName = (reaction: Reaction) => `${reaction.on}>${reaction.name}`

/** Puts a house together: who reacts to what is looked up once. */
export const openHouse = (parts: Omit<House, 'reactions'>): House => ({
  ...parts,
  reactions: Map.groupBy(
    parts.rooms.flatMap((room) => room.reactions ?? []),
    (reaction) => reaction.on,
  ),
})

/** Runs a use case in one transaction; its facts are stored by one statement just before the commit. */
export const inWrite = <A extends Anyone, T>(house: House, actor: A, work: (ctx: Write<A>) => Promise<T>): Promise<T> =>
  transact(house.db, async (tx) => {
    const facts: Fact[] = []
    const emit: Emit = (name, payload, when = {}) => {
      for (const reaction of house.reactions.get(name) ?? []) {
        const identifier = taskName(reaction)
        facts.push({
          identifier,
          payload,
          run_at: when.at?.toISOString() ?? null,
          job_key: when.key === undefined ? null : `${identifier}:${when.key}`,
        })
      }
    }
    const answer = await work({ actor, now: house.clock.now(), db: tx, emit })
    if (facts.length > 0) await store(tx, facts)
    return answer
  })

const store = (tx: DatabaseTransaction, facts: readonly Fact[]) =>
  sql`
    select graphile_worker.add_jobs(array(
      select row(f.identifier, f.payload, null, f.run_at, 12, f.job_key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(facts)}) as f(identifier text, payload json, run_at timestamptz, job_key text)
    ))`.execute(tx)

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

type Tasks = Record<string, (payload: never) => Promise<void>>

/** Every job the rooms have work for, by its name. */
export const tasksOf = (house: House): Tasks => {
  const list: Tasks = {}
  for (const room of house.rooms) {
    for (const it of room.reactions ?? [])
      list[taskName(it)] = (payload) =>
        it.effect === 'write'
          ? inWrite(house, null, (ctx) => it.run(ctx, payload))
          : it.run(callContext(house, null), payload)
    for (const timer of room.timers ?? []) list[timer.name] = () => inWrite(house, null, (ctx) => timer.run(ctx))
  }
  return list
}

type Job = { readonly id: number; readonly task: string; readonly payload: never }
type Round = { readonly jobs: readonly Job[] | null; readonly next: string | null }

// A job that was not parked carries the database's time twice, whatever the clock of the house says.
const unparked = sql`j.run_at = j.updated_at`

/** Takes away what was done, takes hold of what is due, and tells when the next parked job will be; one statement. */
const nextRound = async (house: House, done: readonly number[]): Promise<Round> => {
  const found = await sql<Round>`
    with gone as (
      delete from graphile_worker._private_jobs where id = any(${done}::bigint[])
    ), waiting as (
      select j.id, j.task_id, j.payload, j.run_at, ${unparked} or j.run_at <= ${house.clock.now()} as due
      from graphile_worker._private_jobs j where j.is_available and j.attempts = 0
    ), held as (
      update graphile_worker._private_jobs j set attempts = 1, locked_at = now(), locked_by = 'drain'
      from waiting w where j.id = w.id and w.due and j.is_available
    )
    select (select json_agg(json_build_object('id', w.id, 'task', t.identifier, 'payload', w.payload) order by w.run_at, w.id)
        from waiting w join graphile_worker._private_tasks t on t.id = w.task_id where w.due) as jobs,
      (select to_json(min(w.run_at)) from waiting w where not w.due) as next`.execute(house.db)
  return found.rows[0]!
}

/** Takes away what was done and lets go of what failed. */
const breakOff = async ({ db }: House, done: readonly number[]): Promise<void> => {
  await sql`delete from graphile_worker._private_jobs where id = any(${done}::bigint[])`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by = 'drain'`.execute(
    db,
  )
}

/**
 * Works every job that is due by the clock of the house, and answers when the next parked one is; undefined when none is.
 * For tests and for loading demo data, whose clock is ahead of the database's or behind it. One job after another, so that
 * the same beginning has the same end.
 */
export const drain = async (house: House): Promise<Date | undefined> => {
  const list = tasksOf(house)
  let done: number[] = []
  for (;;) {
    const { jobs, next } = await nextRound(house, done)
    if (jobs === null) return next === null ? undefined : new Date(next)
    done = []
    const faults: unknown[] = []
    for (const { id, task, payload } of jobs) {
      try {
        await list[task]!(payload)
        done.push(id)
      } catch (error) {
        faults.push(error)
      }
    }
    if (faults.length === 0) continue
    await breakOff(house, done)
    throw faults[0]
  }
}
