import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneDatabase } from '../../test/clone.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { openDatabase, openPool, sqlState } from './database.ts'
import { migrateDatabase } from './migrate.ts'

/* The program works with a role that owns nothing: rights refuse what triggers refuse. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const refused = { code: '42501' }
const asProgram = (statement: string) => sql.raw(statement).execute(world.db)
const asOwner = (statement: string) => sql.raw(statement).execute(world.owner)

const onlyAddedTo = async (): Promise<string[]> => {
  const found = await sql<{ name: string }>`
    select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname like '%is_append_only' order by 1`.execute(world.owner)
  return found.rows.map(({ name }) => name)
}

describe('the role of the program', () => {
  it('owns nothing, is nobody special, and is not a member of who owns', async () => {
    const found = await sql`
      select r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolbypassrls,
        (select count(*)::int from pg_class c where c.relowner = r.oid) + (select count(*)::int from pg_proc p where p.proowner = r.oid) as owned,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as groups
      from pg_roles r where r.rolname = current_user`.execute(world.db)
    expect(found.rows).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, owned: 0, groups: 0 },
    ])
  })

  it('adds to what is only added to, and can neither change, delete nor empty it', async () => {
    const tables = await onlyAddedTo()
    expect(tables).toEqual(
      expect.arrayContaining(['audit_trail', 'journal_seal', 'ledger_entry', 'ledger_line', 'order_log']),
    )
    for (const table of tables) {
      const { rows } = await sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum = 2`.execute(
        world.owner,
      )
      const column = rows[0]!.name
      const statements = [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table}`,
        `select from ${table} for update`,
        `with asked as (select set_config('mall.forgetting', '${table}', true)) delete from ${table} using asked`,
      ]
      for (const statement of statements) {
        const failed = await asProgram(statement).then(() => 'done', sqlState)
        expect([statement, failed]).toEqual([statement, refused.code])
      }
    }
  })

  it.each([
    'create table planted (id int)',
    'create function planted() returns int language sql as $$ select 1 $$',
    'create schema planted',
    'alter table audit_trail disable trigger user',
    'alter table ledger_line disable trigger all',
    'drop table outbox',
    'truncate outbox',
    'drop function is_append_only() cascade',
    `insert into kysely_migration (name, timestamp) values ('planted', '')`,
    'set session_replication_role = replica',
    'alter table graphile_worker._private_jobs disable row level security',
  ])('can make, change and drop nothing: %s', async (statement) => {
    await expect(asProgram(statement)).rejects.toMatchObject(refused)
  })

  it('may read and write every other table of the house', async () => {
    const closed = await onlyAddedTo()
    const { rows } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) as r(name)
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely_%'
        and not has_table_privilege(c.oid, r.name)
      group by c.oid order by 1`.execute(world.db)
    expect(rows.map(({ name }) => name)).toEqual(closed)
  })
})

describe('rights', () => {
  it('come with each migration by the owner, also for what is new, and what is too much is taken', async () => {
    const copy = await cloneDatabase(inject('postgres'))
    const [owner, program] = [copy.ownerUrl, copy.databaseUrl].map((url) =>
      openDatabase(openPool(url, { size: 1, patience: 'work' })),
    )
    try {
      await sql`create table planted (id bigint generated always as identity, note text)`.execute(owner!)
      await sql`grant delete on audit_trail to ${sql.id(new URL(copy.databaseUrl).username)}`.execute(owner!)
      const add = () => sql`insert into planted (note) values ('x')`.execute(program!)
      await expect(add()).rejects.toMatchObject(refused)
      // A copy of a database has the rights of its tables, not those of the original database itself.
      const shadow = () => sql`create temporary table audit_trail (id int)`.execute(program!)
      await shadow()
      await sql`drop table pg_temp.audit_trail`.execute(program!)
      await migrateDatabase(copy)
      await add()
      await expect(shadow()).rejects.toMatchObject(refused)
      await expect(sql`delete from audit_trail`.execute(program!)).rejects.toMatchObject(refused)
    } finally {
      await Promise.all([owner?.destroy(), program?.destroy()])
      await copy.drop()
    }
  })

  it('are no use when the role of the program is the owner by another name', async () => {
    const copy = await cloneDatabase(inject('postgres'))
    const role = `${new URL(copy.ownerUrl).pathname.slice(1)}_member`
    const owner = decodeURIComponent(new URL(copy.ownerUrl).username)
    await asOwner(`create role ${role} login password 'x' in role "${owner}"`)
    try {
      const databaseUrl = Object.assign(new URL(copy.ownerUrl), { username: role, password: 'x' }).href
      await expect(migrateDatabase({ ...copy, databaseUrl })).rejects.toThrow(/不拥有数据表/)
    } finally {
      await copy.drop()
      await asOwner(`drop role ${role}`)
    }
  })

  it('of one role for both are as they were: it is the owner', async () => {
    const copy = await cloneDatabase(inject('postgres'))
    await expect(migrateDatabase({ databaseUrl: copy.ownerUrl, ownerUrl: copy.ownerUrl })).resolves.toBeUndefined()
    await copy.drop()
  })

  it('let a process without the address of the owner start on a database that is up to date', async () => {
    const copy = await cloneDatabase(inject('postgres'))
    await expect(
      migrateDatabase({ databaseUrl: copy.databaseUrl, ownerUrl: copy.databaseUrl }),
    ).resolves.toBeUndefined()
    await copy.drop()
  })
})
