import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../test/served-house.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { drain, lookForJobs, parkTimers, tasksOf, workJobs } from './jobs.ts'
import { inWrite, openHouse } from './outbox.ts'
import { everyMinute, reaction } from './serve.ts'
import type { Reaction, Room } from './serve.ts'
import { startWorker } from './worker.ts'

/* Houses of a single room on one database, whose reactions note what they were given. */

let world: World
let now: Date
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z')
  await world.db.deleteFrom('job').execute()
})

const houseOf = (room: Partial<Room>) => {
  const { db, pool, ports } = world.house
  return openHouse({ db, pool, ports, clock: { now: () => now }, rooms: [{ name: 'test', routes: [], ...room }] })
}
type House = ReturnType<typeof houseOf>

/** Tells a fact; a file that was dropped stands for any. */
const tell = (house: House, place: string, when?: { at?: Date; key?: string }) =>
  inWrite(house, null, async (ctx) => ctx.emit('file.dropped', { places: [place] }, when))
const jobs = () => world.db.selectFrom('job').selectAll().orderBy('job_id').execute()
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
})

describe('a reaction that fails', () => {
  const broken = (house: House) => expect(drain(house)).rejects.toThrow('no')

  it('undoes what it wrote, is put off for longer each time, and stays at last', async () => {
    const house = houseOf({
      reactions: [
        reaction({
          name,
          on,
          effect: 'write',
          run: async (ctx) => {
            ctx.emit(on, { places: ['more'] })
            throw new Error('no')
          },
        }),
      ],
    })
    await tell(house, 'a')
    const pauses: number[] = []
    for (let attempt = 1; attempt < 12; attempt += 1) {
      await broken(house)
      const [job, ...others] = await jobs()
      expect([job!.attempts, job!.fault, others]).toEqual([attempt, 'Error: no', []])
      pauses.push(Math.round((job!.run_at.getTime() - now.getTime()) / 1_000))
      now = job!.run_at
    }
    expect(pauses).toEqual([3, 7, 20, 55, 148, 403, 1_097, 2_981, 8_103, 22_026, 22_026])
    await broken(house)
    pass(1_000_000_000)
    expect(await drain(house)).toBeUndefined()
    expect(
      await world.db
        .selectFrom('job')
        .select('attempts')
        .where('run_at', '=', 'infinity' as never)
        .execute(),
    ).toEqual([{ attempts: 12 }])
  })

  it('does not hold up those it is worked together with', async () => {
    const seen: string[][] = []
    const house = houseOf({
      reactions: [
        reaction({
          name,
          on,
          effect: 'together',
          run: async (_, facts) => {
            const places = facts.flatMap((it) => it.places)
            if (places.includes('bad')) throw new Error('no')
            seen.push(places)
          },
        }),
      ],
    })
    for (const place of ['a', 'b', 'bad', 'c']) await tell(house, place)
    await broken(house)
    expect(seen).toEqual([['a'], ['b'], ['c']])
    expect(await jobs()).toMatchObject([{ payload: { places: ['bad'] }, attempts: 1 }])
    await tell(house, 'd')
    await tell(house, 'e')
    await drain(house)
    expect(seen.at(-1)).toEqual(['d', 'e'])
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

describe('a call to the world', () => {
  it('is held by one, and taken up by another when that one is gone', async () => {
    const calls: PromiseWithResolvers<void>[] = []
    const house = houseOf({
      reactions: [
        reaction({
          name,
          on,
          effect: 'call',
          run: () => calls[calls.push(Promise.withResolvers<void>()) - 1]!.promise,
        }),
      ],
    })
    const tasks = tasksOf(house)
    const faults: unknown[] = []
    const due = async () => (await lookForJobs(house, tasks)).map((it) => it.due)
    const work = () => workJobs(house, tasks, 'file.dropped>note', (_, error) => faults.push(error))
    const called = (times: number) => until(`${times} calls`, async () => calls.length === times)
    await tell(house, 'a')
    const lost = work()
    await called(1)
    await work()
    expect([calls.length, await due()]).toEqual([1, []])
    pass(21)
    expect(await due()).toEqual([1])
    const other = work()
    await called(2)
    // The first is not gone after all: what it says has no meaning any more.
    calls[0]!.reject(new Error('too late'))
    await lost
    expect([faults.length, await due(), await jobs()]).toMatchObject([1, [], [{ attempts: 0 }]])
    calls[1]!.resolve()
    await other
    expect(await jobs()).toEqual([])
  })

  it('that was parked anew under its key is not taken out', async () => {
    let calls = 0
    const house = houseOf({
      reactions: [
        reaction({
          name,
          on,
          effect: 'call',
          run: async (ctx, { places }) => {
            calls += 1
            const at = new Date(now.getTime() + 60_000)
            await ctx.write(async (write) => write.emit(on, { places }, { at, key: 'again' }))
          },
        }),
      ],
    })
    await tell(house, 'a', { key: 'again' })
    const next = new Date(now.getTime() + 60_000)
    expect(await drain(house)).toEqual(next)
    expect([calls, await jobs()]).toMatchObject([1, [{ run_at: next, attempts: 0, held_until: null }]])
  })
})

describe('a repeating task', () => {
  it('is parked once, runs at its minute, and is parked again', async () => {
    let runs = 0
    const run = async () => void (runs += 1)
    const house = houseOf({
      timers: [
        { name: 'every', minutes: everyMinute, run },
        { name: 'seldom', minutes: [30], run },
      ],
    })
    await parkTimers(house)
    await parkTimers(house)
    expect((await jobs()).map((job) => [job.task, job.run_at.toISOString().slice(11, 16)])).toEqual([
      ['every', '10:01'],
      ['seldom', '10:30'],
    ])
    pass(61)
    await drain(house)
    expect(runs).toBe(1)
    expect((await jobs()).map((job) => job.run_at.toISOString().slice(11, 16))).toEqual(['10:30', '10:02'])
  })
})

describe('workers', () => {
  it('share the jobs: each is worked once, what one process makes and what it only finds', async () => {
    const { house: one, seen } = noting()
    const { house: other, seen: seenByOther } = noting()
    const { house: silent } = noting()
    const faults: unknown[] = []
    const start = (house: House) =>
      startWorker(
        house,
        (_, error) => faults.push(error),
        () => {},
      )
    const workers = await Promise.all([start(one), start(other)])
    const places = Array.from({ length: 60 }, (_, at) => `p${at}`)
    await Promise.all(places.map((place, at) => tell([one, other, silent][at % 3]!, place)))
    await until('every job is done', async () => (await jobs()).length === 0)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect([...seen, ...seenByOther].toSorted()).toEqual(places.toSorted())
    expect(faults).toEqual([])
  })
})
