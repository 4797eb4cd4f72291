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

/** Takes rows out of the outbox: what is due of these tasks, the earliest first. */
const due = (now: Date, tasks: readonly string[], most: number): RawBuilder<unknown> => sql`
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

/** The key of the fact that a job `j` works. */
export const keyOfJob = sql`split_part(j.key, '#', 1)`

/**
 * Makes jobs of rows: the queue works them side by side, and again when they fail. One takes the place of an earlier one of its
 * key that waits for another try. The key of each job is its own: of a running job whose key comes again the library would
 * use up the tries, so that it is dead for ever when it fails or its process ends.
 */
const makeJobs = (db: Database, which: RawBuilder<unknown>) =>
  sql`
    with taken as (${which})
    select (select count(*) from graphile_worker.complete_jobs(array(
        select j.id from graphile_worker.jobs j where j.locked_at is null and ${keyOfJob} in (select key from taken)))),
      (select count(*) from graphile_worker.add_jobs(array(
        select row(task, payload, null, null, 12, key || '#' || outbox_id, null, array[${traceFlag}::text || trace])::graphile_worker.job_spec
        from taken order by due_time, outbox_id)))`.execute(db)

/** Works up to so many rows of a batch in the transaction that takes them out. One that fails alone becomes a job. */
const workBatch = async (house: House, it: Batch, most: number): Promise<number> => {
  const task = taskName(it)
  let rows: Row[] = []
  const work = async (ctx: Write<null>) => {
    rows = await take(ctx.db, due(ctx.now, [task], most))
    if (rows.length > 0) await it.run(ctx, rows.map(({ payload }) => payload) as never)
  }
  try {
    await inWrite(house, null, work, { cause: causeOf(task) })
  } catch (error) {
    if (rows.length === 1) await makeJobs(house.db, row(rows[0]!.id))
    if (rows.length < 2) throw error
    // One of the rows made it fail, so each is worked alone.
    const errors: unknown[] = []
    for (const _ of rows) await workBatch(house, it, 1).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  }
  return rows.length
}

const largestBatch = 200
const mostJobs = 500

/** Whether a fact that was emitted with a key still waits to be worked: in the outbox, or as a job that is not used up. */
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

/** What is due by the clock of the house: work for batches, and tasks whose rows become jobs. */
const readDue = async (house: House) => {
  const found = await sql<{ task: string }>`
    select distinct task from outbox where due_time <= ${house.clock.now()}`.execute(house.db)
  const tasks = new Set(found.rows.map(({ task }) => task))
  const batches = batchesOf(house).filter((it) => tasks.delete(taskName(it)))
  return { batches, single: [...tasks] }
}

const workBatches = async (house: House, batches: readonly Batch[]): Promise<void> => {
  for (const it of batches) while ((await workBatch(house, it, largestBatch)) === largestBatch);
}

/** Relays what is due in the outbox: batches are worked, the rest becomes jobs. */
export const relay = async (house: House): Promise<void> => {
  const { batches, single } = await readDue(house)
  if (single.length > 0) await makeJobs(house.db, due(house.clock.now(), single, mostJobs))
  await workBatches(house, batches)
}

/**
 * Works everything that is due in the outbox by the clock of the house, without making jobs of it, and answers when the next
 * is; undefined when there is none. For tests and for loading demo data, whose clock is not the database's. One after another,
 * so that the result is the same each time.
 */
export const drain = async (house: House): Promise<Date | undefined> => {
  const works = tasksOf(house)
  for (;;) {
    const { batches, single } = await readDue(house)
    const rows = single.length === 0 ? [] : await take(house.db, due(house.clock.now(), single, mostJobs))
    const errors: unknown[] = []
    for (const { task, payload, trace } of rows)
      await works[task]!(payload as never, trace).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
    if (single.length + batches.length === 0) break
    if (single.length === 0) await workBatches(house, batches)
  }
  const next = await sql<{ at: Date | null }>`select min(due_time) as at from outbox`.execute(house.db)
  return next.rows[0]!.at ?? undefined
}
