import type {
  DifferenceKind,
  DifferenceState,
  LineKind,
  StatementChannel,
  StatementState,
} from '@mall/api/reconciliation/words'
import type { Fen } from '@mall/api/money'
import type { reconciliation } from '@mall/api/reconciliation/endpoints'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { waitingIn } from '../../kernel/waiting.ts'

export type StatementRow = {
  readonly statementId: Id
  readonly channel: StatementChannel
  readonly day: string
  readonly fileName: string
  readonly state: StatementState
  readonly fault: string
  readonly readPercent: number
  readonly lineCount: number
  readonly inMoney: Fen
  readonly outMoney: Fen
  readonly differenceCount: number
  readonly openCount: number
  readonly importBy: string
  readonly importTime: Date
  readonly doneTime: Date | null
}

const statementColumns = sql`s.statement_id, s.channel, to_char(s.day, 'YYYY-MM-DD') as day, s.file_name, s.state, s.fault, s.read_percent,
  s.line_count, s.in_money, s.out_money, s.difference_count, u.name as import_by, s.import_time, s.done_time,
  (select count(*)::int from channel_difference d where d.statement_id = s.statement_id and d.state = 0) as open_count`

/** Whether a file with this hash was imported. */
export const isKnown = async (db: Reading, digest: Buffer): Promise<boolean> =>
  (
    await sql<{ known: boolean }>`
      select exists (select from channel_statement where digest = ${digest} and state <> 2) as known`.execute(db)
  ).rows[0]!.known

type Days = { readonly beginTime?: Date | undefined; readonly endTime?: Date | undefined }
/** The day in Asia/Shanghai. */
const dayOf = (at: Date) => sql`(${at}::timestamptz at time zone 'Asia/Shanghai')::date`
const within = ({ beginTime, endTime }: Days): RawBuilder<unknown>[] => [
  ...(beginTime === undefined ? [] : [sql`s.day >= ${dayOf(beginTime)}`]),
  ...(endTime === undefined ? [] : [sql`s.day <= ${dayOf(endTime)}`]),
]
const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

export const statementPage = (
  db: Reading,
  it: Days & { readonly channel?: StatementChannel | undefined; readonly state?: StatementState | undefined },
  range: PageRange,
) => {
  const found = sql`channel_statement s where ${all([
    ...within(it),
    ...(it.channel === undefined ? [] : [sql`s.channel = ${it.channel}`]),
    ...(it.state === undefined ? [] : [sql`s.state = ${it.state}`]),
  ])}`
  return readPage(db, range, found, async ({ total, limit, offset }) => {
    const rows = await sql<StatementRow & { total: number }>`
      select ${statementColumns}, ${total} as total
      from (select s.* from ${found} order by s.day desc, s.statement_id desc limit ${limit} offset ${offset}) s
        join app_user u on u.user_id = s.import_by order by s.day desc, s.statement_id desc`.execute(db)
    return rows.rows
  })
}

export const statementOf = async (db: Reading, statementId: Id): Promise<StatementRow | undefined> =>
  (
    await sql<StatementRow>`
      select ${statementColumns} from channel_statement s join app_user u on u.user_id = s.import_by
      where s.statement_id = ${statementId}`.execute(db)
  ).rows[0]

export type DifferenceRow = {
  readonly differenceId: Id
  readonly statementId: Id
  readonly channel: StatementChannel
  readonly day: string
  readonly kind: DifferenceKind
  readonly lineKind: LineKind
  readonly lineNo: number | null
  readonly ourNo: string
  readonly serialNo: string
  readonly ourMoney: Fen | null
  readonly theirMoney: Fen | null
  readonly ourState: number | null
  readonly theirState: string
  readonly time: Date
  readonly state: DifferenceState
  readonly reason: string
  readonly doneBy: string | null
  readonly doneTime: Date | null
}

const differenceColumns = sql`d.difference_id, d.statement_id, s.channel, to_char(s.day, 'YYYY-MM-DD') as day, d.kind, d.line_kind, d.line_no,
  d.our_no, d.serial_no, d.our_money, d.their_money, d.our_state, d.their_state, d.time, d.state, d.reason, d.done_time,
  (select u.name from app_user u where u.user_id = d.done_by) as done_by`

export type DifferenceFilter = Days & {
  readonly statementId?: Id | undefined
  readonly channel?: StatementChannel | undefined
  readonly kind?: DifferenceKind | undefined
  readonly lineKind?: LineKind | undefined
  readonly state?: DifferenceState | undefined
  readonly keyword?: string | undefined
}

const where = (it: DifferenceFilter): RawBuilder<unknown> => {
  const like = it.keyword ? containing(it.keyword) : undefined
  const ofDay = [...within(it), ...(it.channel === undefined ? [] : [sql`s.channel = ${it.channel}`])]
  return all([
    ...(it.statementId === undefined ? [] : [sql`d.statement_id = ${it.statementId}`]),
    ...(it.kind === undefined ? [] : [sql`d.kind = ${it.kind}`]),
    ...(it.lineKind === undefined ? [] : [sql`d.line_kind = ${it.lineKind}`]),
    ...(it.state === undefined ? [] : [sql`d.state = ${it.state}`]),
    ...(like === undefined ? [] : [sql`(d.our_no ilike ${like} or d.serial_no ilike ${like})`]),
    ...(ofDay.length === 0
      ? []
      : [sql`d.statement_id in (select s.statement_id from channel_statement s where ${all(ofDay)})`]),
  ])
}

const differencesBy = (it: DifferenceFilter) => sql`channel_difference d where ${where(it)}`

/** Differences that nobody has settled or explained yet. */
export const differencesToSettle = waitingIn<typeof reconciliation.differences>(
  'operate.difference',
  { state: 0 },
  differencesBy,
)

export const differencePage = (db: Reading, it: DifferenceFilter, range: PageRange) => {
  const found = differencesBy(it)
  return readPage(db, range, found, async ({ total, limit, offset }) => {
    const rows = await sql<DifferenceRow & { total: number }>`
      select ${differenceColumns}, ${total} as total
      from (select d.* from ${found} order by d.difference_id desc limit ${limit} offset ${offset}) d
        join channel_statement s using (statement_id) order by d.difference_id desc`.execute(db)
    return rows.rows
  })
}

/** Returns a difference with the facts for taking it over. */
export const differenceOf = async (db: Reading, differenceId: Id): Promise<DifferenceRow | undefined> =>
  (
    await sql<DifferenceRow>`
      select ${differenceColumns} from channel_difference d join channel_statement s using (statement_id)
      where d.difference_id = ${differenceId}`.execute(db)
  ).rows[0]
