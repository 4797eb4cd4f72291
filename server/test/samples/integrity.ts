import { integrity } from '@mall/api/integrity/endpoints'
import { sql } from 'kysely'
import { checkHouse } from '../../src/modules/integrity/check-house.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

/** Makes a job that failed once; no worker takes it before it is due. */
const aFailedJob = async ({ world }: Scene): Promise<number> => {
  const added = await sql<{ id: number }>`
    select id from graphile_worker.add_job('sample.failed', '{}'::json, run_at => now() + interval '90 days')`.execute(
    world.owner,
  )
  const { id } = added.rows[0]!
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], attempts => 1)`.execute(world.owner)
  return id
}

export const samples = (scene: Scene) => {
  let checked: Promise<unknown> | undefined
  const isChecked = () => (checked ??= scene.world.write((ctx) => checkHouse(ctx, scene.world.house.rooms)))
  const job = () => aFailedJob(scene)
  return samplesOf({ integrity })({
    clientError: {
      input: () => ({ kind: 'error', message: 'TypeError: no such field', page: '/v/cart' }),
      pressed: { apart: 'counts errors of browsers' },
    },
    invariants: { input: async () => (await isChecked(), {}) },
    checkWhole: {
      input: async () => (await isChecked(), { invariant: 'the books balance as a whole' }),
      pressed: 'once',
    },
    jobs: {
      input: async () => (await job(), {}),
      naming: {
        jobIds: async () => ({ jobIds: [await job()] }),
        exceptIds: async () => ({ exceptIds: [await job()] }),
      },
    },
    jobTabs: { input: async () => (await job(), {}) },
    trail: { input: () => ({}) },
    jobsAgain: {
      input: async () => ({ jobIds: [await job()], reason: '修好了' }),
      pressed: 'once',
    },
  })
}

export const foreign = (scene: Scene): Foreign => ({ job: () => aFailedJob(scene) })
