import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/* The only writer of parameters. */

type Change = { readonly name: string; readonly value: number; readonly reason: string; readonly version: number }

/** Changes a parameter in the version that was read; returns its new version, undefined if it has another one. */
export const changeValue = async (ctx: Write, it: Change): Promise<number | undefined> => {
  const changed =
    it.version === 0
      ? await sql<{ version: number }>`
          insert into parameter_value (name, value, reason, change_time) values (${it.name}, ${it.value}, ${it.reason}, ${ctx.now})
          on conflict do nothing returning version`.execute(ctx.db)
      : await sql<{ version: number }>`
          update parameter_value set value = ${it.value}, reason = ${it.reason}, change_time = ${ctx.now}, version = version + 1
          where name = ${it.name} and version = ${it.version} returning version`.execute(ctx.db)
  return changed.rows[0]?.version
}
