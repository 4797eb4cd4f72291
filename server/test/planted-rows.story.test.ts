import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/*
 * Statements with deliberately wrong types, one mistake of each kind. `server/scripts/check-row-types.ts` must find them all, or it
 * is blind; it must not report their correct parts.
 */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

it('a number is believed where a column is numeric, and right where it is int8', async () => {
  const { rows } = await sql<{ big: number; id: number }>`select 1.5::numeric as big, 7::int8 as id`.execute(world.db)
  expect(rows).toEqual([{ big: '1.5', id: 7 }])
})

it('a text is believed where null comes', async () => {
  const { rows } = await sql<{ icon: string; logo: string | null }>`
    select null::text as icon, null::text as logo`.execute(world.db)
  expect(rows).toEqual([{ icon: null, logo: null }])
})

it('a column is called otherwise', async () => {
  const { rows } = await sql<{ nmae: string }>`select 'a' as name`.execute(world.db)
  expect(rows).toEqual([{ name: 'a' }])
})

it('a time is believed inside JSON, which has none', async () => {
  type Tree = { readonly leaves: readonly { readonly at: Date; readonly label: string }[] }
  const { rows } = await sql<{ tree: Tree }>`
    select '{"leaves": [{"at": "2026-01-01", "label": "a"}]}'::jsonb as tree`.execute(world.db)
  expect(rows).toHaveLength(1)
})

it('a value comes that is none of the believed', async () => {
  const { rows } = await sql<{ state: 1 | 2 }>`select 3 as state`.execute(world.db)
  expect(rows).toEqual([{ state: 3 }])
})

it('a wrong type shows where no row comes, too', async () => {
  const { rows } = await sql<{ none: string }>`select create_time as none from app_user where false`.execute(world.db)
  expect(rows).toEqual([])
})

const withMore = <More>(more: RawBuilder<More>) =>
  sql<{ first: number } & More>`select 1 as first, ${more}`.execute(world.db)

it('the caller of a generic reader believes the rest of a row', async () => {
  const { rows } = await withMore(sql<{ beside: boolean }>`2 as beside`)
  expect(rows).toEqual([{ first: 1, beside: 2 }])
})

it('a builder is believed by its pieces', async () => {
  const query = world.db
    .selectFrom('appUser')
    .select([sql<string>`count(*)`.as('total'), sql<number>`count(*)`.as('sum')])
  const found = await query.executeTakeFirstOrThrow()
  expect(found.sum).toBe(found.total)
})
