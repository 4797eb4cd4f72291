import { sql } from 'kysely'
import type { Call, Write } from './context.ts'
import type { Database } from './database.ts'
import { callContext, inWrite, keepJobs, taskName } from './outbox.ts'
import type { House, Job } from './outbox.ts'
import type { Reaction, Timer } from './serve.ts'

/*
 * Working the jobs. A job that only writes is taken out of the table by the very transaction that does its work, so a
 * killed process leaves it as it was; one that calls the world is held for a while and taken out afterwards.
 */

type Kept = { readonly id: number; readonly payload: never }

/** What is done for jobs of one name, `most` of them at a time. */
export type Task = { readonly most: number } & (
  | { readonly effect: 'write'; readonly run: (ctx: Write<null>, payloads: readonly never[]) => Promise<void> }
  | { readonly effect: 'call'; readonly run: (ctx: Call<null>, payload: never) => Promise<void> }
)
export type Tasks = ReadonlyMap<string, Task>

/** The beginning of the next of these minutes of the hour, after `now`. */
export const nextMinute = (minutes: readonly number[], now: Date): Date => {
  const next = new Date(now)
  do next.setUTCMinutes(next.getUTCMinutes() + 1, 0, 0)
  while (!minutes.includes(next.getUTCMinutes()))
  return next
}

const timerJob = ({ name, minutes }: Timer, now: Date): Job => ({
  task: name,
  payload: {},
  at: nextMinute(minutes, now),
  key: name,
})

const timersOf = (house: House) => house.rooms.flatMap((room) => room.timers ?? [])

/** Parks the repeating tasks that are not parked yet. */
export const parkTimers = async (house: House): Promise<void> => {
  const known = await sql<{ task: string }>`select task from job where key = task`.execute(house.db)
  const there = new Set(known.rows.map((row) => row.task))
  const missing = timersOf(house).filter((timer) => !there.has(timer.name))
  await keepJobs(
    house.db,
    missing.map((timer) => timerJob(timer, house.clock.now())),
  )
}

const taskOf = (it: Reaction): Task => {
  if (it.effect === 'call') return { effect: 'call', most: 1, run: it.run }
  if (it.effect === 'together') return { effect: 'write', most: 200, run: it.run }
  return { effect: 'write', most: 1, run: (ctx, [payload]) => it.run(ctx, payload!) }
}

const timerTask = (timer: Timer): Task => ({
  effect: 'write',
  most: 1,
  run: async (ctx) => {
    await timer.run(ctx)
    await keepJobs(ctx.db, [timerJob(timer, ctx.now)])
  },
})

/** Everything the rooms have work for, by its name. */
export const tasksOf = (house: House): Tasks =>
  new Map([
    ...house.rooms.flatMap((room) => room.reactions ?? []).map((it) => [taskName(it), taskOf(it)] as const),
    ...timersOf(house).map((timer) => [timer.name, timerTask(timer)] as const),
  ])

export type Look = { readonly task: string; readonly due: number; readonly next: Date | null }

/** How many jobs of each task are due, those that wait longest first, and when the next parked one will be. */
export const lookForJobs = async (house: House, tasks: Tasks): Promise<Look[]> => {
  const now = house.clock.now()
  const found = await sql<Look>`
    select t.task, d.due, p.next
    from unnest(${[...tasks.keys()]}::text[]) as t(task)
      cross join lateral (
        select count(*)::int as due, min(j.run_at) as since
        from (select j.run_at from job j where j.task = t.task and j.run_at <= ${now}
            and (j.held_until is null or j.held_until <= ${now}) order by j.run_at limit 1000) j) d
      cross join lateral (
        select min(j.run_at) as next from job j where j.task = t.task and j.run_at > ${now} and j.run_at < 'infinity') p
    where d.due > 0 or p.next is not null order by d.since, t.task`.execute(house.db)
  return found.rows
}

const dueJobs = (name: string, now: Date, most: number, ids: readonly number[] | null) => sql`array(
  select job_id from job where task = ${name} and run_at <= ${now} and (held_until is null or held_until <= ${now})
    and (${ids}::bigint[] is null or job_id = any(${ids}::bigint[]))
  order by run_at, job_id limit ${most} for update skip locked)`

