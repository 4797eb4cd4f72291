import { pageOfInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { readPage } from './read-page.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** Reads a page of that many numbers, and whether its statement counted the total. */
const pageOf = async (many: number, pageNum: number) => {
  const all = sql`generate_series(1, ${many}::int) as n`
  const totals: string[] = []
  const page = await readPage(world.db, pageOfInput({ pageNum }), all, async ({ total, limit, offset }) => {
    totals.push(total.compile(world.db).sql)
    const found = await sql<{ n: number; total: number }>`
      select n, ${total} as total from ${all} order by n limit ${limit} offset ${offset}`.execute(world.db)
    return found.rows
  })
  return { total: page.total, pages: page.pages, first: page.list[0]?.n, counted: totals[0]!.includes('count') }
}

test('a page says how many rows there are in all, also beyond the last one', async () => {
  expect(await pageOf(25, 2)).toEqual({ total: 25, pages: 3, first: 11, counted: true })
  expect(await pageOf(25, 9)).toEqual({ total: 25, pages: 3, first: undefined, counted: true })
  expect(await pageOf(0, 1)).toEqual({ total: 0, pages: 0, first: undefined, counted: true })
})

test('a large total is not counted with every page, a small one is', async () => {
  expect([(await pageOf(3_000, 1)).counted, (await pageOf(3_000, 2)).counted]).toEqual([true, false])
  expect(await pageOf(3_000, 3)).toMatchObject({ total: 3_000, first: 21 })
  expect([(await pageOf(30, 1)).counted, (await pageOf(30, 2)).counted]).toEqual([true, true])
})
