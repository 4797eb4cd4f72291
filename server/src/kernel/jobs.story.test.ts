import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../test/served-house.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { drain, gatherFacts } from './jobs.ts'
import { inWrite, openHouse } from './outbox.ts'
import { reaction } from './serve.ts'
import type { Reaction, Room } from './serve.ts'
import { startWorker } from './worker.ts'

/* Houses of a single room on one database, whose reactions note what they were given. */

type Job = { task: string; payload: unknown; key: string | null; at: Date; attempts: number; fault: string | null }

let world: World
let now: Date
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z')
  await sql`truncate graphile_worker._private_jobs, fact, parked`.execute(world.db)
})

const houseOf = (room: Partial<Room>) => {
  const { db, pool, ports } = world.house
  return openHouse({ db, pool, ports, clock: { now: () => now }, rooms: [{ name: 'test', routes: [], ...room }] })
}
type House = ReturnType<typeof houseOf>

/** Tells a fact; a file that was dropped stands for any. */
const tell = (house: House, place: string, when?: { at?: Date; key: string }) =>
  inWrite(house, null, async (ctx) => ctx.emit('file.dropped', { places: [place] }, when))
const jobs = async (): Promise<Job[]> => {
  const found = await sql<Job>`
    select t.identifier as task, j.payload, j.key, j.run_at as at, j.attempts, j.last_error as fault
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier like '%>%' order by j.id`.execute(world.db)
  return found.rows
}
const facts = () => world.db.selectFrom('fact').select(['task', 'payload']).orderBy('factId').execute()
const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000))
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
  it('is a job for those who react, and gone when it is done', async () => {
    const { house, seen } = noting()
    await tell(house, 'a')
    expect(await jobs()).toMatchObject([{ task: 'file.dropped>note', payload: { places: ['a'] }, attempts: 0 }])
    await drain(house)
    expect(seen).toEqual(['a'])
    expect(await jobs()).toEqual([])
  })

  it('is not kept for those whom it does not concern', async () => {
    const { house } = noting({ when: ({ places }) => places[0] !== 'dull' })
    await tell(house, 'dull')
    expect(await jobs()).toEqual([])
  })

  it('is not there when its transaction is not', async () => {
    const { house } = noting()
    const work = inWrite(house, null, async (ctx) => {
      ctx.emit(on, { places: ['a'] })
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await jobs()).toEqual([])
  })

  it('waits until its moment, and a later one of the same key takes its place', async () => {
    const { house, seen } = noting()
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
    await tell(house, 'early', { at: at(60), key: 'k' })
    await tell(house, 'late', { at: at(120), key: 'k' })
    const end = at(120)
    expect(await drain(house)).toEqual(end)
    pass(119)
    await drain(house)
    expect(seen).toEqual([])
    pass(1)
    expect(await drain(house)).toBeUndefined()
    expect(seen).toEqual(['late'])
  })
})

describe('a parked fact', () => {
  it('is taken back by its key, unless it comes again in the same breath', async () => {
    const { house, seen } = noting()
    const at = new Date(now.getTime() + 60_000)
    for (const key of ['one', 'two', 'three']) await tell(house, key, { at, key })
    await inWrite(house, null, async (ctx) => {
      for (const key of ['one', 'two', 'none']) ctx.unpark(on, key)
      ctx.emit(on, { places: ['anew'] }, { at, key: 'two' })
      ctx.emit(on, { places: ['short-lived'] }, { at, key: 'four' })
      ctx.unpark(on, 'four')
    })
    pass(60)
    await drain(house)
    expect(seen.toSorted()).toEqual(['anew', 'three'])
  })

  it('and a job of the same key take each other’s place', async () => {
    const { house, seen } = noting()
    const at = new Date(now.getTime() + 60_000)
    await tell(house, 'parked', { at, key: 'k' })
    await tell(house, 'at once', { key: 'k' })
    await drain(house)
    pass(60)
    await drain(house)
    expect(seen).toEqual(['at once'])
    const later = new Date(now.getTime() + 60_000)
    await tell(house, 'job', { key: 'k' })
    await tell(house, 'put off', { at: later, key: 'k' })
    await drain(house)
    expect(seen).toEqual(['at once'])
    pass(60)
    await drain(house)
    expect(seen).toEqual(['at once', 'put off'])
    await tell(house, 'taken back', { key: 'k' })
    await inWrite(house, null, async (ctx) => ctx.unpark(on, 'k'))
    await drain(house)
    expect(seen).toEqual(['at once', 'put off'])
  })
})

const together = (seen: string[][]) =>
  houseOf({
    reactions: [
      reaction({
        name,
        on,
        effect: 'together',
        run: async (ctx, told) => {
          const places = told.flatMap((it) => it.places)
          await ctx.db.insertInto('param').values({ key: places[0]!, value: '', updateTime: now }).execute()
          if (places.includes('bad')) throw new Error('no')
          seen.push(places)
        },
      }),
    ],
  })

