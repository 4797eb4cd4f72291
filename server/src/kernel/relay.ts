import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Events } from '../events.ts'
import type { Write } from './context.ts'
import type { Database } from './database.ts'
import { batchesOf, causeOf, tasksOf, traceFlag } from './jobs.ts'
import type { Batch } from './jobs.ts'
import { inWrite, taskName } from './outbox.ts'
import type { House } from './outbox.ts'
import type { Room } from './serve.ts'

type Row = { readonly id: number; readonly task: string; readonly payload: unknown; readonly trace: string }

/** Removes due rows of these tasks from the outbox, the earliest first. */
const dueRows = (now: Date, tasks: readonly string[], most: number): RawBuilder<unknown> => sql`
  delete from outbox where outbox_id = any(array(
    select outbox_id from outbox where due_time <= ${now} and task = any(${tasks}::text[])
    order by due_time, outbox_id limit ${most} for update skip locked)) returning *`
const row = (id: number): RawBuilder<unknown> => sql`delete from outbox where outbox_id = ${id} returning *`

const take = async (db: Database, which: RawBuilder<unknown>): Promise<Row[]> => {
  const taken = await sql<Row>`
    with taken as (${which}) select outbox_id as id, task, payload, trace from taken order by due_time, outbox_id`.execute(
    db,
  )
  return taken.rows
}

/** Key of the fact that a job `j` handles. */
export const keyOfJob = sql`split_part(j.key, '#', 1)`

/**
 * Makes jobs of rows; the queue runs them side by side, and again when they fail. A job replaces an earlier one of its key that
 * waits for another try. Each job has a key of its own: if a running job's key came again, the library would use up its tries, and
 * the job would be dead when it fails or its process ends.
 */
const makeJobs = (db: Database, which: RawBuilder<unknown>) =>
  sql`
    with taken as (${which})
    select (select count(*) from graphile_worker.complete_jobs(array(
        select j.id from graphile_worker.jobs j where j.locked_at is null and ${keyOfJob} in (select key from taken)))),
      (select count(*) from graphile_worker.add_jobs(array(
        select row(task, payload, null, null, 12, key || '#' || outbox_id, null, array[${traceFlag}::text || trace])::graphile_worker.job_spec
        from taken order by due_time, outbox_id)))`.execute(db)

/** Handles at most so many rows of a batch in the transaction that removes them. A row that fails alone becomes a job. */
const workBatch = async (house: House, it: Batch, most: number): Promise<number> => {
  const task = taskName(it)
  let rows: Row[] = []
  const work = async (ctx: Write<null>) => {
    rows = await take(ctx.db, dueRows(ctx.now, [task], most))
    if (rows.length > 0) await it.run(ctx, rows.map(({ payload }) => payload) as never)
  }
  try {
    await inWrite(house, null, work, { cause: causeOf(task) })
  } catch (error) {
    if (rows.length === 1) await makeJobs(house.db, row(rows[0]!.id))
    if (rows.length < 2) throw error
    // One of the rows failed, so each is handled alone.
    const errors: unknown[] = []
    for (const _ of rows) await workBatch(house, it, 1).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  }
  return rows.length
}

const largestBatch = 200
const mostJobs = 500

/** Returns the condition that a fact with this key still waits: in the outbox, or as a job with tries left. */
export const isAwaited = (
  rooms: readonly Room[],
  name: keyof Events,
  key: RawBuilder<unknown>,
): RawBuilder<SqlBool> => {
  const reactions = rooms.flatMap((room) => room.reactions ?? []).filter(({ on }) => on === name)
  return sql<SqlBool>`exists (
    select from unnest(${reactions.map((it) => `${taskName(it)}:`)}::text[]) as n(start)
    where exists (select from outbox o where o.key = n.start || ${key})
      or exists (select from graphile_worker.jobs j where ${keyOfJob} = n.start || ${key}
        and (j.attempts < j.max_attempts or j.locked_at is not null)))`
}

/** Divides due tasks into batches, and tasks that become jobs. */
const divide = (house: House, due: Iterable<string>) => {
  const tasks = new Set(due)
  const batches = batchesOf(house).filter((it) => tasks.delete(taskName(it)))
  return { batches, single: [...tasks] }
}

/** Reads what is due by the program's clock. */
const readDue = async (house: House) => {
  const found = await sql<{ task: string }>`
    select distinct task from outbox where due_time <= ${house.clock.now()}`.execute(house.db)
  return divide(
    house,
    found.rows.map(({ task }) => task),
  )
}

const workBatches = async (house: House, batches: readonly Batch[]): Promise<void> => {
  for (const it of batches) while ((await workBatch(house, it, largestBatch)) === largestBatch);
}

/** Handles the due rows of the outbox: runs batches, makes jobs of the rest. */
export const relay = async (house: House): Promise<void> => {
  const { batches, single } = await readDue(house)
  if (single.length > 0) await makeJobs(house.db, dueRows(house.clock.now(), single, mostJobs))
  await workBatches(house, batches)
}

/**
 * Handles everything due in the outbox by the program's clock, without making jobs. Returns the time of the next row; undefined if
 * there is none. It serves tests and loading demo data, with a clock that differs from the database's. It handles rows one after
 * another, so that the result is the same each time.
 */
export const drain = async (house: House): Promise<Date | undefined> => {
  for (;;) {
    const now = house.clock.now()
    const { rows: waiting } = await sql<{ task: string; at: Date }>`
      select task, min(due_time) as at from outbox group by task order by at`.execute(house.db)
    const due = waiting.filter(({ at }) => at <= now).map(({ task }) => task)
    if (due.length === 0) return waiting[0]?.at
    const { batches, single } = divide(house, due)
    const rows = single.length === 0 ? [] : await take(house.db, dueRows(now, single, mostJobs))
    const works = tasksOf(house)
    const errors: unknown[] = []
    for (const { task, payload, trace } of rows)
      await works[task]!(payload as never, trace).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
    if (single.length === 0) await workBatches(house, batches)
  }
}
