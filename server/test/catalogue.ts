import { sql } from 'kysely'
import type { Database } from '../src/kernel/database.ts'

/* PostgreSQL's own description of the tables: columns, keys, references and triggers, as plain data that rules can read. */

type Column = {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  readonly numbered: boolean
}
export type Key = { readonly columns: readonly string[]; readonly primary: boolean }
type Reference = {
  readonly columns: readonly string[]
  readonly to: string
  readonly toColumns: readonly string[]
}
type Trigger = { readonly name: string; readonly each: 'row' | 'statement'; readonly source: string }

export type Table = {
  readonly name: string
  readonly columns: readonly Column[]
  /** All unique keys; an expression is written as `(expression)`. */
  readonly keys: readonly Key[]
  readonly references: readonly Reference[]
  readonly triggers: readonly Trigger[]
}

const named = (numbers: string) => sql`(
  select coalesce(json_agg(coalesce(a.attname, '(expression)') order by n.place), '[]')
  from unnest(${sql.raw(numbers)}) with ordinality as n(number, place)
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = n.number)`

/** Reads the tables of a database. */
export const readCatalogue = async (db: Database): Promise<Table[]> => {
  const found = await sql<Table>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'notNull', a.attnotnull,
          'numbered', a.attidentity <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('columns', ${named('x.indkey::int[]')}, 'primary', x.indisprimary) order by x.indexrelid), '[]')
        from pg_index x where x.indrelid = c.oid and x.indisunique) as keys,
      (select coalesce(json_agg(json_build_object('columns', ${named('f.conkey::int[]')}, 'to', t.relname, 'toColumns', (
            select json_agg(a.attname order by n.place) from unnest(f.confkey) with ordinality as n(number, place)
              join pg_attribute a on a.attrelid = f.confrelid and a.attnum = n.number)) order by f.conname), '[]')
        from pg_constraint f join pg_class t on t.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f') as references,
      (select coalesce(json_agg(json_build_object('name', g.tgname, 'each', case when g.tgtype & 1 = 1 then 'row' else 'statement' end,
          'source', p.prosrc) order by g.tgname), '[]')
        from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = c.oid and not g.tgisinternal) as triggers
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
    order by c.relname`.execute(db)
  return found.rows
}
