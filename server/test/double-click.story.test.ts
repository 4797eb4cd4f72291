import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Served } from '../src/kernel/serve.ts'
import { callWire } from './call-wire.ts'
import { readEveryTable } from './every-table.ts'
import { demandSoundBooks } from './invariants.ts'
import { readSamples, tokenOf } from './samples/read-samples.ts'
import type { Sample } from './samples/sample.ts'
import { openScene } from './samples/scene.ts'
import type { Scene } from './samples/scene.ts'
import { sweptRooms } from './swept-rooms.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Every changing call is sent five times at once. With an idempotency key, all get one answer and have one effect. If a second call
 * makes no sense, the same holds without a key. The sample states which case applies, or why it is left out.
 */

const presses = 5

let world: World
let scene: Scene
let sampleOf: (served: Served) => Sample
beforeAll(async () => {
  world = await openWorld()
  await readTables()
  scene = await openScene(world)
  ;({ sampleOf } = await readSamples(scene))
})
afterAll(() => world?.close())

const mutating: readonly Served[] = sweptRooms
  .flatMap((room) => room.routes)
  .filter(({ endpoint }) => endpoint.effect !== 'read')

/**
 * Counts the rows of every table except sessions, budgets and keys, which change with every call; search words, which are rebuilt
 * from time to time; and text messages, which a provider gets in its turn.
 */
let rowsOf: () => Promise<ReadonlyMap<string, string>>
const readTables = async () => {
  const moving = ['session', 'rate_limit', 'idempotency', 'open_signature', 'login_guard', 'search_word', 'sms_inbox']
  const read = await readEveryTable(world, [...moving, 'outbox'], (table) => `select count(*) from ${table}`)
  rowsOf = async () => {
    // Delayed decisions and deliveries of outside services belong to no other call's count.
    await world.db.deleteFrom('outbox').where('task', '~', '^(standIn.deciding|partner.sending)>').execute()
    await world.settle()
    return read()
  }
}

/** Returns the keys that wait in the outbox. Earlier rows come due at any time, so disappearing rows are not counted. */
const waitingKeys = async () => {
  // One row stands for all waiting messages of a person; the messages themselves are counted.
  const rows = await world.db
    .selectFrom('outbox')
    .select(['key', 'outboxId'])
    .where('task', 'not like', 'message.due>%')
    .execute()
  return new Set(rows.map(({ key, outboxId }) => key ?? outboxId))
}

let tries = 0
/** Sends a call the given number of times at once; returns the answers, and the number of rows added to each table. */
const press = async (served: Served, times: number, keyed: boolean) => {
  const { endpoint } = served
  const sample = sampleOf(served)
  const input = await sample.input()
  const token = await tokenOf(scene, endpoint.access, sample)
  // A sweep calls more often than a person may.
  await world.db.deleteFrom('rateLimit').execute()
  const headers = keyed ? { 'idempotency-key': `double-click-${(tries += 1)}` } : {}
  const before = await rowsOf()
  const waitedBefore = await waitingKeys()
  const heard = await Promise.all(
    Array.from({ length: times }, () => callWire(world, endpoint, endpoint.at[0]!, input, token, { headers })),
  )
  // Repeats the call when all are done, as after a lost answer.
  const again = () => callWire(world, endpoint, endpoint.at[0]!, input, token, { headers })
  if (times > 1) heard.push(await again())
  const after = await rowsOf()
  const added = [...after].filter(([table, count]) => count !== before.get(table))
  const waiting = [...(await waitingKeys())].filter((key) => !waitedBefore.has(key)).length
  return {
    answers: heard.map(({ answer }) => answer!),
    added: [
      ...added.map(([table, count]) => `${table} ${Number(count) - Number(before.get(table))}`),
      `outbox ${waiting}`,
    ],
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
    // A call with outside steps may answer that it still runs.
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
    // No worker runs the jobs that samples mark as failed.
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'sample.failed'))`.execute(
      world.owner,
    )
    await expect(demandSoundBooks(world)).resolves.toBeUndefined()
  })
})
