import type { StatementChannel } from '@mall/api/reconciliation/words'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/* Compares a statement as a whole: in few SQL statements, however many lines it has. */

type Day = {
  readonly statementId: Id
  readonly channel: StatementChannel
  readonly from: Date
  readonly until: Date
}

const oneDay = 86_400_000
const withdrawn = sql`w.state = 2 and w.account_type in (1, 2)`

/**
 * Finds the payment, refund or withdrawal of each line: by the platform's number or the channel's. For a withdrawal without a
 * number in the bank's statement, amount and account decide, in order of time; it must have been confirmed within a day of that
 * date.
 */
const findThings = async (ctx: Write, { statementId, channel, from, until }: Day): Promise<void> => {
  const near = [new Date(from.getTime() - oneDay), new Date(until.getTime() + oneDay)] as const
  await sql`
    with mine as (
      select line_id, kind, serial_no, our_no, money, account_tail, line_no from channel_line where statement_id = ${statementId}
    ), named as (
      select m.line_id, m.kind, p.payment_id as id from mine m join payment p on p.pay_no = m.our_no
        where m.kind = 1 and p.channel = ${channel}
      union all
      select m.line_id, m.kind, p.payment_id from mine m join payment p on p.channel = ${channel} and p.third_no = m.serial_no
        where m.kind = 1 and m.our_no = ''
      union all
      select m.line_id, m.kind, f.refund_id from mine m join refund f on f.refund_no = m.our_no join payment p using (payment_id)
        where m.kind = 2 and p.channel = ${channel}
      union all
      select m.line_id, m.kind, w.withdraw_id from mine m join withdraw w on w.withdraw_id = substr(m.our_no, 3)::bigint
        where m.kind = 3 and m.our_no ~ '^TX[0-9]+$' and w.account_type in (1, 2)
    ), left_over as (
      select line_id, money, account_tail, row_number() over (partition by money, account_tail order by line_no) as place
      from mine where kind = 3 and our_no = '' and account_tail is not null
    ), paid_out as (
      select w.withdraw_id, w.money, w.account_no_tail,
        row_number() over (partition by w.money, w.account_no_tail order by w.decide_time, w.withdraw_id) as place
      from withdraw w
      where ${channel} = 'bank' and ${withdrawn} and w.decide_time >= ${near[0]}::timestamptz and w.decide_time < ${near[1]}::timestamptz
        and not exists (select from named n where n.kind = 3 and n.id = w.withdraw_id)
        and not exists (select from channel_line o where o.kind = 3 and o.thing_id = w.withdraw_id)
    ), found as (
      select line_id, id from named
      union all
      select l.line_id, w.withdraw_id from left_over l join paid_out w
        on w.money = l.money and w.account_no_tail = l.account_tail and w.place = l.place
    )
    update channel_line l set thing_id = found.id from found where l.line_id = found.line_id`.execute(ctx.db)
}

/** What the platform did through this channel within the day and no statement contains. */
const onlyOurs = ({ channel, from, until }: Day): RawBuilder<unknown> => sql`
  select 1::smallint as kind, p.payment_id as id, p.pay_no as our_no, coalesce(p.third_no, '') as serial_no, p.pay_money as money, p.state,
    p.success_time as time from payment p
    where p.channel = ${channel} and p.state = 2 and p.success_time >= ${from} and p.success_time < ${until}
      and not exists (select from channel_line l where l.kind = 1 and l.thing_id = p.payment_id)
  union all
  select 2, f.refund_id, f.refund_no, '', f.refund_money, f.state, f.done_time from refund f join payment p using (payment_id)
    where p.channel = ${channel} and f.way = 1 and f.state = 2 and f.done_time >= ${from} and f.done_time < ${until}
      and not exists (select from channel_line l where l.kind = 2 and l.thing_id = f.refund_id)
  union all
  select 3, w.withdraw_id, 'TX' || w.withdraw_id, '', w.money, w.state, w.decide_time from withdraw w
    where ${channel} = 'bank' and ${withdrawn} and w.decide_time >= ${from} and w.decide_time < ${until}
      and not exists (select from channel_line l where l.kind = 3 and l.thing_id = w.withdraw_id)`

