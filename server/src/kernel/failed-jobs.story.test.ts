import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../test/served-house.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { failedJobs, runAgain } from './failed-jobs.ts'
import { inWrite, openHouse } from './outbox.ts'
import { relay } from './relay.ts'
import { reaction } from './serve.ts'
import { startWorker } from './worker.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const left = async () =>
  (await sql`select from graphile_worker.jobs where task_identifier like '%>%'`.execute(world.db)).rows.length

it('a job that was given up is listed with its reason, and done when it is run again', async () => {
  let broken = true
  const house = openHouse({
    ...world.backstage,
    rooms: [
      {
        name: 'test',
        routes: [],
        reactions: [
          reaction({
            name: 'note',
            on: 'file.dropped',
            effect: 'write',
            run: async () => {
              if (broken) throw new Error('the printer is on fire')
            },
          }),
        ],
      },
    ],
  })
  await inWrite(house, null, async (ctx) => ctx.emit('file.dropped', { places: ['a'] }, { key: 'k' }))
  await relay(house)
  const { rows } = await sql<{ id: number }>`
    select (graphile_worker.reschedule_jobs(array[id], attempts => 11)).id from graphile_worker.jobs
    where task_identifier like '%>%'`.execute(world.db)
  const worker = await startWorker(
    house,
    () => {},
    () => {},
  )
  const dead = async () => (await failedJobs(world.db)).filter((job) => job.dead)
  await until('it is given up', async () => (await dead()).length === 1)
  const [job] = await dead()
  expect(job).toMatchObject({ id: rows[0]!.id, task: 'file.dropped>note', attempts: 12, maxAttempts: 12 })
  expect([job!.key, job!.error]).toEqual([
    expect.stringMatching(/^file\.dropped>note:k#\d+$/),
    'the printer is on fire',
  ])
  broken = false
  expect(await runAgain(world.db, [job!.id, 4_711])).toEqual([job!.id])
  await until('it is done', async () => (await left()) === 0)
  await worker.stop()
})
