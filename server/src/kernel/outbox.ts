import { Logger, parseCronItems, run, runOnce } from 'graphile-worker'
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

const tasks = (house: House, onFault: (task: string, error: unknown) => void): TaskList => {
  const list: TaskList = {}
  const guard = (name: string, work: (payload: never) => Promise<void>) => {
    list[name] = async (payload) => {
      try {
        await work(payload as never)
      } catch (error) {
        onFault(name, error)
        throw error
      }
    }
  }
  for (const room of house.rooms) {
    for (const it of room.reactions ?? []) {
      guard(taskName(it), (payload) =>
        it.effect === 'write'
          ? inWrite(house, null, (ctx) => it.run(ctx, payload))
          : it.run(callContext(house, null), payload),
      )
    }
    for (const timer of room.timers ?? []) guard(timer.name, () => inWrite(house, null, (ctx) => timer.run(ctx)))
  }
  return list
}

/** Works the jobs until stopped. */
export const startWorker = (house: House, onFault: (task: string, error: unknown) => void): Promise<Runner> =>
  run({
    pgPool: house.pool,
    logger,
    taskList: tasks(house, onFault),
    parsedCronItems: parseCronItems(
      house.rooms.flatMap((room) => (room.timers ?? []).map((timer) => ({ task: timer.name, match: timer.cron }))),
    ),
    concurrency: 4,
    noHandleSignals: true,
    noPreparedStatements: false,
  })

/** Works every job that is due by the clock of the house, then returns: for tests and for loading demo data. */
export const drain = async (house: House): Promise<void> => {
  const due = sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= ${house.clock.now()} and attempts = 0`
  const faults: unknown[] = []
  for (;;) {
    await due.execute(house.db)
    await runOnce({
      pgPool: house.pool,
      logger,
      taskList: tasks(house, (_, error) => faults.push(error)),
      noHandleSignals: true,
    })
    if (faults.length > 0) throw faults[0]
    const left = await sql<{
      n: number
    }>`select count(*)::int as n from graphile_worker._private_jobs where run_at <= ${house.clock.now()} and attempts = 0`.execute(
      house.db,
    )
    if (left.rows[0]?.n === 0) return
  }
}
