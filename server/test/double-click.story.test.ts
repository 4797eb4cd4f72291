import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '../src/house.ts'
import type { Served } from '../src/kernel/serve.ts'
import { callWire } from './call-wire.ts'
import { brokenInvariants } from './invariants.ts'
import { readSamples, tokenOf } from './samples/read-samples.ts'
import type { Sample } from './samples/sample.ts'
import { openScene } from './samples/scene.ts'
import type { Scene } from './samples/scene.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Every call that changes something, sent five times at once. With an idempotency key all have one answer and one effect;
 * where a second call makes no sense, the same holds without a key. The sample says which, or why it is left out.
 */

const presses = 5

let world: World
let scene: Scene
let sampleOf: (served: Served) => Sample
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
  ;({ sampleOf } = await readSamples(scene))
})
afterAll(() => world?.close())

const mutating: readonly Served[] = rooms
  .flatMap((room) => room.routes)
  .filter(({ endpoint }) => endpoint.effect !== 'read')

/** How many rows every table has, but for sessions, budgets and keys, and for words, which are made anew of all goods now and then. */
const rowsOf = async (): Promise<Readonly<Record<string, number>>> => {
  await world.settle()
  const tables = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public'
      and c.relname not in ('session', 'rate_limit', 'idempotency', 'open_signature', 'login_guard', 'search_word')`.execute(
    world.db,
  )
  const counts = tables.rows.map(({ name }) => sql`(select ${name}::text, count(*)::int from ${sql.raw(name)})`)
  const found = await sql<{ name: string; count: number }>`
    select * from (${sql.join(counts, sql` union all `)}) as t(name, count)`.execute(world.db)
  return Object.fromEntries(found.rows.map(({ name, count }) => [name, count]))
}

let tries = 0
/** Presses a call so many times at once; answers what was heard, and how many rows were added to which table. */
const press = async (served: Served, times: number, keyed: boolean) => {
  const { endpoint } = served
  const sample = sampleOf(served)
  const input = await sample.input()
  const token = await tokenOf(scene, endpoint.access, sample)
  // No person calls as often as a sweep.
  await world.db.deleteFrom('rateLimit').execute()
  const headers = keyed ? { 'idempotency-key': `double-click-${(tries += 1)}` } : {}
  const before = await rowsOf()
  const heard = await Promise.all(
    Array.from({ length: times }, () => callWire(world, endpoint, endpoint.at[0]!, input, token, { headers })),
  )
  // Once more when all are done, as after a lost answer.
  const again = () => callWire(world, endpoint, endpoint.at[0]!, input, token, { headers })
  if (times > 1) heard.push(await again())
  const after = await rowsOf()
  const added = Object.entries(after).filter(([table, count]) => count !== before[table])
  return {
    answers: heard.map(({ answer }) => answer!),
    added: added.map(([table, count]) => `${table} ${count - before[table]!}`),
  }
}

const works = ({ code }: { code: number | string }) => Number(code) === 0

describe('every call that changes something', () => {
  it.for(mutating)('$name with a key is done once and always answered the same', async (served, { skip }) => {
    const { pressed } = sampleOf(served)
    if (typeof pressed === 'object') return skip(pressed.apart)
    const single = await press(served, 1, true)
    expect(single.answers.map(({ code, msg }) => `${code} ${msg}`)).toEqual([expect.stringMatching(/^0 /)])
    const many = await press(served, presses, true)
    // A call with outside steps may answer that it is still running.
    const patient = ({ code }: { code: number | string }) =>
      served.endpoint.effect === 'call' && String(code) === '10409'
    const done = many.answers.filter(works)
    expect(many.answers.filter((it) => !works(it) && !patient(it))).toEqual([])
    expect(done.length).toBeGreaterThan(0)
    for (const { data } of done) expect(data).toEqual(done[0]!.data)
    expect(many.added).toEqual(single.added)
  })

  it.for(mutating)('$name is done once without a key, too', async (served, { skip }) => {
    const { pressed } = sampleOf(served)
    if (pressed !== 'once') return skip('the second press is meant, or apart')
    const single = await press(served, 1, false)
    const many = await press(served, presses, false)
    expect(many.answers.filter(works).length).toBeGreaterThan(0)
    expect(many.added).toEqual(single.added)
  })

  it('leaves every invariant true', async () => {
    expect(await brokenInvariants(world.db, world.now())).toEqual([])
  })
})
