import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../test/served-house.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { runTimer, timersOf, traceOfJob } from './jobs.ts'
import { inWrite, openHouse } from './outbox.ts'
import { drain, relay } from './relay.ts'
import { reaction } from './serve.ts'
import type { Reaction, Room } from './serve.ts'
import { startWorker } from './worker.ts'

/* Houses of a single room on one database; their reactions note what they were given. */

type Job = { task: string; attempts: number; flags: Record<string, true> | null }

let world: World
let now: Date
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z')
  await sql`delete from outbox`.execute(world.db)
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(world.db)
})

const houseOf = (room: Partial<Room>) => {
  return openHouse({ ...world.house, clock: { now: () => now }, rooms: [{ name: 'test', routes: [], ...room }] })
}
type House = ReturnType<typeof houseOf>

/** Emits a fact for these tests; any fact would do. */
const emit = (house: House, place: string, when?: { at?: Date; key: string }, trace = 'f'.repeat(32)) =>
  inWrite(house, null, async (ctx) => ctx.emit(on, { places: [place] }, when), { cause: { trace, act: 'test' } })
const jobs = async (): Promise<Job[]> => {
  const found = await sql<Job>`
    select task_identifier as task, attempts, flags from graphile_worker.jobs
    where task_identifier like '%>%' order by id`.execute(world.db)
  return found.rows
}
const outbox = async () => {
  const found = await sql<{ place: string }>`
    select payload -> 'places' ->> 0 as place from outbox order by outbox_id`.execute(world.db)
  return found.rows.map((row) => row.place)
}
const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000))
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const on = 'file.dropped' as const
const name = 'note'

const noting = (more: Pick<Reaction<typeof on>, 'when'> = {}) => {
  const seen: string[] = []
  const house = houseOf({
    reactions: [
      reaction({ name, on, ...more, effect: 'write', run: async (_, { places }) => void seen.push(...places) }),
    ],
  })
  return { house, seen }
}

