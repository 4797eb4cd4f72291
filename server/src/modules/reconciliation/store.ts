import type { StatementChannel } from '@mall/api/reconciliation/words'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { StatementLine } from './read-lines.ts'

export type NewStatement = {
  readonly channel: StatementChannel
  readonly day: string
  readonly fileName: string
  readonly digest: Buffer
  readonly importBy: Id
}

/** Inserts a statement; undefined when its file, or one of its day and channel, exists. */
export const insertStatement = async (ctx: Write, it: NewStatement): Promise<Id | undefined> => {
  const made = await sql<{ statementId: Id }>`
    insert into channel_statement (channel, day, file_name, digest, import_by, import_time)
    values (${it.channel}, ${it.day}::date, ${it.fileName}, ${it.digest}, ${it.importBy}, ${ctx.now})
    on conflict do nothing returning statement_id`.execute(ctx.db)
  return made.rows[0]?.statementId
}

/** Returns a statement to read; undefined when it was read. Deletes what an interrupted process read of it. */
export const beginReading = async (ctx: Write, statementId: Id) => {
  const begun = await sql<{ channel: StatementChannel; day: string }>`
    with begun as (
      update channel_statement set read_percent = 0 where statement_id = ${statementId} and state = 0
      returning statement_id, channel, to_char(day, 'YYYY-MM-DD') as day
    ), forgotten as (delete from channel_line l using begun where l.statement_id = begun.statement_id)
    select channel, day from begun`.execute(ctx.db)
  return begun.rows[0]
}

/** Inserts lines of the statement, and its progress. */
export const keepLines = async (
  ctx: Write,
  statementId: Id,
  lines: readonly StatementLine[],
  readPercent: number,
): Promise<void> => {
  await sql`
    with statement as (
      update channel_statement set read_percent = ${readPercent}, line_count = line_count + ${lines.length}
      where statement_id = ${statementId} and state = 0 returning statement_id, channel
    )
    insert into channel_line (statement_id, channel, line_no, kind, serial_no, our_no, money, time, done, state_text, account_tail)
    select s.statement_id, s.channel, l."lineNo", l.kind, l."serialNo", l."ourNo", l.money, l.time, l.done, l."stateText", l."accountTail"
    from statement s, json_to_recordset(${JSON.stringify(lines)}) as l("lineNo" int, kind smallint, "serialNo" text, "ourNo" text,
      money bigint, time timestamptz, done boolean, "stateText" text, "accountTail" text)`.execute(ctx.db)
}

/** Records why a file cannot be read, and keeps nothing else but its name. */
export const failReading = async (ctx: Write, statementId: Id, fault: string): Promise<void> => {
  await sql`
    with failed as (
      update channel_statement set state = 2, fault = ${fault.slice(0, 200)}, line_count = 0, done_time = ${ctx.now}
      where statement_id = ${statementId} and state = 0 returning statement_id
    )
    delete from channel_line l using failed where l.statement_id = failed.statement_id`.execute(ctx.db)
}

/** Explains a waiting difference; false when it does not wait. */
export const explainDifference = async (ctx: Write, differenceId: Id, by: Id, reason: string): Promise<boolean> => {
  const done = await ctx.db
    .updateTable('channelDifference')
    .set({ state: 1, reason, doneBy: by, doneTime: ctx.now })
    .where('differenceId', '=', differenceId)
    .where('state', '=', 0)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Ends a waiting difference because its payment is booked now; false when it does not wait. */
export const endDifference = async (
  ctx: Write,
  { differenceId, by, to }: { readonly differenceId: Id; readonly by: Id; readonly to: 2 | 3 },
): Promise<boolean> => {
  const done = await ctx.db
    .updateTable('channelDifference')
    .set({ state: to, doneBy: by, doneTime: ctx.now })
    .where('differenceId', '=', differenceId)
    .where('state', '=', 0)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
