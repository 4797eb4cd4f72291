import { channelNumbers, eventOf, messageEventNames, usualQuiet } from '@mall/api/message/events'
import type { MessageChannel, MessageEvent } from '@mall/api/message/events'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { dueTime } from './quiet-hours.ts'

/* The only writer of messages. */

/** An event for the list of each person, and for the channels they have open for it. */
export type NewMessage = {
  readonly event: MessageEvent
  readonly userIds: readonly Id[]
  /** The enterprise it is about, if any. */
  readonly boId?: Id | undefined
  readonly title: string
  readonly content: string
  /** Path of this site that shows what it is about. */
  /**
   * Target of the message: a screen's path as in its route. Only channels outside the site, such as WeChat, put the site's address
   * before it.
   */
  readonly link?: string | undefined
  /** Key of the fact: a second message with the same key to the same user is not sent. */
  readonly key?: string | undefined
}

type Way = {
  readonly event: MessageEvent
  readonly channel: MessageChannel
  readonly on: boolean
  readonly urgent: boolean
}

/** Each event by each channel, with the default switch. */
const ways: readonly Way[] = messageEventNames.flatMap((event) =>
  channelNumbers.map((channel) => {
    const { by, urgent = false } = eventOf(event)
    return { event, channel, on: by.includes(channel), urgent }
  }),
)
const waysOf = (events: ReadonlySet<MessageEvent>) => JSON.stringify(ways.filter(({ event }) => events.has(event)))

type OnItsWay = {
  readonly msgDeliveryId: Id
  readonly userId: Id
  readonly channel: MessageChannel
  readonly urgent: boolean
  readonly quietFrom: number
  readonly quietTo: number
  readonly digestAt: number | null
}

/** Key of the fact that deliveries due at the same time share: person, channel, and whether they are urgent. */
export const dueKey = (it: Pick<OnItsWay, 'userId' | 'channel' | 'urgent'>): string =>
  `${it.userId}:${it.channel}:${it.urgent ? 'now' : 'later'}`

/** Adds messages to the lists, and deliveries for the channels that each person has open for the event. */
export const addMessages = async (ctx: Write, messages: readonly NewMessage[]): Promise<void> => {
  if (messages.every((it) => it.userIds.length === 0)) return
  const rows = messages.map((it) => ({
    ...it,
    type: eventOf(it.event).type,
    userIds: [...new Set(it.userIds)],
  }))
  const events = new Set(messages.map(({ event }) => event))
  const made = await sql<OnItsWay>`
    with made as (
      insert into message (user_id, bo_id, type, title, content, link, key, event, time)
      select u, m."boId", m.type, m.title, m.content, m.link, m.key, m.event, ${ctx.now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}) as m("userIds" bigint[], "boId" bigint, type smallint, title text,
        content text, link text, key text, event text) cross join unnest(m."userIds") as u
      on conflict (user_id, key) do nothing
      returning msg_id, user_id, event, title, content, link
    )
    insert into message_delivery (user_id, channel, msg_id, event, urgent, title, content, link, due_time, time)
    select m.user_id, w.channel, m.msg_id, m.event, w.urgent, m.title, m.content, m.link, ${ctx.now}, ${ctx.now}
    from made m join json_to_recordset(${waysOf(events)}) as w(event text, channel smallint, "on" boolean, urgent boolean)
      on w.event = m.event
    left join message_switch s on s.user_id = m.user_id and s.event = m.event and s.channel = w.channel
    where coalesce(s.is_on, w."on")
    order by m.user_id, w.channel, m.msg_id
    returning msg_delivery_id, user_id, channel, urgent,
      coalesce((select q.quiet_from from message_quiet q where q.user_id = message_delivery.user_id), ${usualQuiet.from}) as quiet_from,
      coalesce((select q.quiet_to from message_quiet q where q.user_id = message_delivery.user_id), ${usualQuiet.to}) as quiet_to,
      (select q.digest_at from message_quiet q where q.user_id = message_delivery.user_id) as digest_at`.execute(ctx.db)
  await scheduleDeliveries(ctx, made.rows)
}

/** Schedules deliveries: urgent ones now, others after the quiet hours of their person, together with others of their kind. */
const scheduleDeliveries = async (ctx: Write, list: readonly OnItsWay[]): Promise<void> => {
  if (list.length === 0) return
  const due = list.map((it) => ({
    it,
    at: dueTime(ctx.now, it.urgent, { from: it.quietFrom, to: it.quietTo, digestAt: it.digestAt }),
  }))
  const later = due.filter(({ it }) => !it.urgent)
  if (later.length > 0)
    await sql`
      update message_delivery d set due_time = n.at
      from unnest(${later.map(({ it }) => it.msgDeliveryId)}::bigint[], ${later.map(({ at }) => at)}::timestamptz[]) as n(msg_delivery_id, at)
      where d.msg_delivery_id = n.msg_delivery_id`.execute(ctx.db)
  for (const { it, at } of due)
    ctx.emit('message.due', { userId: it.userId, channel: it.channel }, { key: dueKey(it), at })
}

/** Marks messages of the user as read: those named, of a type, or all; returns how many changed. */
export const markRead = async (
  ctx: Write,
  it: { userId: Id; msgIds: readonly Id[] | undefined; type: number | undefined },
): Promise<number> => {
  const done = await sql`
    update message set read = true
    where user_id = ${it.userId} and not read
      and (${it.msgIds ?? null}::bigint[] is null or msg_id = any (${it.msgIds ?? null}::bigint[]))
      and (${it.type ?? null}::smallint is null or type = ${it.type ?? null}::smallint)`.execute(ctx.db)
  return Number(done.numAffectedRows ?? 0n)
}
