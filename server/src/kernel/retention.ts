import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DB } from '../tables.ts'
import type { Write } from './context.ts'
import type { Room, Timer } from './serve.ts'

type Kept<Table extends keyof DB> = {
  readonly table: Table
  /** The time from which a row grows old, and for how many days it is kept after. */
  readonly by: keyof DB[Table] & string
  readonly days: number
  /** The column along which rows grow old, which begins an index: an ascending id, or the time itself. */
  readonly along?: keyof DB[Table] & string
  /** Only rows for which this holds are deleted; those of the others that are old must be few. */
  readonly only?: (before: Date) => RawBuilder<boolean>
}

/** How long the rows of a table are kept: what is older is deleted. */
export type Retention = { [Table in keyof DB]: Kept<Table> }[keyof DB]

/** Retention of the kernel's own tables. */
const ofNoRoom: readonly Retention[] = [
  { table: 'idempotency', by: 'createTime', days: 1 },
  { table: 'openSignature', by: 'useTime', days: 1 },
]

const day = 86_400_000
/** Few rows at a time, so that no transaction is long. */
const most = 5_000

const all = () => sql<boolean>`true`

/** Deletes the oldest rows whose time is over; answers whether there may be more. */
const forget = async (ctx: Write, { table, by, days, along = by, only = all }: Retention): Promise<boolean> => {
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

const timerOf = (name: string, kept: readonly Retention[], place: number): Timer => ({
  name: `${name}.forget`,
  cron: `${(3 + 7 * place) % 60} * * * *`,
  run: async (ctx) => {
    const more: boolean[] = []
    for (const it of kept) more.push(await forget(ctx, it))
    return more.includes(true) ? 'again' : 'done'
  },
})

/** The timers that delete old rows of the rooms, each once an hour. */
export const forgetting = (rooms: readonly Room[]): Timer[] =>
  [{ name: 'kernel', retention: ofNoRoom }, ...rooms].flatMap(({ name, retention }, place) =>
    retention === undefined ? [] : [timerOf(name, retention, place)],
  )
