import type { CodePurpose } from '@mall/api/identity/phone-codes'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database.ts'
import { codeSeconds, mostInDay, mostTries, resendSeconds } from './rules.ts'

/* The only code that writes codes sent to phones, and the messages of the embedded stand-in. */

type Code = { readonly mobile: string; readonly purpose: CodePurpose; readonly codeId: string }

const day = 86_400_000
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/**
 * Stores a new code in place of the previous one. Returns the seconds to wait if it is too soon, or `day` if the number has had its
 * codes of the day. One statement, so that of many concurrent calls one succeeds.
 */
export const keepCode = async (ctx: Write, it: Code & { codeHash: string }): Promise<undefined | number | 'day'> => {
  const { now } = ctx
  const kept = await sql`
    insert into phone_code as c (mobile, purpose, code_id, code_hash, sent_time, expire_time, day_begin, sent_in_day)
    values (${it.mobile}, ${it.purpose}, ${it.codeId}, ${it.codeHash}, ${now}, ${before(now, -codeSeconds * 1_000)}, ${now}, 1)
    on conflict (mobile) do update set purpose = excluded.purpose, code_id = excluded.code_id,
      code_hash = excluded.code_hash, sent_time = excluded.sent_time, expire_time = excluded.expire_time, tries = 0, used = false,
      day_begin = case when c.day_begin <= ${before(now, day)} then excluded.day_begin else c.day_begin end,
      sent_in_day = case when c.day_begin <= ${before(now, day)} then 1 else c.sent_in_day + 1 end
    where c.sent_time <= ${before(now, resendSeconds * 1_000)}
      and (c.sent_in_day < ${mostInDay} or c.day_begin <= ${before(now, day)})
    returning 1`.execute(ctx.db)
  if (kept.rows.length > 0) return undefined
  const last = await ctx.db
    .selectFrom('phoneCode')
    .select('sentTime')
    .where('mobile', '=', it.mobile)
    .executeTakeFirstOrThrow()
  const left = resendSeconds - Math.floor((now.getTime() - last.sentTime.getTime()) / 1_000)
  return left > 0 ? Math.min(left, resendSeconds) : 'day'
}

/**
 * Counts a try as wrong and returns the hash to compare with; undefined if no code is open or it was tried too often. A caller who
 * did not request the code does not know its id, and so cannot use up its tries.
 */
export const countTry = async (ctx: Write, it: Code): Promise<{ codeHash: string; triesLeft: number } | undefined> => {
  const row = await ctx.db
    .updateTable('phoneCode')
    .set((set) => ({ tries: sql<number>`${set.ref('tries')} + 1` }))
    .where('mobile', '=', it.mobile)
    .where('purpose', '=', it.purpose)
    .where('codeId', '=', it.codeId)
    .where('used', '=', false)
    .where('expireTime', '>', ctx.now)
    .where('tries', '<', mostTries)
    .returning(['codeHash', 'tries'])
    .executeTakeFirst()
  return row && { codeHash: row.codeHash, triesLeft: mostTries - row.tries }
}

/** Uses up the code that was compared; returns false if another call used it first or it was replaced. */
export const spendCode = async (ctx: Write, mobile: string, codeHash: string): Promise<boolean> => {
  const spent = await ctx.db
    .updateTable('phoneCode')
    .set({ used: true })
    .where('mobile', '=', mobile)
    .where('codeHash', '=', codeHash)
    .where('used', '=', false)
    .returning('mobile')
    .executeTakeFirst()
  return spent !== undefined
}

/** Returns a function that writes what the embedded stand-in would have sent; a single statement. */
export const openSmsInbox =
  (inbox: () => { readonly db: Database; readonly now: Date }) =>
  async (it: { readonly mobile: string; readonly text: string }): Promise<void> => {
    const { db, now } = inbox()
    await db
      .insertInto('smsInbox')
      .values({ ...it, time: now })
      .execute()
  }
