import type { integrity } from '@mall/api/integrity/endpoints'
import type { jobStates } from '@mall/api/integrity/inputs'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { waitingIn } from '../../kernel/waiting.ts'

export type JobState = (typeof jobStates)[number]
export type JobFilter = {
  readonly jobIds?: readonly Id[] | undefined
  readonly exceptIds?: readonly Id[] | undefined
  readonly state?: 'all' | JobState | undefined
  readonly keyword?: string | undefined
  readonly sort?: 'oldest' | 'newest' | undefined
}
export type JobRow = {
  readonly jobId: Id
  readonly task: string
  readonly key: string | null
  readonly state: JobState
  readonly attempts: number
  readonly maxAttempts: number
  readonly createTime: Date
  readonly runTime: Date
  readonly beginTime: Date | null
  readonly error: string | null
  readonly trace: string | null
}

const statesOf: Readonly<Record<JobState, RawBuilder<unknown>>> = {
  running: sql`j.locked_at is not null`,
  dead: sql`j.locked_at is null and j.attempts >= j.max_attempts`,
  failed: sql`j.locked_at is null and j.attempts > 0 and j.attempts < j.max_attempts`,
  waiting: sql`j.locked_at is null and j.attempts = 0 and j.max_attempts > 0`,
}
const stateOf = sql<JobState>`case ${sql.join(
  Object.entries(statesOf).map(([state, holds]) => sql`when ${holds} then ${sql.lit(state)}`),
  sql` `,
)} end`

const found = ({ jobIds, exceptIds, state = 'all', keyword }: JobFilter): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [state === 'all' ? sql`true` : statesOf[state]]
  if (jobIds !== undefined) conditions.push(sql`j.id = any(${jobIds}::bigint[])`)
  if (exceptIds !== undefined) conditions.push(sql`j.id <> all(${exceptIds}::bigint[])`)
  if (keyword)
    conditions.push(
      sql`(j.task_identifier ilike ${containing(keyword)} or j.last_error ilike ${containing(keyword)} or j.key ilike ${containing(keyword)})`,
    )
  return sql`graphile_worker.jobs j where ${sql.join(conditions, sql` and `)}`
}

/** Jobs that failed for good. */
export const jobsGivenUp = waitingIn<typeof integrity.jobs>('operate.jobs', { state: 'dead' }, found)

/** Returns a page of background jobs. */
export const jobPage = (db: Reading, it: JobFilter, range: PageRange) => {
  const all = found(it)
  const order = it.sort === 'newest' ? sql`j.id desc` : sql`j.id`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const rows = await sql<JobRow & { total: number }>`
      select j.id as job_id, j.task_identifier as task, j.key, ${stateOf} as state, j.attempts::int, j.max_attempts::int,
        j.created_at as create_time, j.run_at as run_time, j.locked_at as begin_time, left(j.last_error, 2000) as error,
        (select substr(f, strpos(f, ':') + 1) from jsonb_object_keys(j.flags) f limit 1) as trace, ${total} as total
      from ${all} order by ${order} limit ${limit} offset ${offset}`.execute(db)
    return rows.rows
  })
}

/** Returns the number of jobs in each state. */
export const jobCounts = async (db: Reading, keyword?: string): Promise<Readonly<Record<'all' | JobState, number>>> => {
  const counts = Object.entries(statesOf).map(
    ([state, holds]) => sql`count(*) filter (where ${holds})::int as ${sql.ref(state)}`,
  )
  const rows = await sql<Record<'all' | JobState, number>>`
    select count(*)::int as all, ${sql.join(counts)} from ${found({ keyword })}`.execute(db)
  return rows.rows[0]!
}

/** Returns the number of facts in the outbox, due and later. */
export const outboxCounts = async (db: Reading, now: Date): Promise<{ due: number; later: number }> => {
  const rows = await sql<{ due: number; later: number }>`
    select count(*) filter (where due_time <= ${now})::int as due, count(*) filter (where due_time > ${now})::int as later
    from outbox`.execute(db)
  return rows.rows[0]!
}
