import { sql } from 'kysely'
import { newTrace } from './acting.ts'
import type { Cause } from './acting.ts'
import type { Write } from './context.ts'
import { addJobs, callContext, inWrite, taskName, traceOfJob } from './outbox.ts'
import type { House } from './outbox.ts'
import type { Reaction, Timer } from './serve.ts'

type Flags = Readonly<Record<string, unknown>> | null
/** Runs a job with what it was given; its flags carry the trace of the change that made it. */
type Work = (payload: never, flags: Flags) => Promise<void>
type Together = Reaction & { effect: 'together' }

const reactionsOf = (house: House) => house.rooms.flatMap((room) => room.reactions ?? [])
const togetherOf = (house: House): Together[] =>
  reactionsOf(house).filter((it): it is Together => it.effect === 'together')

const causeOf = (act: string, flags: Flags = null): Cause => ({ trace: traceOfJob(flags) ?? newTrace(), act })

const workOf = (house: House, it: Reaction): Work => {
  const causeBy = (flags: Flags) => causeOf(taskName(it), flags)
  if (it.effect === 'call') return (payload, flags) => it.run(callContext(house, null, causeBy(flags)), payload)
  if (it.effect === 'together')
    return (payloads, flags) => inWrite(house, null, (ctx) => it.run(ctx, payloads), { cause: causeBy(flags) })
  return (payload, flags) => inWrite(house, null, (ctx) => it.run(ctx, payload), { cause: causeBy(flags) })
}

/** Runs what repeats, in its own name. */
export const runTimer = (house: House, timer: Timer): Promise<void> =>
  inWrite(house, null, (ctx) => timer.run(ctx), { cause: causeOf(timer.name) })

/** Every job the rooms have work for, by its name. */
export const tasksOf = (house: House): Record<string, Work> =>
  Object.fromEntries([
    ...reactionsOf(house).map((it) => [taskName(it), workOf(house, it)] as const),
    ...house.rooms
      .flatMap((room) => room.timers ?? [])
      .map((timer) => [timer.name, () => runTimer(house, timer)] as const),
  ])

type Fact = { readonly id: number; readonly payload: never }
const mostTogether = 200

const takeFacts = async (ctx: Write, task: string): Promise<Fact[]> => {
  const taken = await sql<Fact>`
    delete from fact where fact_id = any(array(
      select fact_id from fact where task = ${task} order by fact_id limit ${mostTogether} for update skip locked))
    returning fact_id as id, payload`.execute(ctx.db)
  return taken.rows.toSorted((one, other) => one.id - other.id)
}

// One of them is to blame. Each is tried alone, and again, as a job.
const leaveToJobs = (house: House, facts: readonly Fact[]) =>
  sql`
    with gone as (delete from fact where fact_id = any(${facts.map((it) => it.id)}::bigint[]) returning *)
    select graphile_worker.add_jobs(array(
      select row(task, json_build_array(payload), null, null, 12, null, null, null)::graphile_worker.job_spec
      from gone order by fact_id))`.execute(house.db)

const workFacts = async (house: House, it: Together): Promise<number> => {
  let taken: Fact[] = []
  try {
    const take = async (ctx: Write<null>) => {
      taken = await takeFacts(ctx, taskName(it))
      if (taken.length > 0) await it.run(ctx, taken.map((fact) => fact.payload) as never)
    }
    await inWrite(house, null, take, { cause: causeOf(taskName(it)) })
  } catch (error) {
    if (taken.length === 0) throw error
    await leaveToJobs(house, taken)
  }
  return taken.length
}

/** Works the facts that are worked together, as they lie. Answers how many there were. */
export const gatherFacts = async (house: House): Promise<number> => {
  const found = await sql<{ task: string }>`select distinct task from fact`.execute(house.db)
  const waiting = new Set(found.rows.map((row) => row.task))
  let worked = 0
  for (const it of togetherOf(house).filter((one) => waiting.has(taskName(one)))) {
    let taken = mostTogether
    while (taken === mostTogether) worked += taken = await workFacts(house, it)
  }
  return worked
}

const mostAwake = 500

/** Makes jobs of the parked facts whose moment has come by the clock of the house, the earliest first. */
export const wakeParked = async (house: House): Promise<void> => {
  const come = sql`(select * from come order by at, key) j`
  await sql`
    with come as (
      delete from parked where key = any(array(
        select key from parked where at <= ${house.clock.now()} order by at limit ${mostAwake} for update skip locked))
      returning *
    )
    select count(*) from ${addJobs(come)}`.execute(house.db)
}

type Job = { readonly id: number; readonly task: string; readonly payload: never; readonly flags: Flags }
type Round = { readonly jobs: readonly Job[] | null; readonly next: string | null }

/** Takes away what was done, takes hold of the rest, and tells when the next parked fact will be a job; one statement. */
const nextRound = async (house: House, done: readonly number[]): Promise<Round> => {
  const found = await sql<Round>`
    with gone as (
      delete from graphile_worker._private_jobs where id = any(${done}::bigint[])
    ), waiting as (
      select j.id, j.task_id, j.payload, j.flags, j.run_at
      from graphile_worker._private_jobs j where j.is_available and j.attempts = 0
    ), held as (
      update graphile_worker._private_jobs j set attempts = 1, locked_at = now(), locked_by = 'drain'
      from waiting w where j.id = w.id and j.is_available
    )
    select (select json_agg(json_build_object('id', w.id, 'task', t.identifier, 'payload', w.payload, 'flags', w.flags) order by w.run_at, w.id)
        from waiting w join graphile_worker._private_tasks t on t.id = w.task_id) as jobs,
      (select to_json(min(at)) from parked) as next`.execute(house.db)
  return found.rows[0]!
}

/** Takes away what was done and lets go of what failed. */
const breakOff = async ({ db }: House, done: readonly number[]): Promise<void> => {
  await sql`delete from graphile_worker._private_jobs where id = any(${done}::bigint[])`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by = 'drain'`.execute(
    db,
  )
}

/**
 * Works every job that is due by the clock of the house and every fact, and answers when the next parked job is; undefined
 * when none is. For tests and for loading demo data, whose clock is ahead of the database's or behind it. One after another,
 * so that the same beginning has the same end.
 */
export const drain = async (house: House): Promise<Date | undefined> => {
  const list = tasksOf(house)
  let done: number[] = []
  for (;;) {
    await wakeParked(house)
    const { jobs, next } = await nextRound(house, done)
    done = []
    if (jobs === null) {
      if ((await gatherFacts(house)) > 0) continue
      return next === null ? undefined : new Date(next)
    }
    const faults: unknown[] = []
    for (const { id, task, payload, flags } of jobs) {
      try {
        await list[task]!(payload, flags)
        done.push(id)
      } catch (error) {
        faults.push(error)
      }
    }
    if (faults.length === 0) continue
    await breakOff(house, done)
    throw faults[0]
  }
}
