import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/**
 * Has jobs that failed run again at once, and records who wanted it and why; answers those that do. One that runs now, is done or
 * never failed is left alone.
 */
export const jobsAgain = async (ctx: Write, jobIds: readonly Id[], reason: string): Promise<Id[]> => {
  // Who presses twice, or beside another, has each run again and recorded once.
  await sql`select pg_advisory_xact_lock(hashtextextended('jobs again', 0))`.execute(ctx.db)
  const failed = await sql<{ id: Id }>`
    select j.id from graphile_worker.jobs j
    where j.id = any(${jobIds}::bigint[]) and j.attempts > 0 and j.locked_at is null order by j.id`.execute(ctx.db)
  const which = failed.rows.map(({ id }) => id)
  if (which.length === 0) return []
  await sql`select audit_jobs_again(${which}::bigint[], ${reason})`.execute(ctx.db)
  // The queue has a clock of its own, that of the database.
  const again = await sql<{ id: Id }>`
    select r.id from graphile_worker.reschedule_jobs(${which}::bigint[], run_at => clock_timestamp(), attempts => 0) r
    order by r.id`.execute(ctx.db)
  return again.rows.map(({ id }) => id)
}