describe('a fact', () => {
  it('waits in the outbox for those who react, and is gone when it is worked', async () => {
    const { house, seen } = noting()
    await emit(house, 'a')
    expect(await outbox()).toEqual(['a'])
    await drain(house)
    expect(seen).toEqual(['a'])
    expect([await outbox(), await jobs()]).toEqual([[], []])
  })

  it('becomes a job, which keeps the trace of its change', async () => {
    const { house, seen } = noting()
    await emit(house, 'a', undefined, 'a'.repeat(32))
    await relay(house)
    expect([await outbox(), seen]).toEqual([[], []])
    const [job] = await jobs()
    expect(job).toMatchObject({ task: 'file.dropped>note', attempts: 0 })
    expect(traceOfJob(job!.flags)).toBe('a'.repeat(32))
  })

  it('is not kept for those whom it does not concern', async () => {
    const { house } = noting({ when: ({ places }) => places[0] !== 'dull' })
    await emit(house, 'dull')
    expect(await outbox()).toEqual([])
  })

  it('is not there when its transaction is not', async () => {
    const { house } = noting()
    const work = inWrite(house, null, async (ctx) => {
      ctx.emit(on, { places: ['a'] })
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await outbox()).toEqual([])
  })
})

describe('a scheduled fact', () => {
  it('waits until its time, and a later one of the same key takes its place', async () => {
    const { house, seen } = noting()
    await emit(house, 'early', { at: after(60), key: 'k' })
    await emit(house, 'late', { at: after(120), key: 'k' })
    const end = after(120)
    expect(await drain(house)).toEqual(end)
    pass(119)
    await drain(house)
    await relay(house)
    expect([seen, await jobs()]).toEqual([[], []])
    pass(1)
    expect(await drain(house)).toBeUndefined()
    expect(seen).toEqual(['late'])
  })

  it('is cancelled by its key, unless it comes again in the same transaction', async () => {
    const { house, seen } = noting()
    const at = after(60)
    for (const key of ['one', 'two', 'three']) await emit(house, key, { at, key })
    await inWrite(house, null, async (ctx) => {
      for (const key of ['one', 'two', 'none']) ctx.cancel(on, key)
      ctx.emit(on, { places: ['anew'] }, { at, key: 'two' })
      ctx.emit(on, { places: ['short-lived'] }, { at, key: 'four' })
      ctx.cancel(on, 'four')
    })
    pass(60)
    await drain(house)
    expect(seen.toSorted()).toEqual(['anew', 'three'])
  })

  it('and one for now take each other’s place', async () => {
    const { house, seen } = noting()
    await emit(house, 'scheduled', { at: after(60), key: 'k' })
    await emit(house, 'at once', { key: 'k' })
    pass(60)
    await drain(house)
    expect(seen).toEqual(['at once'])
    await emit(house, 'now', { key: 'k' })
    await emit(house, 'put off', { at: after(60), key: 'k' })
    await drain(house)
    expect(seen).toEqual(['at once'])
    pass(60)
    await drain(house)
    expect(seen).toEqual(['at once', 'put off'])
  })
})

const batching = (seen: string[][]) =>
  houseOf({
    reactions: [
      reaction({
        name,
        on,
        effect: 'batch',
        run: async (ctx, facts) => {
          const places = facts.flatMap((it) => it.places)
          await ctx.db.insertInto('param').values({ key: places[0]!, value: '', updateTime: now }).execute()
          if (places.includes('bad')) throw new Error('no')
          seen.push(places)
        },
      }),
    ],
  })

describe('a batch', () => {
  it('is all that is due, and makes no jobs', async () => {
    const seen: string[][] = []
    const house = batching(seen)
    for (const place of ['a', 'b', 'c']) await emit(house, place)
    await emit(house, 'later', { at: after(60), key: 'k' })
    await relay(house)
    expect([seen, await outbox(), await jobs()]).toEqual([[['a', 'b', 'c']], ['later'], []])
    pass(60)
    await relay(house)
    expect(seen[1]).toEqual(['later'])
  })

  it('is worked by one of those who relay', async () => {
    const seen: string[][] = []
    const house = batching(seen)
    const places = Array.from({ length: 30 }, (_, at) => `many${at}`)
    for (const place of places) await emit(house, place)
    await Promise.all(Array.from({ length: 4 }, () => relay(house)))
    expect(seen.flat().toSorted()).toEqual(places.toSorted())
  })

  it('does not fail for one: each is worked alone, and what fails again is a job', async () => {
    const seen: string[][] = []
    const house = batching(seen)
    for (const place of ['d', 'bad', 'e']) await emit(house, place)
    await expect(relay(house)).rejects.toThrow('no')
    expect([seen, await outbox()]).toEqual([[['d'], ['e']], []])
    expect(await jobs()).toMatchObject([{ task: 'file.dropped>note', attempts: 0 }])
    const written = await world.db.selectFrom('param').select('key').where('key', 'in', ['d', 'bad', 'e']).execute()
    expect(written.map((row) => row.key).toSorted()).toEqual(['d', 'e'])
  })
})

describe('an inline reaction', () => {
  const houseInline = (fails: boolean) => {
    const seen: string[] = []
    const house = houseOf({
      reactions: [
        reaction({
          name,
          on,
          effect: 'write',
          run: async () => void seen.push('later'),
          inline: async (ctx) => {
            seen.push('inline')
            ctx.emit('shop.changed', { shopId: 1 })
            await ctx.db
              .insertInto('param')
              .values({ key: `inline.${fails}`, value: '', updateTime: now })
              .execute()
            if (fails) await sql`select 1 / 0`.execute(ctx.db)
          },
        }),
        reaction({ name: 'follow', on: 'shop.changed', effect: 'write', run: async () => void seen.push('follows') }),
      ],
    })
    return { house, seen }
  }
  const written = () => world.db.selectFrom('param').select('key').where('key', 'like', 'inline.%').execute()

  it('has happened when its fact has, with what follows from it', async () => {
    const { house, seen } = houseInline(false)
    await emit(house, 'a')
    expect([seen, await written()]).toEqual([['inline'], [{ key: 'inline.false' }]])
    await drain(house)
    expect(seen).toEqual(['inline', 'follows'])
  })

  it('that fails leaves no trace in the transaction, which goes on, and follows later', async () => {
    const { house, seen } = houseInline(true)
    const answer = await inWrite(house, null, async (ctx) => {
      ctx.emit(on, { places: ['a'] })
      return 'done'
    })
    expect([answer, seen, await outbox()]).toEqual(['done', ['inline'], ['a']])
    expect(await written()).toEqual([{ key: 'inline.false' }])
    await drain(house)
    expect(seen).toEqual(['inline', 'later'])
  })
})

describe('workers', () => {
  it('share what there is: each fact is worked once, alone and in a batch', async () => {
    const seen: string[] = []
    const gathered: string[] = []
    const house = () =>
      houseOf({
        reactions: [
          reaction({ name, on, effect: 'write', run: async (_, { places }) => void seen.push(...places) }),
          reaction({
            name: 'gather',
            on,
            effect: 'batch',
            run: async (_, facts) => void gathered.push(...facts.flatMap((it) => it.places)),
          }),
        ],
      })
    const houses = [house(), house(), house()] as const
    const errors: unknown[] = []
    const start = (it: House) =>
      startWorker(
        it,
        (_, error) => errors.push(error),
        () => {},
      )
    const workers = await Promise.all([start(houses[0]), start(houses[1])])
    const places = Array.from({ length: 60 }, (_, at) => `p${at}`)
    await Promise.all(places.map((place, at) => emit(houses[at % 3]!, place)))
    await until('everything is done', async () => (await outbox()).length + (await jobs()).length === 0)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(seen.toSorted()).toEqual(places.toSorted())
    expect(gathered.toSorted()).toEqual(places.toSorted())
    expect(errors).toEqual([])
  })
})

describe('a job whose key comes again while it runs', () => {
  /** Opens a house with a reaction that first renews its own fact, waits until the new fact is a job, and then ends as the test says. */
  const renewing = (end: () => void) => {
    const seen: string[] = []
    const house: House = houseOf({
      reactions: [
        reaction({
          name,
          on,
          effect: 'call',
          run: async (ctx, { places }) => {
            seen.push(places[0]!)
            if (seen.length > 1) return
            await ctx.write(async (write) => write.emit(on, { places: ['anew'] }, { key: 'k' }))
            await relay(house)
            end()
          },
        }),
      ],
    })
    return { house, seen }
  }
  const start = (it: House, errors: unknown[]) =>
    startWorker(
      it,
      (_, error) => errors.push(error),
      () => {},
    )

  it('is tried again when it fails, beside the job of the new fact', async () => {
    now = new Date()
    const { house, seen } = renewing(() => {
      throw new Error('no')
    })
    const errors: unknown[] = []
    await emit(house, 'first', { key: 'k' })
    const worker = await start(house, errors)
    await until('both are done', async () => (await outbox()).length + (await jobs()).length === 0)
    await worker.stop()
    expect(seen.toSorted()).toEqual(['anew', 'first', 'first'])
    expect(errors).toHaveLength(1)
  })

  it('is worked again when its process was killed', async () => {
    now = new Date()
    const { house, seen } = noting()
    await emit(house, 'first', { key: 'k' })
    await relay(house)
    // Leaves the job as a killed process does: held by a worker without a connection.
    await sql`
      update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'worker-that-was-killed'`.execute(
      world.db,
    )
    await emit(house, 'anew', { key: 'k' })
    await relay(house)
    expect(await jobs()).toHaveLength(2)
    const worker = await start(house, [])
    await until('both are done', async () => (await outbox()).length + (await jobs()).length === 0)
    await worker.stop()
    expect(seen.toSorted()).toEqual(['anew', 'first'])
  })

  it('that only waits for another try gives way to the job of the new fact', async () => {
    const { house, seen } = noting()
    await emit(house, 'first', { key: 'k' })
    await relay(house)
    await emit(house, 'anew', { key: 'k' })
    await relay(house)
    expect(await jobs()).toHaveLength(1)
    const worker = await start(house, [])
    await until('it is done', async () => (await jobs()).length === 0)
    await worker.stop()
    expect(seen).toEqual(['anew'])
  })
})

it('forgets answers after a day, and jobs that failed for good after a month', async () => {
  const house = houseOf({})
  now = new Date()
  const keep = (key: string, ago: number) =>
    world.db
      .insertInto('idempotency')
      .values({
        userId: 1,
        boId: 0,
        shopId: 0,
        endpoint: 'test',
        key,
        requestHash: Buffer.alloc(32),
        createTime: after(-ago),
      })
      .execute()
  await keep('young', 3_600)
  await keep('old', 25 * 3_600)
  await sql`
    select graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job('planted>dead')).id])`.execute(world.db)
  await sql`select graphile_worker.add_job('planted>alive')`.execute(world.db)
  const forget = async () => {
    for (const timer of timersOf(house)) if (timer.name.startsWith('kernel.forget')) await runTimer(house, timer)
  }
  await forget()
  expect((await world.db.selectFrom('idempotency').select('key').execute()).map((row) => row.key)).toEqual(['young'])
  expect(await jobs()).toHaveLength(2)
  pass(31 * 86_400)
  await forget()
  expect(await jobs()).toMatchObject([{ task: 'planted>alive' }])
})
