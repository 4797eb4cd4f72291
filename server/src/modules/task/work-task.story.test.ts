import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSeller } from '../../../test/builders/order.ts'
import { until } from '../../../test/served-house.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import type { Call } from '../../kernel/context.ts'
import { runTimer } from '../../kernel/jobs.ts'
import { callContext } from '../../kernel/outbox.ts'
import { refuse } from '../../kernel/refusal.ts'
import { relay } from '../../kernel/relay.ts'
import { startTask } from './start-task.ts'
import { workRow, workTask } from './work-task.ts'
import type { RunningTask } from './work-task.ts'

let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
let ctx: Call<null>
beforeAll(async () => {
  world = await openWorld()
  seller = await aSeller(world)
  ctx = callContext(world.house, null)
})
afterAll(() => world?.close())

const call = async (name: string, taskId: number) => (await seller.speak.post(`/rest/task/${name}`, { taskId })).data

/** Makes a task with this many rows, each holding its number, that waits to be confirmed. */
const aTaskOf = (many: number): Promise<number> => {
  const rows = Array.from({ length: many }, (_, at) => ({ cells: at + 1, fault: null }))
  const { shopId, ownerUserId: userId } = seller
  const input = { format: 'csv', filter: {} }
  const task = {
    shopId,
    userId,
    kind: 'order.export',
    title: '导出',
    input,
    steps: many,
    asks: true,
    rows,
  } as const
  return world.write((write) => startTask(write, task))
}
const startedTaskOf = async (many: number): Promise<number> => {
  const taskId = await aTaskOf(many)
  await call('confirm', taskId)
  return taskId
}
/** Works a row by only noting it. */
const note = (run: RunningTask, worked: number[] = []) =>
  workRow<number>(ctx, run, async (_, row) => void worked.push(row))
const rowsOf = async (taskId: number) =>
  (
    await sql<{ fault: string | null }>`select fault from task_row where task_id = ${taskId} order by row_no`.execute(
      world.db,
    )
  ).rows.map(({ fault }) => fault)

describe('a run', () => {
  test('that was stopped does no further row', async () => {
    const taskId = await startedTaskOf(3)
    await workTask(ctx, taskId, async (run) => {
      expect(await note(run)).toBe(true)
      await call('cancel', taskId)
      expect(await note(run)).toBe(false)
      return undefined
    })
    expect(await call('detail', taskId)).toMatchObject({ state: 5, done: 1 })
  })

  test('that was stopped does not end the one after it, nor works in it', async () => {
    const taskId = await startedTaskOf(3)
    await workTask(ctx, taskId, async (first) => {
      await note(first)
      await call('cancel', taskId)
      await call('confirm', taskId)
      await workTask(ctx, taskId, async (second) => {
        await note(second)
        expect(await note(first)).toBe(false)
        expect(await first.report(0, 3)).toBe(false)
        return 'more'
      })
      return undefined
    })
    expect(await call('detail', taskId)).toMatchObject({ state: 2, done: 2 })
    await workTask(ctx, taskId, async (run) => {
      while (await note(run));
      return undefined
    })
    expect(await call('detail', taskId)).toMatchObject({ state: 3, done: 3, failed: 0 })
  })

  test('that meets what passes by itself goes on with the next job; what does not breaks it off', async () => {
    const taskId = await startedTaskOf(2)
    const lockNotHad = Object.assign(new Error('lock timeout'), { code: '55P03' })
    const failing = (error: Error) =>
      workTask(ctx, taskId, async (run) => {
        await note(run)
        throw error
      })
    await expect(failing(lockNotHad)).rejects.toThrow('lock timeout')
    expect(await call('detail', taskId)).toMatchObject({ state: 2, done: 1, fault: null })
    await expect(failing(new Error('ours'))).rejects.toThrow('ours')
    expect(await call('detail', taskId)).toMatchObject({ state: 4, done: 2, fault: '系统繁忙，请稍后再试' })
  })
})

describe('two workers at once', () => {
  test('do every row once: the second waits for the first', async () => {
    const taskId = await startedTaskOf(2)
    const worked: number[] = []
    await workTask(ctx, taskId, async (run) => {
      let second: Promise<boolean> | undefined
      await workRow<number>(ctx, run, async (_, row) => {
        worked.push(row)
        second = note(run, worked)
        await until('the other one works or waits', async () => {
          const waiting = await sql`select 1 from pg_locks where not granted`.execute(world.db)
          return worked.length > 1 || waiting.rows.length > 0
        })
      })
      await second
      return undefined
    })
    expect(worked).toEqual([1, 2])
    expect(await call('detail', taskId)).toMatchObject({ state: 3, done: 2, failed: 0 })
  })

  test('count a row once that failed for one and went well for the other', async () => {
    const taskId = await startedTaskOf(2)
    await workTask(ctx, taskId, async (run) => {
      let writes = 0
      // The other worker takes the row between its failure and the note of that.
      const write: Call<null>['write'] = async (work) => {
        writes += 1
        if (writes === 2) await note(run)
        return ctx.write(work)
      }
      await workRow<number>({ ...ctx, write }, run, async () => refuse('WRONG_STATE'))
      return 'more'
    })
    expect(await rowsOf(taskId)).toEqual(['', null])
    expect(await call('detail', taskId)).toMatchObject({ done: 1, failed: 0 })
  })
})

