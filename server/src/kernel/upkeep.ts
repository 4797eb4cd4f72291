import { sql } from 'kysely'
import type { Write } from './context.ts'
import type { Timer } from './serve.ts'

const day = 86_400_000

/** Answers that were kept for a repeated try, and jobs that failed for good a month ago, are deleted. */
const forget = async (ctx: Write<null>): Promise<void> => {
  await ctx.db
    .deleteFrom('idempotency')
    .where('createTime', '<', new Date(ctx.now.getTime() - day))
    .execute()
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${new Date(ctx.now.getTime() - 30 * day)}))`.execute(
    ctx.db,
  )
}

/** What the kernel itself repeats. */
export const upkeep: readonly Timer[] = [{ name: 'kernel.forget', cron: '37 * * * *', run: forget }]
