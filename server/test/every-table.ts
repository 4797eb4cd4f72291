import { sql } from 'kysely'
import type { World } from './world.ts'

/**
 * Returns a reader of all tables except the named ones: one text for each, in the order of their names, by the SQL of `each`. The
 * reader is a function in the database, planned once for each connection, because sweeps call it thousands of times.
 */
export const readEveryTable = async (world: World, without: readonly string[], each: (table: string) => string) => {
  const found = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' order by 1`.execute(world.db)
  const tables = found.rows.map(({ name }) => name).filter((name) => !without.includes(name))
  const readings = tables.map((name) => `(${each(name)})::text`).join(', ')
  await sql`${sql.raw(`create function every_table() returns text[] language plpgsql stable as
    $read$ begin return array[${readings}]; end $read$`)}`.execute(world.owner)
  return async (): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql<{ read: string[] }>`select every_table() as read`.execute(world.db)
    return new Map(tables.map((name, at) => [name, rows[0]!.read[at]!]))
  }
}