test('the first 200 failed rows of a stopped task are named, the first 200 that wait, and how many more there are', async () => {
  const taskId = await startedTaskOf(500)
  await workTask(ctx, taskId, async (run) => {
    for (let row = 0; row < 230; row++) await workRow<number>(ctx, run, async () => refuse('WRONG_STATE'))
    return 'more'
  })
  expect(await call('detail', taskId)).toMatchObject({ moreFaults: 30, waiting: [], moreWaiting: 0 })
  await call('cancel', taskId)
  const { faults, waiting, ...more } = await call('detail', taskId)
  expect([faults.length, waiting.length, waiting[0].rowNo]).toEqual([200, 200, 231])
  expect(more).toMatchObject({ moreFaults: 30, moreWaiting: 70 })
})

describe('the file of a task', () => {
  const body = new TextEncoder().encode('a')
  const workExport =
    (more: Partial<Call<null>> = {}) =>
    async (taskId: number) =>
      workTask({ ...ctx, ...more }, taskId, async () => ({ name: 'a.csv', body }))

  test('is dropped when the process dies before the task says where it lies', async () => {
    const taskId = await startedTaskOf(0)
    const died = Promise.withResolvers<string>()
    const storage = {
      ...world.house.ports.storage,
      put: async (place: string, bytes: Uint8Array) => {
        await world.house.ports.storage.put(place, bytes)
        died.resolve(place)
        await new Promise(() => {})
      },
    }
    void workExport({ ports: { ...ctx.ports, storage } })(taskId)
    const place = await died.promise
    expect(await world.house.ports.storage.size(place)).toBe(1)
    await world.later(2 * 3_600_000)
    expect(await world.house.ports.storage.size(place)).toBeUndefined()
    expect(await call('detail', taskId)).toMatchObject({ state: 3, resultName: expect.any(String) })
  })

  test('stays when it is kept, and goes at once when nobody wants it any more', async () => {
    const kept = await startedTaskOf(0)
    await workExport()(kept)
    const stopped = await startedTaskOf(0)
    await workTask(ctx, stopped, async () => {
      await call('cancel', stopped)
      return { name: 'a.csv', body }
    })
    await world.later(2 * 3_600_000)
    const found = await sql<{ place: string }>`select result_place as place from task where task_id = ${kept}`.execute(
      world.db,
    )
    expect(await world.house.ports.storage.size(found.rows[0]!.place)).toBe(1)
  })
})

test('old tasks are deleted, but not those under way', async () => {
  const [running, queued, waiting, ended] = [
    await startedTaskOf(2),
    await startedTaskOf(1),
    await aTaskOf(1),
    await startedTaskOf(0),
  ]
  await workTask(ctx, running, async () => 'more')
  await workTask(ctx, ended, async () => undefined)
  await sql`delete from outbox`.execute(world.db)
  await sql`update task set create_time = create_time - interval '8 days'`.execute(world.db)
  const purge = world.house.rooms.find((room) => room.name === 'task')!.timers![0]!
  await world.write((write) => purge.run(write, world.house.rooms))
  const left = await sql<{ taskId: number }>`
    select task_id from task where task_id = any(${[running, queued, waiting, ended]}::bigint[]) order by 1`.execute(
    world.db,
  )
  expect(left.rows.map(({ taskId }) => taskId)).toEqual([running, queued])
})

test('a task whose job is used up is broken off and says so; one that waits for its job is not', async () => {
  const breakOff = world.house.rooms
    .find((room) => room.name === 'task')!
    .timers!.find(({ name }) => name === 'task.breakAbandoned')!
  const jobOf = (taskId: number) =>
    sql`(select id from graphile_worker.jobs where key like ${`task.started>%:${taskId}#%`})`
  const [usedUp, failing] = [await startedTaskOf(2), await startedTaskOf(1)]
  await workTask(ctx, usedUp, async (run) => ((await note(run)) ? 'more' : undefined))
  await relay(world.house)
  await sql`select graphile_worker.permanently_fail_jobs(array[${jobOf(usedUp)}])`.execute(world.db)
  await sql`select graphile_worker.reschedule_jobs(array[${jobOf(failing)}], attempts => 11)`.execute(world.db)
  const waiting = await startedTaskOf(1)
  await runTimer(world.house, breakOff)
  const fault = '多次重试仍未完成，可以继续或重新发起'
  expect(await call('detail', usedUp)).toMatchObject({ state: 4, done: 1, fault, endTime: expect.any(String) })
  for (const taskId of [failing, waiting]) expect(await call('detail', taskId)).toMatchObject({ state: 1, fault: null })
  await call('confirm', usedUp)
  await runTimer(world.house, breakOff)
  expect(await call('detail', usedUp)).toMatchObject({ state: 1, fault: null })
})
