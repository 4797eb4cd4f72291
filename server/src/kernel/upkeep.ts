import { sql } from 'kysely'
import type { Write } from './context.ts'
import type { Timer } from './serve.ts'

const day = 86_400_000

/** Deletes jobs that failed for good a month ago. */
const forgetJobs = async (ctx: Write<null>): Promise<void> => {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${new Date(ctx.now.getTime() - 30 * day)}))`.execute(
    ctx.db,
  )
}

/** Timers of the kernel itself. */
export const upkeep: readonly Timer[] = [{ name: 'kernel.forgetJobs', cron: '37 * * * *', run: forgetJobs }]
