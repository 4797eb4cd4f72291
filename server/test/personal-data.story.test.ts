import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalSheets, withheldTables } from '../src/kernel/personal-data.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* Compares the rooms' statements about personal data with the migrated database; no table and no column with personal data may be
   forgotten. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const snake = (name: string) => name.replace(/[A-Z]/g, (it) => `_${it.toLowerCase()}`)

/** Returns the columns that the audit trail records masked: the last list given to its trigger. */
const maskedIn = (recorded: string): string[] =>
  recorded
    .split('\\000')
    .filter(Boolean)
    .at(-1)!
    .replace(/[{}\s]/g, '')
    .split(',')
    .filter(Boolean)

/** Returns the tables that name a person or have masked columns in the audit trail, with their masked or encrypted columns. */
const tablesOfPeople = async (): Promise<Map<string, readonly string[]>> => {
  const { rows } = await sql<{ table: string; recorded: string | null; encrypted: string[] }>`
    select c.relname as table,
      (select encode(t.tgargs, 'escape') from pg_trigger t
        where t.tgrelid = c.oid and t.tgname = 'audited_changes') as recorded,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attname like '%encrypted') as encrypted
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(world.db)
  const named = await sql<{ table: string }>`
    select distinct r.conrelid::regclass::text as table from pg_constraint r
    where r.contype = 'f' and r.confrelid = 'app_user'::regclass
    union select table_name from information_schema.columns
    where table_schema = 'public' and (column_name like '%user_id' or column_name ~ 'mobile')`.execute(world.db)
  const people = new Set(named.rows.map(({ table }) => table))
  const privateColumns = ({ recorded, encrypted }: (typeof rows)[number]) => [
    ...new Set([...encrypted, ...(recorded === null ? [] : maskedIn(recorded))]),
  ]
  return new Map(
    rows
      .map((it) => [it.table, privateColumns(it)] as const)
      .filter(([table, columns]) => people.has(table) || columns.length > 0),
  )
}

test('every table of people is in a copy, or a room says why not', async () => {
  const { rooms } = world.house
  const sheets = personalSheets(rooms)
  const reasons = withheldTables(rooms)
  const known = new Set([...sheets.map(({ table }) => table), ...Object.keys(reasons)].map(snake))
  const people = await tablesOfPeople()
  expect(people.size).toBeGreaterThan(30)
  expect([...people.keys()].filter((table) => !known.has(table))).toEqual([])
  expect(Object.values(reasons).filter((it) => it === '')).toEqual([])
})

test('a sheet shows each private column of its table, or says why not', async () => {
  const people = await tablesOfPeople()
  const missing = personalSheets(world.house.rooms).flatMap(({ table, shows, leaves }) =>
    (people.get(snake(table)) ?? [])
      .filter((column) => ![...shows, ...leaves].map(snake).includes(column))
      .map((column) => `${snake(table)}.${column}`),
  )
  expect(missing).toEqual([])
})

test('every sheet can be asked, and no two have one name', async () => {
  const sheets = personalSheets(world.house.rooms)
  expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length)
  for (const { part } of sheets) {
    const { rows } = await part(world.db, 1, undefined, () => Promise.resolve(''))
    expect(rows).toEqual([])
  }
})
