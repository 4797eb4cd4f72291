import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'

/*
 * Rights of the program in a database that another role owns. It may read and write rows, but create, alter or drop nothing. It
 * also has no right to change what triggers protect. Rights follow from the tables, so a new table needs no line here.
 */

const needed = (role: string) => sql<{ statement: string }>`
  with kept as (
    select c.oid, c.oid::regclass::text as name, c.relrowsecurity as guarded, case
        when c.relkind = 'v' or c.relname like 'kysely_%' or c.relname = 'migrations' then array['select']
        when exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.proname like '%is_append_only') then array['select', 'insert']
        else array['select', 'insert', 'update', 'delete'] end as rights
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind in ('r', 'p', 'v')
  ), each as (
    select kept.*, r.name as may, r.name = any(rights) as shall, has_table_privilege(${role}, oid, r.name) as can
    from kept, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as r(name)
  )
  select format('grant usage on schema %I to %I', s.name, ${role}::text) as statement
  from unnest(array['public', 'graphile_worker']) as s(name) where not has_schema_privilege(${role}, s.name, 'usage')
  union all select 'revoke create on schema public from public' where has_schema_privilege(${role}, 'public', 'create')
  -- A temporary table would hide the real one from every later use of the connection.
  union all select format('revoke temporary on database %I from public', d.datname) from pg_database d
  where d.datname = current_database() and pg_has_role(d.datdba, 'usage') and has_database_privilege(${role}, d.oid, 'temporary')
  union all select format(case when shall then 'grant %s on %s to %I' else 'revoke %s on %s from %I' end, may, name, ${role}::text)
  from each where shall <> can
  union all select format('grant all on sequence %s to %I', c.oid::regclass, ${role}::text) from pg_class c
  where c.relnamespace = 'public'::regnamespace
    and case c.relkind when 'S' then not has_sequence_privilege(${role}, c.oid, 'update') else false end
  -- The queue lets only the owner read its rows; grants decide here instead.
  union all select format('create policy granted on %s using (true) with check (true)', name)
  from kept where guarded and not exists (select from pg_policy y where y.polrelid = kept.oid)`

/** Grants a role the missing rights of the program, and revokes those it should not have. */
export const grantProgram = (db: Database, role: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('grants', 0))`.execute(tx)
    const found = await sql<{ owns: boolean }>`select pg_has_role(${role}, current_user, 'member') as owns`.execute(tx)
    if (found.rows[0]!.owns)
      throw new ConfigError(
        `DATABASE_URL 的用户 ${role} 拥有 DATABASE_OWNER_URL 的用户的全部权限，请改用不拥有数据表的用户`,
      )
    for (const { statement } of (await needed(role).execute(tx)).rows) await sql.raw(statement).execute(tx)
  })
