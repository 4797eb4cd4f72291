import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/* The only writer of messages. */

export type NewMessage = {
  readonly userIds: readonly Id[]
  /** The enterprise it is about, when it is about one. */
  readonly boId?: Id | undefined
  /** 1 订单 2 售后 3 营销 4 合同 5 对账 6 系统. */
  readonly type: 1 | 2 | 3 | 4 | 5 | 6
  readonly title: string
  readonly content: string
  /** A path of this site, to open what it is about. */
  readonly link?: string | undefined
  /** Names the fact: a second message of the same key to the same user is not sent. */
  readonly key?: string | undefined
}

export const addMessages = async (ctx: Write, messages: readonly NewMessage[]): Promise<void> => {
  if (messages.every((it) => it.userIds.length === 0)) return
  const rows = messages.map((it) => ({ ...it, userIds: [...new Set(it.userIds)] }))
  await sql`
    insert into message (user_id, bo_id, type, title, content, link, key, time)
    select u, m."boId", m.type, m.title, m.content, m.link, m.key, ${ctx.now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}) as m("userIds" bigint[], "boId" bigint, type smallint, title text,
      content text, link text, key text) cross join unnest(m."userIds") as u
    on conflict (user_id, key) do nothing`.execute(ctx.db)
}

/** Marks messages of the user as read: those named, of a type, or all; answers how many changed. */
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
