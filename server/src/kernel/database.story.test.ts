import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { transact, unawaited } from './database.ts'
import type { DatabaseTransaction } from './database.ts'

/* Statements that the caller does not await, and how their failures show. */

let world: World
beforeAll(async () => {
  world = await openWorld()
  await sql`create table noted (number int primary key)`.execute(world.owner)
  await sql`grant all on noted to public`.execute(world.owner)
})
afterAll(() => world.close())
beforeEach(() => sql`truncate noted`.execute(world.db))

const note = (tx: DatabaseTransaction, number: number) =>
  sql`${sql.raw(unawaited)} insert into noted values (${number})`.execute(tx)
const noted = async () =>
  (await sql<{ number: number }>`select number from noted order by 1`.execute(world.db)).rows.map((row) => row.number)
const taken = { code: '23505' }

it('commits what was sent unawaited, in order with what was awaited', async () => {
  const seen = await transact(world.db, async (tx) => {
    await note(tx, 1)
    const found = await sql<{ count: number }>`select count(*)::int as count from noted`.execute(tx)
    await note(tx, 2)
    return found.rows[0]?.count
  })
  expect(seen).toBe(1)
  expect(await noted()).toEqual([1, 2])
})

it('fails the commit with the failure of the last write, and nothing stays', async () => {
  const work = transact(world.db, async (tx) => {
    await note(tx, 1)
    await note(tx, 1)
  })
  await expect(work).rejects.toMatchObject(taken)
  expect(await noted()).toEqual([])
})

it('fails the next statement with its cause, not with the broken transaction, and that statement serves again', async () => {
  const below = (tx: DatabaseTransaction) => sql`select number from noted where number < ${100}`.execute(tx)
  const work = transact(world.db, async (tx) => {
    await note(tx, 1)
    await note(tx, 1)
    await below(tx)
  })
  await expect(work).rejects.toMatchObject(taken)
  expect(await noted()).toEqual([])
  const found = await transact(world.db, below)
  expect(found.rows).toEqual([])
})

it('reports its own failure when the statement sent before it succeeded', async () => {
  const work = transact(world.db, async (tx) => {
    await note(tx, 1)
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect(await noted()).toEqual([])
})

it('forgets what was sent when the work gives up, and the connection serves the next one', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const work = transact(world.db, async (tx) => {
      await note(tx, 1)
      await note(tx, 1)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
  }
  await transact(world.db, (tx) => note(tx, 7))
  expect(await noted()).toEqual([7])
})

it('works again after a deadlock that an unawaited write met', async () => {
  const raise = (state: string) =>
    sql`${sql.raw(unawaited)} do ${sql.raw(`$$ begin raise exception 'met' using errcode = '${state}'; end $$`)}`
  let tries = 0
  await transact(world.db, async (tx) => {
    tries += 1
    await note(tx, 3)
    if (tries === 1) await raise('40P01').execute(tx)
  })
  expect(tries).toBe(2)
  expect(await noted()).toEqual([3])
})
