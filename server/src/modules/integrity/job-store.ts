import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/**
 * Makes failed jobs run again at once, and records who asked and why; returns their ids. Leaves jobs that run now, are done or
 * never failed.
 */
export const jobsAgain = async (ctx: Write, jobIds: readonly Id[], reason: string): Promise<Id[]> => {
  // Repeated or simultaneous calls run and record each job once.
  await sql`select pg_advisory_xact_lock(hashtextextended('jobs again', 0))`.execute(ctx.db)
  const failed = await sql<{ id: Id }>`
    select j.id from graphile_worker.jobs j
    where j.id = any(${jobIds}::bigint[]) and j.attempts > 0 and j.locked_at is null order by j.id`.execute(ctx.db)
  const which = failed.rows.map(({ id }) => id)
  if (which.length === 0) return []
  await sql`select audit_jobs_again(${which}::bigint[], ${reason})`.execute(ctx.db)
  // The queue uses the clock of the database.
  const again = await sql<{ id: Id }>`
    select r.id from graphile_worker.reschedule_jobs(${which}::bigint[], run_at => clock_timestamp(), attempts => 0) r
    order by r.id`.execute(ctx.db)
  return again.rows.map(({ id }) => id)
}
