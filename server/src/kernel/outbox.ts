import { Logger, parseCronItems, run } from 'graphile-worker'
import type { Runner, TaskList } from 'graphile-worker'
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

// Faults are reported by the house itself, with its own log; what went well is not news.
const logger = new Logger(() => () => {})

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

const tasks = (house: House): Tasks => {
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

const guarded = (list: Tasks, onFault: (task: string, error: unknown) => void): TaskList =>
  Object.fromEntries(
    Object.entries(list).map(([name, work]) => [
      name,
      async (payload: unknown) => {
        try {
          await work(payload as never)
        } catch (error) {
          onFault(name, error)
          throw error
        }
      },
    ]),
  )

/** Works the jobs until stopped. */
export const startWorker = (house: House, onFault: (task: string, error: unknown) => void): Promise<Runner> =>
  run({
    pgPool: house.pool,
    logger,
    taskList: guarded(tasks(house), onFault),
    parsedCronItems: parseCronItems(
      house.rooms.flatMap((room) => (room.timers ?? []).map((timer) => ({ task: timer.name, match: timer.cron }))),
    ),
    concurrency: 4,
    noHandleSignals: true,
    noPreparedStatements: false,
  })

type Job = { readonly id: number; readonly task: string; readonly payload: never }

// A job that was not parked carries the database's time twice, whatever the clock of the house says.
const unparked = sql`j.run_at = j.updated_at`

const takeDue = async (house: House): Promise<Job[]> => {
  const taken = await sql<Job>`
    with due as (
      select j.id, j.task_id, j.payload, j.run_at from graphile_worker._private_jobs j
      where j.is_available and j.attempts = 0 and (${unparked} or j.run_at <= ${house.clock.now()})
      for update skip locked
    ), held as (
      update graphile_worker._private_jobs j set attempts = 1, locked_at = now(), locked_by = 'drain' from due
      where j.id = due.id
    )
    select due.id, t.identifier as task, due.payload
    from due join graphile_worker._private_tasks t on t.id = due.task_id order by due.run_at, due.id`.execute(house.db)
  return taken.rows
}

/**
 * Works every job that is due by the clock of the house, then returns: for tests and for loading demo data, whose clock is
 * ahead of the database's or behind it. One after another, so that the same beginning has the same end.
 */
export const drain = async (house: House): Promise<void> => {
  const list = tasks(house)
  const faults: unknown[] = []
  for (;;) {
    const due = await takeDue(house)
    if (due.length === 0) return
    const done: number[] = []
    for (const job of due) {
      try {
        await list[job.task]!(job.payload)
        done.push(job.id)
      } catch (error) {
        faults.push(error)
      }
    }
    await sql`delete from graphile_worker._private_jobs where id = any(${done}::bigint[])`.execute(house.db)
    if (faults.length === 0) continue
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by = 'drain'`.execute(
      house.db,
    )
    throw faults[0]
  }
}

/** When the next parked job is due; undefined when none is. */
export const nextDue = async (house: House): Promise<Date | undefined> => {
  const found = await sql<{ at: Date | null }>`
    select min(j.run_at) as at from graphile_worker._private_jobs j
    where j.is_available and j.attempts = 0 and not (${unparked})`.execute(house.db)
  return found.rows[0]?.at ?? undefined
}