describe('facts that are worked together', () => {
  it('lie until somebody gathers them, and are given all at once', async () => {
    const seen: string[][] = []
    const house = together(seen)
    for (const place of ['a', 'b', 'c']) await tell(house, place)
    expect([await facts(), await jobs()]).toMatchObject([
      ['a', 'b', 'c'].map((place) => ({ task: 'file.dropped>note', payload: { places: [place] } })),
      [],
    ])
    expect(await gatherFacts(house)).toBe(3)
    expect(seen).toEqual([['a', 'b', 'c']])
    expect([await facts(), await gatherFacts(house)]).toEqual([[], 0])
  })

  it('are gathered by one of those who gather', async () => {
    const seen: string[][] = []
    const house = together(seen)
    const places = Array.from({ length: 30 }, (_, at) => `many${at}`)
    for (const place of places) await tell(house, place)
    const worked = await Promise.all(Array.from({ length: 4 }, () => gatherFacts(house)))
    expect(worked.reduce((sum, count) => sum + count)).toBe(30)
    expect(seen.flat().toSorted()).toEqual(places.toSorted())
  })

  it('wait alone, as a job, where they are parked', async () => {
    const seen: string[][] = []
    const house = together(seen)
    await tell(house, 'later', { at: new Date(now.getTime() + 60_000), key: 'k' })
    await drain(house)
    expect(seen).toEqual([])
    pass(60)
    await drain(house)
    expect(seen).toEqual([['later']])
  })

  it('do not wait for the one that fails: each is tried alone, as a job', async () => {
    const seen: string[][] = []
    const house = together(seen)
    for (const place of ['d', 'bad', 'e']) await tell(house, place)
    await gatherFacts(house)
    expect([seen, await facts()]).toEqual([[], []])
    expect((await jobs()).map((job) => job.payload)).toEqual(['d', 'bad', 'e'].map((place) => [{ places: [place] }]))
    await expect(drain(house)).rejects.toThrow('no')
    expect(seen).toEqual([['d'], ['e']])
    expect(await jobs()).toMatchObject([{ payload: [{ places: ['bad'] }] }])
    const written = await world.db.selectFrom('param').select('key').where('key', 'in', ['d', 'bad', 'e']).execute()
    expect(written.map((row) => row.key).toSorted()).toEqual(['d', 'e'])
  })
})

describe('a reaction within', () => {
  const houseWithin = (fails: boolean) => {
    const seen: string[] = []
    const house = houseOf({
      reactions: [
        reaction({
          name,
          on,
          effect: 'write',
          run: async () => void seen.push('later'),
          within: async (ctx) => {
            await ctx.db.selectFrom('param').select('key').execute()
            seen.push('within')
            if (fails) throw new Error('not now')
          },
        }),
      ],
    })
    return { house, seen }
  }

  it('has happened when the fact is told, and leaves no job', async () => {
    const { house, seen } = houseWithin(false)
    await tell(house, 'a')
    expect(seen).toEqual(['within'])
    expect(await jobs()).toEqual([])
  })

  it('that fails leaves the fact alone, and follows as a job', async () => {
    const { house, seen } = houseWithin(true)
    let told = 0
    const answer = await inWrite(house, null, async (ctx) => {
      ctx.emit(on, { places: ['a'] })
      return (told += 1)
    })
    expect([answer, seen]).toEqual([2, ['within']])
    await drain(house)
    expect(seen).toEqual(['within', 'later'])
  })
})

describe('workers', () => {
  it('share what there is: each is worked once, what waits for itself and what is gathered', async () => {
    const seen: string[] = []
    const gathered: string[] = []
    const house = () =>
      houseOf({
        reactions: [
          reaction({ name, on, effect: 'write', run: async (_, { places }) => void seen.push(...places) }),
          reaction({
            name: 'gather',
            on,
            effect: 'together',
            run: async (_, told) => void gathered.push(...told.flatMap((it) => it.places)),
          }),
        ],
      })
    const houses = [house(), house(), house()] as const
    const faults: unknown[] = []
    const start = (it: House) =>
      startWorker(
        it,
        (_, error) => faults.push(error),
        () => {},
      )
    const workers = await Promise.all([start(houses[0]), start(houses[1])])
    const places = Array.from({ length: 60 }, (_, at) => `p${at}`)
    await Promise.all(places.map((place, at) => tell(houses[at % 3]!, place)))
    await until('everything is done', async () => (await jobs()).length + (await facts()).length === 0)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(seen.toSorted()).toEqual(places.toSorted())
    expect(gathered.toSorted()).toEqual(places.toSorted())
    expect(faults).toEqual([])
  })
})
