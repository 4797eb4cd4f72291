import { copyDays } from '@mall/api/privacy/copies'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Anyone } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'

/* The only writer of copies of personal data. */

const day = 86_400_000

/** Records a requested copy; undefined when the person requested one on this day. */
export const addCopy = async (ctx: Write, userId: Id): Promise<Id | undefined> => {
  const made = await sql<{ copyId: Id }>`
    insert into personal_copy (user_id, ask_day, ask_time)
    values (${userId}, (${ctx.now}::timestamptz at time zone 'Asia/Shanghai')::date, ${ctx.now})
    on conflict do nothing returning copy_id`.execute(ctx.db)
  return made.rows[0]?.copyId
}

/** Ends the writing of a copy; undefined if a repeated job has ended it already. */
export const endCopy = async (
  ctx: Write<Anyone>,
  copyId: Id,
  end: { readonly place: string; readonly rows: number } | 'failed',
): Promise<{ userId: Id; expireTime: Date } | undefined> => {
  const expireTime = new Date(ctx.now.getTime() + copyDays * day)
  const ended = await ctx.db
    .updateTable('personalCopy')
    .set(end === 'failed' ? { state: 3 } : { state: 2, ...end, expireTime })
    .where('copyId', '=', copyId)
    .where('state', '=', 1)
    .returning('userId')
    .executeTakeFirst()
  return ended && { userId: ended.userId, expireTime }
}

/** Returns the storage place of a ready copy of this person, and records the download. */
export const fetchedCopy = async (
  ctx: Write,
  userId: Id,
  copyId: Id,
): Promise<{ place: string; askTime: Date } | undefined> => {
  const found = await ctx.db
    .updateTable('personalCopy')
    .set({ fetchTime: ctx.now })
    .where('copyId', '=', copyId)
    .where('userId', '=', userId)
    .where('state', '=', 2)
    .where('expireTime', '>', ctx.now)
    .returning(['place', 'askTime'])
    .executeTakeFirst()
  return found && { place: found.place!, askTime: found.askTime }
}
