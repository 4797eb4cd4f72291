import { sql } from 'kysely'
import { inWrite, openHouse } from '../../src/kernel/outbox.ts'
import { relay } from '../../src/kernel/relay.ts'
import { reaction } from '../../src/kernel/serve.ts'
import type { Reaction } from '../../src/kernel/serve.ts'
import { startWorker } from '../../src/kernel/worker.ts'
import type { World } from '../world.ts'

type Work = Pick<Extract<Reaction<'file.dropped'>, { effect: 'call' }>, 'effect' | 'run'>

/** Makes a job with one try left, in a house of one room that reacts to a fact; `startWork` starts a worker for it. */
export const aJobWithOneTry = async (world: World, work: Work) => {
  const reactions = [reaction({ name: 'note', on: 'file.dropped', ...work })]
  const house = openHouse({ ...world.backstage, rooms: [{ name: 'test', routes: [], reactions }] })
  await inWrite(house, null, async (ctx) => ctx.emit('file.dropped', { places: ['a'] }, { key: 'k' }))
  await relay(house)
  const mine = sql`select id from graphile_worker.jobs where task_identifier = 'file.dropped>note'`
  const { rows } = await sql<{ id: number }>`
    select j.id from graphile_worker.reschedule_jobs(array(${mine}), attempts => 11) j`.execute(world.db)
  const errors: string[] = []
  return {
    id: rows[0]!.id,
    /** Errors that workers reported. */
    errors,
    isDone: async () => (await mine.execute(world.db)).rows.length === 0,
    startWork: () =>
      startWorker(
        house,
        (task, error) => task.startsWith('file.dropped') && errors.push(String(error)),
        () => {},
      ),
  }
}
