import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A job that failed; `dead` if it has no tries left. */
export type FailedJob = {
  readonly id: number
  readonly task: string
  readonly key: string | null
  readonly dead: boolean
  readonly attempts: number
  readonly maxAttempts: number
  readonly begun: Date
  readonly nextTry: Date
  readonly error: string | null
}

/** Returns the failed jobs, dead ones first; leaves running ones out. */
export const failedJobs = async (db: Database): Promise<FailedJob[]> => {
  const found = await sql<FailedJob>`
    select j.id, j.task_identifier as task, j.key, j.attempts >= j.max_attempts as dead, j.attempts, j.max_attempts,
      j.created_at as begun, j.run_at as next_try, j.last_error as error
    from graphile_worker.jobs j where j.attempts > 0 and j.locked_at is null order by dead desc, j.id`.execute(db)
  return found.rows
}

/** Runs jobs again at once, with all their tries; returns the ids of those. Leaves running and finished jobs alone. */
export const runAgain = async (db: Database, ids: readonly number[]): Promise<number[]> => {
  const run = await sql<{ id: number }>`
    select r.id from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0) r order by r.id`.execute(
    db,
  )
  return run.rows.map(({ id }) => id)
}
