import type { MessageChannel, MessageEvent } from '@mall/api/message/events'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/* Deliveries of messages: each is taken once, so that it is sent at most once. */

export type Taken = {
  readonly msgDeliveryId: Id
  readonly event: MessageEvent
  readonly urgent: boolean
  readonly title: string
  readonly content: string
  readonly link: string | null
  readonly mobile: string
  readonly openId: string | null
  /** Whether the person gets messages that are not urgent as one text a day. */
  readonly digest: boolean
}

/** Takes a person's due deliveries by a channel, oldest first; a taken delivery is never taken again. */
export const takeDue = async (ctx: Write, it: { readonly userId: Id; readonly channel: number }): Promise<Taken[]> => {
  const found = await sql<Taken>`
    with due as materialized (
      select msg_delivery_id from message_delivery
      where user_id = ${it.userId} and channel = ${it.channel}::smallint and state = 0 and due_time <= ${ctx.now}::timestamptz
      order by msg_delivery_id for update skip locked
    ), taken as (
      update message_delivery d set state = 1, sent_time = ${ctx.now}::timestamptz from due
      where d.msg_delivery_id = due.msg_delivery_id
      returning d.msg_delivery_id, d.event, d.urgent, d.title, d.content, d.link
    )
    select t.*, u.mobile, (select w.open_id from message_wechat w where w.user_id = u.user_id) as open_id,
      exists (select from message_quiet q where q.user_id = u.user_id and q.digest_at is not null) as digest
    from taken t join app_user u on u.user_id = ${it.userId} order by t.msg_delivery_id`.execute(ctx.db)
  return found.rows
}

/** Returns how many texts a person got by a channel since a moment. */
export const sentSince = async (ctx: Write, it: { userId: Id; channel: number; since: Date }): Promise<number> => {
  const found = await sql<{ sent: number }>`
    select count(distinct sent_with)::int as sent from message_delivery
    where user_id = ${it.userId} and channel = ${it.channel}::smallint and state in (1, 2) and sent_time >= ${it.since}`.execute(
    ctx.db,
  )
  return found.rows[0]!.sent
}

type Outcome = { readonly state: 1 | 2 | 3 | 4 | 5 | 6; readonly sentWith: Id | null; readonly fault?: string }
/** Records the outcome of taken deliveries. */
export const noteOutcome = async (
  ctx: Write,
  ids: readonly Id[],
  { state, sentWith, fault = '' }: Outcome,
): Promise<void> => {
  await sql`
    update message_delivery set state = ${state}::smallint, sent_with = ${sentWith}::bigint, fault = ${fault.slice(0, 100)}
    where msg_delivery_id = any(${[...ids]}::bigint[]) and state = 1`.execute(ctx.db)
}

const minute = 60_000

/** Ends deliveries that were interrupted while being sent; they are not sent again, because they may have arrived. */
export const settleCutOff = async (ctx: Write): Promise<void> => {
  await sql`
    update message_delivery set state = 4 where state = 1 and sent_time < ${new Date(ctx.now.getTime() - 10 * minute)}`.execute(
    ctx.db,
  )
}

/** Returns the people whose deliveries wait too long because their fact was lost. */
export const overdue = async (ctx: Write): Promise<{ userId: Id; channel: MessageChannel; urgent: boolean }[]> => {
  const found = await sql<{ userId: Id; channel: MessageChannel; urgent: boolean }>`
    select user_id, channel, bool_or(urgent) as urgent from message_delivery
    where state = 0 and due_time < ${new Date(ctx.now.getTime() - 10 * minute)} group by user_id, channel
    order by user_id, channel limit 500`.execute(ctx.db)
  return found.rows
}

/** Saves whether a person gets an event by a channel. */
export const saveSwitch = async (
  ctx: Write,
  it: { readonly userId: Id; readonly event: MessageEvent; readonly channel: MessageChannel; readonly isOn: boolean },
): Promise<void> => {
  await ctx.db
    .insertInto('messageSwitch')
    .values({ ...it, time: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'event', 'channel']).doUpdateSet({ isOn: it.isOn, time: ctx.now }),
    )
    .execute()
}

/** Saves the quiet hours of a person. */
export const saveQuiet = async (
  ctx: Write,
  it: { userId: Id; quietFrom: number; quietTo: number; digestAt: number | null },
): Promise<void> => {
  await ctx.db
    .insertInto('messageQuiet')
    .values({ ...it, time: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ quietFrom: it.quietFrom, quietTo: it.quietTo, digestAt: it.digestAt, time: ctx.now }),
    )
    .execute()
}
