import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run } from 'graphile-worker'
import type { JobHelpers, TaskList, WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isDatabaseAway } from './database.ts'
import { tasksOf, timersOf, traceOfJob } from './jobs.ts'
import type { House } from './outbox.ts'
import { relay } from './relay.ts'

// The program logs errors itself; it does not log successes.
const logger = new Logger(() => () => {})

/** Prefix of the queue's error text for a try that the database ended. */
const triedInVain = 'database away: '

const guarded = (house: House, onError: (task: string, error: unknown) => void): TaskList =>
  Object.fromEntries(
    Object.entries(tasksOf(house)).map(([name, work]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        try {
          await work(payload as never, traceOfJob(job.flags))
        } catch (error) {
          onError(name, error)
          if (!isDatabaseAway(error)) throw error
          throw new Error(`${triedInVain}${(error as Error).message}`, { cause: error })
        }
      },
    ]),
  )

/** Repeats tries that the database or the end of a process cut off at once, without counting them. */
const forgiveTries = (house: House, jobs: RawBuilder<unknown>) =>
  sql`
    select graphile_worker.reschedule_jobs(array[j.id], run_at => now(), attempts => j.attempts - 1)
    from graphile_worker.jobs j where j.attempts > 0 and ${jobs}`.execute(house.db)

/**
 * Gives back the jobs of lost workers: those known to be gone because they lost the database, and those without a connection. The
 * library alone would let the jobs of a killed process wait for four hours. It would also count a try for jobs that were only
 * queued there.
 */
const giveBackJobs = async (house: House, gone: readonly string[]) => {
  const isLeft = sql`j.locked_by is not null and (j.locked_by = any(${gone}::text[])
    or not exists (select from pg_stat_activity a where a.application_name = j.locked_by))`
  const left = await sql<{ id: number; lockedBy: string }>`
    select j.id, j.locked_by from graphile_worker.jobs j where ${isLeft}`.execute(house.db)
  const workers = [...new Set(left.rows.map(({ lockedBy }) => lockedBy))]
  if (workers.length > 0) await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(house.db)
  const ids = left.rows.map(({ id }) => id)
  await forgiveTries(
    house,
    sql`(j.id = any(${ids}::bigint[]) or (j.run_at > now() and starts_with(j.last_error, ${triedInVain})))`,
  )
}

const begin = async (house: House, onError: (task: string, error: unknown) => void) => {
  const named = Promise.withResolvers<void>()
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id))
  events.on('pool:listen:success', ({ client }) => {
    // Sent after the library's own first statements. If it fails, the connection is lost, and the next one gets the name.
    client.once('drain', () =>
      client.query(`select set_config('application_name', $1, false)`, [id]).then(
        () => named.resolve(),
        () => {},
      ),
    )
  })
  events.on('pool:gracefulShutdown', () => named.resolve())
  const runner = await run({
    pgPool: house.pool,
    logger,
    events,
    taskList: guarded(house, onError),
    parsedCronItems: parseCronItems(timersOf(house).map((timer) => ({ task: timer.name, match: timer.cron }))),
    concurrency: 4,
    noHandleSignals: true,
    noPreparedStatements: false,
    preset: {
      worker: {
        // With a delay, the library ends the process if it fails to end a job, for example because the database is away.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        // A worker that found no job asks once more a little later.
        localQueue: { size: 4, ttl: 5_000, refetchDelay: { durationMs: 200, maxAbortThreshold: Infinity } },
      },
      plugins: [
        {
          name: 'ends-without-its-database',
          version: '1.0.0',
          // If a worker fails to give its jobs back, the library would end the process without a chance to react; other workers
          // take them over.
          worker: { middleware: { poolGracefulShutdown: (next) => Promise.resolve(next()).catch(() => {}) } },
        },
        {
          name: 'named-before-it-works',
          version: '1.0.0',
          worker: { hooks: { startWorker: { callback: () => named.promise } } },
        },
      ],
    },
  })
  return { runner, id }
}

const second = 1_000

/**
 * Works the jobs until stopped. If a worker ends because the database went away, another follows. Jobs of lost workers, here or in
 * a killed process, are taken over within seconds.
 */
export const startWorker = async (
  house: House,
  onError: (task: string, error: unknown) => void,
  onState: (state: 'running' | 'stopped') => void,
): Promise<{ stop: () => Promise<void> }> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { signal }).catch(() => {})
  const gone: string[] = []
  await giveBackJobs(house, gone)
  let current: Awaited<ReturnType<typeof begin>> | undefined = await begin(house, onError)
  const keepWorking = async () => {
    while (!signal.aborted) {
      if (current !== undefined) {
        onState('running')
        await current.runner.promise.catch(() => {})
        onState('stopped')
        gone.push(current.id)
      }
      await pause(second)
      current = signal.aborted ? undefined : await begin(house, onError).catch(() => undefined)
    }
    await current?.runner.stop().catch(() => {})
  }
  const keepGivingBack = async () => {
    while (!signal.aborted) {
      await pause(5 * second)
      if (!signal.aborted) await giveBackJobs(house, gone).catch(() => {})
    }
  }
  const keepRelaying = async () => {
    while (!signal.aborted) {
      const turn = new AbortController()
      await Promise.race([once(house.outbox, 'due', { signal: turn.signal }), pause(second)])
      turn.abort()
      if (!signal.aborted) await relay(house).catch((error: unknown) => onError('outbox', error))
    }
  }
  const loops = [keepWorking(), keepGivingBack(), keepRelaying()]
  return {
    stop: async () => {
      stopping.abort()
      await current?.runner.stop().catch(() => {})
      await Promise.all(loops)
    },
  }
}
