import { sql } from 'kysely'
import type { DB } from '../tables.ts'
import type { Write } from './context.ts'
import type { Room, Timer } from './serve.ts'
import { kernelTables } from './table-facts.ts'
import type { Kept, Tables } from './table-facts.ts'

/** A table with old rows that are deleted. */
type Forgotten = { readonly table: keyof DB } & Kept<keyof DB>

const day = 86_400_000
/** Rows deleted at a time, few enough to keep transactions short. */
const most = 5_000

const all = () => sql<boolean>`true`

/** Deletes the oldest rows past their time; returns true if there may be more. */
const forget = async (ctx: Write, { table, by, days, along = by, only = all }: Forgotten): Promise<boolean> => {
  const before = new Date(ctx.now.getTime() - days * day)
  const found = await sql<{ old: number }>`
    with oldest as materialized (
      select ctid as tid, ${sql.ref(by)} < ${before} as old from ${sql.table(table)} where ${only(before)}
      order by ${sql.ref(along)} limit ${most}
    ), gone as (
      delete from ${sql.table(table)} where ctid = any(array(select tid from oldest where old))
    )
    select count(*)::int as old from oldest where old`.execute(ctx.db)
  return found.rows[0]!.old === most
}

const timerOf = (name: string, kept: readonly Forgotten[], place: number): Timer => ({
  name: `${name}.forget`,
  cron: `${(3 + 7 * place) % 60} * * * *`,
  run: async (ctx) => {
    const more: boolean[] = []
    for (const it of kept) more.push(await forget(ctx, it))
    return more.includes(true) ? 'again' : 'done'
  },
})

const forgottenOf = (tables: Tables): Forgotten[] =>
  Object.entries(tables).flatMap(([table, { kept }]) =>
    kept === undefined ? [] : [{ table, ...kept } as unknown as Forgotten],
  )

/** Returns the timers that delete old rows of the rooms, each once an hour. */
export const forgetting = (rooms: readonly Room[]): Timer[] =>
  [{ name: 'kernel', tables: kernelTables }, ...rooms].flatMap(({ name, tables = {} }, place) => {
    const kept = forgottenOf(tables)
    return kept.length === 0 ? [] : [timerOf(name, kept, place)]
  })
