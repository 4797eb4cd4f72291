import { sql } from 'kysely'
import type { Reading } from '../kernel/database.ts'

/** Counts those of the given migrations that the database has. */
export const countMigrations = async (db: Reading, names: readonly string[]): Promise<number> => {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from kysely_migration where name = any (${names})`.execute(db)
  return found.rows[0]!.n
}

type Jobs = { due: number; failing: number; dead: number; age: number }

/** Counts the jobs in the queue and the due rows of the outbox; `age` is that of the oldest, in seconds. */
export const countJobs = async (db: Reading, now: Date): Promise<Jobs> => {
  const found = await sql<Jobs>`
    select count(*) filter (where attempts < max_attempts and run_at <= ${now})::int as due,
      count(*) filter (where attempts > 0 and attempts < max_attempts)::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as dead,
      coalesce(extract(epoch from ${now}::timestamptz - min(run_at) filter
        (where attempts < max_attempts and run_at <= ${now})), 0)::float8 as age
    from (select run_at, attempts, max_attempts from graphile_worker.jobs
      union all select due_time, 0, 1 from outbox where due_time <= ${now}) j`.execute(db)
  return found.rows[0]!
}