/**
 * Lists the differences between the lines and the platform. A line is a duplicate if an earlier one, or one of another statement,
 * has the same number, or is the same payment, refund or withdrawal.
 */
const listDifferences = async (ctx: Write, day: Day): Promise<void> => {
  const { statementId } = day
  await sql`
    with seen as materialized (
      select l.*, row_number() over (partition by kind, serial_no order by line_no) > 1
        or (thing_id is not null and row_number() over (partition by kind, thing_id order by line_no) > 1)
        or exists (select from channel_line o where o.channel = l.channel and o.kind = l.kind and o.serial_no = l.serial_no
          and o.statement_id <> ${statementId})
        or (thing_id is not null and exists (select from channel_line o where o.kind = l.kind and o.thing_id = l.thing_id
          and o.statement_id <> ${statementId})) as twice
      from channel_line l where l.statement_id = ${statementId}
    ), held as (
      select s.*, coalesce(p.pay_no, f.refund_no, 'TX' || w.withdraw_id) as known_no, coalesce(p.pay_money, f.refund_money, w.money) as our_money,
        coalesce(p.state, f.state, w.state)::smallint as our_state,
        case s.kind when 1 then p.state = 2 when 2 then f.state = 2 and f.way = 1 else w.state = 2 end as our_done
      from seen s left join payment p on s.kind = 1 and p.payment_id = s.thing_id
        left join refund f on s.kind = 2 and f.refund_id = s.thing_id
        left join withdraw w on s.kind = 3 and w.withdraw_id = s.thing_id
    ), judged as (
      select *, case when twice then 5
          when our_money is null then case when done then 2 end
          when our_money <> money then 3
          when our_done <> done then 4 end::smallint as difference
      from held
    )
    insert into channel_difference (statement_id, kind, line_kind, line_no, thing_id, our_no, serial_no, our_money, their_money, our_state,
      their_state, time)
    select ${statementId}::bigint, difference, kind, line_no, thing_id, coalesce(known_no, our_no), serial_no, our_money, money, our_state,
      state_text, time from judged where difference is not null
    union all
    select ${statementId}::bigint, 1::smallint, kind, null, id, our_no, serial_no, money, null, state, '', time from (${onlyOurs(day)}) o`.execute(
    ctx.db,
  )
}

/** Ends differences of other days' statements that this one explains, such as movements about midnight. */
const endFound = async (ctx: Write, { statementId, channel }: Day): Promise<void> => {
  await sql`
    update channel_difference d set state = 3, done_time = ${ctx.now}, reason = '在 ' || s.day || ' 的对账文件里'
    from channel_line l join channel_statement s using (statement_id), channel_statement o
    where l.statement_id = ${statementId} and l.done and d.kind = 1 and d.state = 0 and d.line_kind = l.kind and d.thing_id = l.thing_id
      and o.statement_id = d.statement_id and o.channel = ${channel}`.execute(ctx.db)
}

const endReading = async (ctx: Write, statementId: Id): Promise<void> => {
  await sql`
    update channel_statement s set state = 1, read_percent = 100, done_time = ${ctx.now}, line_count = l.lines, in_money = l.came,
      out_money = l.went, difference_count = (select count(*) from channel_difference d where d.statement_id = ${statementId})
    from (select count(*) as lines, coalesce(sum(money) filter (where kind = 1 and done), 0) as came,
        coalesce(sum(money) filter (where kind > 1 and done), 0) as went
      from channel_line where statement_id = ${statementId}) l
    where s.statement_id = ${statementId}`.execute(ctx.db)
}

/** Compares a completely read statement, once; false when it was compared before. */
export const compareStatement = async (ctx: Write, day: Day): Promise<boolean> => {
  const waiting = await ctx.db
    .selectFrom('channelStatement')
    .select('statementId')
    .where('statementId', '=', day.statementId)
    .where('state', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (waiting === undefined) return false
  await findThings(ctx, day)
  await listDifferences(ctx, day)
  await endFound(ctx, day)
  await endReading(ctx, day.statementId)
  return true
}
