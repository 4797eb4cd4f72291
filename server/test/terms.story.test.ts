import { terms } from '@mall/api/order/terms'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* The deadlines that pages explain are the defaults and limits of the tables. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it.each([
  ['shop', 'unpaid_minutes', terms.unpaidMinutes],
  ['shop', 'auto_receive_days', terms.receiveDays],
  ['category', 'after_sale_days', terms.afterSaleDays],
] as const)('%s.%s', async (table, column, { usual, least, most }) => {
  const found = await sql<{ usual: string; bounds: string }>`
    select pg_get_expr(d.adbin, d.adrelid) as usual, pg_get_constraintdef(c.oid) as bounds
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
    where a.attrelid = ${table}::regclass and a.attname = ${column}`.execute(world.db)
  expect(found.rows.map((row) => Number(row.usual))).toEqual([usual])
  const bounds = found.rows[0]!.bounds.match(/\d+/g)?.map(Number)
  expect(bounds).toEqual([least, most])
})
