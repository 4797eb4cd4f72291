import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aJobWithOneTry } from '../../test/builders/jobs.ts'
import { until } from '../../test/served-house.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { failedJobs, runAgain } from './failed-jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const dead = async () => (await failedJobs(world.db)).filter((job) => job.dead)
/** Marks all jobs as worked by this worker, or by none. */
const hold = (by: string | null) =>
  sql`update graphile_worker._private_jobs set locked_at = case when ${by}::text is null then null else now() end, locked_by = ${by}`.execute(
    world.owner,
  )

it('a job that was given up is listed with its reason, and done when it is run again', async () => {
  let broken = true
  const { id, isDone, startWork } = await aJobWithOneTry(world, {
    effect: 'call',
    run: async () => {
      if (broken) throw new Error('the printer is on fire')
    },
  })
  const first = await startWork()
  await until('it is given up', async () => (await dead()).length === 1)
  await first.stop()
  const [job] = await dead()
  expect(job).toMatchObject({ id, task: 'file.dropped>note', attempts: 12, maxAttempts: 12 })
  expect([job!.key, job!.error]).toEqual([
    expect.stringMatching(/^file\.dropped>note:k#\d+$/),
    'the printer is on fire',
  ])
  // A job that a worker holds is neither listed nor run again.
  await hold('another')
  expect([await failedJobs(world.db), await runAgain(world.db, [id])]).toEqual([[], []])
  await hold(null)
  broken = false
  const next = await startWork()
  expect(await runAgain(world.db, [id, 4_711])).toEqual([id])
  await until('it is done', isDone)
  await next.stop()
})