const takeOut = async (ctx: Write, name: string, most: number, ids: readonly number[] | null): Promise<Kept[]> => {
  const taken = await sql<Kept>`
    delete from job where job_id = any(${dueJobs(name, ctx.now, most, ids)}) returning job_id as id, payload`.execute(
    ctx.db,
  )
  return taken.rows.toSorted((one, other) => one.id - other.id)
}

const mostTries = 12
/**
 * Puts jobs off after a failure, each time for longer; after the last try until somebody looks at them. One that was held
 * only while it still is by the same holder.
 */
const putOff = (db: Database, now: Date, jobs: readonly Kept[], error: unknown, heldUntil: Date | null) =>
  sql`
    update job set attempts = attempts + 1, held_until = null, fault = ${String(error).slice(0, 2_000)},
      run_at = case when attempts + 1 >= ${mostTries} then 'infinity'
        else ${now}::timestamptz + interval '1 second' * exp(least(10, attempts + 1)) end
    where job_id = any(${jobs.map((job) => job.id)}::bigint[]) and held_until is not distinct from ${heldUntil}`.execute(
    db,
  )

export type OnFault = (task: string, error: unknown) => void

const workWrite = async (
  house: House,
  name: string,
  task: Task & { effect: 'write' },
  onFault: OnFault,
  ids: readonly number[] | null = null,
): Promise<void> => {
  let taken: Kept[] = []
  try {
    await inWrite(house, null, async (ctx) => {
      taken = await takeOut(ctx, name, task.most, ids)
      if (taken.length > 0)
        await task.run(
          ctx,
          taken.map((job) => job.payload),
        )
    })
  } catch (error) {
    // One of several is to blame; the others shall not wait for it.
    if (taken.length > 1) for (const { id } of taken) await workWrite(house, name, task, onFault, [id])
    else {
      onFault(name, error)
      await putOff(house.db, house.clock.now(), taken, error, null)
    }
  }
}

/** Longer than a call to an outside service may take. */
const holding = 20_000

const workCall = async (
  house: House,
  name: string,
  task: Task & { effect: 'call' },
  onFault: OnFault,
): Promise<void> => {
  const now = house.clock.now()
  const until = new Date(now.getTime() + holding)
  const held = await sql<Kept>`
    update job set held_until = ${until} where job_id = any(${dueJobs(name, now, 1, null)})
    returning job_id as id, payload`.execute(house.db)
  const [job] = held.rows
  if (job === undefined) return
  try {
    await task.run(callContext(house, null), job.payload)
  } catch (error) {
    onFault(name, error)
    await putOff(house.db, house.clock.now(), held.rows, error, until)
    return
  }
  // One that was parked anew under its key meanwhile is not held any more, and stays.
  await sql`delete from job where job_id = ${job.id} and held_until = ${until}`.execute(house.db)
}

/** Works the next jobs of a task that are due, as many as it takes at a time. Failures are told and put off. */
export const workJobs = (house: House, tasks: Tasks, name: string, onFault: OnFault): Promise<void> => {
  const task = tasks.get(name)!
  return task.effect === 'write' ? workWrite(house, name, task, onFault) : workCall(house, name, task, onFault)
}

/**
 * Works every job that is due by the clock of the house, and answers when the next parked one is; undefined when none is.
 * For tests and for loading demo data. One job after another, so that the same beginning has the same end.
 */
export const drain = async (house: House): Promise<Date | undefined> => {
  const tasks = tasksOf(house)
  for (;;) {
    const found = await lookForJobs(house, tasks)
    const faults: unknown[] = []
    for (const { task, due } of found)
      for (let left = due; left > 0; left -= tasks.get(task)!.most)
        await workJobs(house, tasks, task, (_, error) => faults.push(error))
    if (faults.length > 0) throw faults[0]
    if (found.every((it) => it.due === 0))
      return found.flatMap((it) => it.next ?? []).toSorted((one, other) => one.getTime() - other.getTime())[0]
  }
}
