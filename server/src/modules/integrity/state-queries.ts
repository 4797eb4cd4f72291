import type { integrity } from '@mall/api/integrity/endpoints'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { waitingIn } from '../../kernel/waiting.ts'

export type StateFilter = {
  /** Invariants whose words contain the search text; undefined for all. */
  readonly named?: readonly string[] | undefined
  readonly state?: 'broken' | 'sound' | undefined
  readonly sort?: 'brokenFirst' | 'oldestCheck' | undefined
}
export type StateRow = {
  readonly invariant: string
  readonly room: string
  readonly checkTime: Date
  readonly wholeTime: Date | null
  readonly askedTime: Date | null
  readonly askedBy: string | null
  readonly part: number | null
  readonly lastPart: number | null
  readonly broken: number
  readonly examples: readonly number[] | null
}

const isBroken = sql`exists (select from house_finding f where f.invariant = l.invariant)`
const found = (it: StateFilter): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (it.named !== undefined) conditions.push(sql`l.invariant = any(${it.named}::text[])`)
  if (it.state !== undefined) conditions.push(it.state === 'broken' ? isBroken : sql`not ${isBroken}`)
  return sql`invariant_state l where ${sql.join(conditions, sql` and `)}`
}

/** Invariants that the last check found broken. */
export const invariantsBroken = waitingIn<typeof integrity.invariants>(
  'operate.invariants',
  { state: 'broken' },
  ({ state }) => found({ state }),
)

/** Returns a page of the invariants with the time and findings of their checks. */
export const statePage = (db: Reading, it: StateFilter, range: PageRange) => {
  const all = found(it)
  const order =
    it.sort === 'oldestCheck'
      ? sql`l.check_time, l.invariant`
      : sql`${isBroken} desc, l.part is null, l.room, l.invariant`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const rows = await sql<StateRow & { total: number }>`
      select l.invariant, l.room, l.check_time, l.whole_time, l.asked_time, u.name as asked_by, l.part, l.last_part,
        coalesce(f.broken, 0)::int as broken, f.examples, ${total} as total
      from (select l.*, row_number() over (order by ${order}) as place from ${all} order by ${order} limit ${limit} offset ${offset}) l
        left join app_user u on u.user_id = l.asked_by
        left join lateral (
          select sum(f.broken) as broken, (array_agg(f.example order by f.part))[1:10] as examples
          from house_finding f where f.invariant = l.invariant) f on true
      order by l.place`.execute(db)
    return rows.rows
  })
}

/** The sentences of the checked invariants. */
export const sentences = async (db: Reading): Promise<string[]> =>
  (await db.selectFrom('invariantState').select('invariant').execute()).map(({ invariant }) => invariant)

/** The time of the last check. */
export const lastCheck = async (db: Reading): Promise<Date | null> =>
  (await db.selectFrom('houseCheck').select('checkTime').executeTakeFirst())?.checkTime ?? null
