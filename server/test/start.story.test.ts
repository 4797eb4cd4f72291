import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

let one: World
let two: World
beforeAll(async () => {
  one = await openWorld()
  two = await openWorld()
})
afterAll(async () => {
  await one.close()
  await two.close()
})

test('every world has the newest schema and sees nothing of another', async () => {
  await one.owner.schema.createTable('only_here').addColumn('at', 'timestamptz').execute()
  const tables = (await two.db.introspection.getTables()).map((table) => table.name)
  expect(tables).toContain('session')
  expect(tables).not.toContain('only_here')
})

test('Chinese text is sorted by pronunciation, and its letters are told apart from punctuation', async () => {
  const { rows } = await one.house.pool.query(`select name from unnest(array['张','王','安']) name order by name`)
  expect(rows.map((row) => row.name)).toEqual(['安', '王', '张'])
  const { rows: letters } = await one.house.pool.query(`select '饲料' ~ '^[[:alpha:]]+$' as known`)
  expect(letters[0].known).toBe(true)
})
