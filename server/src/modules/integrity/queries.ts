import type { Fen } from '@mall/api/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { demonstrationAct } from '../../kernel/acting.ts'
import type { Reading } from '../../kernel/database.ts'
import type { Partition, Within } from '../../kernel/invariants.ts'

/** The UTC day, as the database counts it. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const journalNames = async (db: Reading): Promise<string[]> => {
  const found = await db.selectFrom('journal').select('name').orderBy('name').execute()
  return found.map((row) => row.name)
}

export type BrokenRow = { readonly journal: string; readonly rowId: number; readonly finding: string }

/**
 * Returns journal rows that differ from their seal of a UTC day from `since` on (all days if absent), and older rows that were
 * never sealed.
 */
export const brokenJournals = async (db: Reading, now: Date, since?: Date): Promise<BrokenRow[]> => {
  const from = since === undefined ? '-infinity' : dayOf(since)
  const found = await sql<BrokenRow>`
    select journal, row_id, finding from broken_journals(${now}, ${from}::date)`.execute(db)
  return found.rows
}

/** The place of the last seal of the audit trail. */
export const lastSealed = async (db: Reading): Promise<number> => {
  const found = await sql<{ place: number }>`
    select coalesce(max(place), 0)::bigint as place from journal_seal where journal = 'audit_trail'`.execute(db)
  return found.rows[0]!.place
}

/** Returns changes of rights sealed after a place, without those of the demonstration data. */
export const rightsChanged = async (db: Reading, place: number) => {
  const found = await sql<{ target: string; actorId: number | null; act: string; trace: string | null }>`
    select a.target || ' ' || a.target_id as target, a.actor_id, a.action as act, a.trace
    from journal_seal s join audit_trail a on a.id = s.row_id
    where s.journal = 'audit_trail' and s.place > ${place}
      and a.target in ('org_member', 'shop_staff', 'platform_operator') and a.action <> ${demonstrationAct} order by s.place`.execute(
    db,
  )
  return found.rows
}

/**
 * Returns the sealed rows of each journal on each of the last days, with the day's last seal; a copy kept elsewhere proves that no
 * end was cut off.
 */
export const dayHeads = async (db: Reading, days: number) => {
  const found = await sql<{ journal: string; day: string; rows: number; head: string }>`
    select s.journal, s.day::text as day, count(*)::int as rows,
      encode((array_agg(s.hash order by s.place desc))[1], 'hex') as head
    from journal_seal s where s.day > (select max(day) from journal_seal) - ${days}::int
    group by s.journal, s.day order by s.day, s.journal`.execute(db)
  return found.rows
}

/** Condition for the ids of a part. */
export const inPart =
  ({ size }: Partition, part: number): Within =>
  (column) =>
    sql<boolean>`${sql.ref(column)} between ${part * size}::bigint and ${(part + 1) * size - 1}::bigint`

/** Returns the last part of each table. */
export const lastParts = async (db: Reading, all: readonly Partition[]): Promise<Record<string, number>> => {
  const tables = [...new Map(all.map((it) => [it.table, it])).values()]
  const found = await sql<{ parts: Record<string, number> }>`select json_build_object(${sql.join(
    tables.flatMap(({ table, column, size }) => [
      sql.lit(table),
      sql`coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) / ${sql.lit(size)}`,
    ]),
  )}) as parts`.execute(db)
  return found.rows[0]!.parts
}

/** Counts the rows of some parts that contradict an invariant. */
export const countBroken = async (
  db: Reading,
  broken: readonly { readonly part: number; readonly query: RawBuilder<{ id: number }> }[],
): Promise<{ part: number; broken: number; example: number }[]> => {
  const each = broken.map(
    ({ part, query }) => sql`
      select ${part}::bigint as part, count(*)::int as broken, min(b.id)::bigint as example from (${query}) b having count(*) > 0`,
  )
  const found = await sql<{
    part: number
    broken: number
    example: number
  }>`${sql.join(each, sql` union all `)}`.execute(db)
  return found.rows
}

/** Returns all debits less all credits: 0 while the books balance. */
export const ledgerDifference = async (db: Reading): Promise<Fen> => {
  const found = await sql<{ fen: number }>`
    select coalesce(sum(case direction when 'D' then amount_money else -amount_money end), 0)::bigint as fen
    from ledger_line`.execute(db)
  return found.rows[0]!.fen
}

export type CheckFigures = { readonly difference: Fen; readonly broken: number; readonly age: number }

/** Returns the figures of the last check; undefined before the first. `age` in seconds. */
export const figuresOfCheck = async (db: Reading, now: Date): Promise<CheckFigures | undefined> => {
  const found = await sql<CheckFigures>`
    select ledger_difference_money as difference, extract(epoch from ${now}::timestamptz - check_time)::float8 as age,
      (select coalesce(sum(broken), 0) from house_finding)::int as broken
    from house_check`.execute(db)
  return found.rows[0]
}
