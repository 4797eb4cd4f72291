import { closingDays } from '@mall/api/privacy/closing'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'

/* The only writer of closings of accounts. */

const day = 86_400_000

/** Records a requested closing; undefined when one was requested before. */
export const addClosing = async (ctx: Write, userId: Id): Promise<Date | undefined> => {
  const dueTime = new Date(ctx.now.getTime() + closingDays * day)
  const made = await ctx.db
    .insertInto('accountClosing')
    .values({ userId, askTime: ctx.now, dueTime })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dueTime')
    .executeTakeFirst()
  return made?.dueTime
}

/** Withdraws a closing; false when there is none, or the account is closed. */
export const dropClosing = async (ctx: Write<Anyone>, userId: Id): Promise<boolean> => {
  const gone = await ctx.db
    .deleteFrom('accountClosing')
    .where('userId', '=', userId)
    .where('closeTime', 'is', null)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Ends the days in which a closing can be withdrawn; false when it was withdrawn, is not due, or has ended. */
export const endClosing = async (ctx: Write<Anyone>, userId: Id): Promise<boolean> => {
  const ended = await ctx.db
    .updateTable('accountClosing')
    .set({ closeTime: ctx.now })
    .where('userId', '=', userId)
    .where('closeTime', 'is', null)
    .where('dueTime', '<=', ctx.now)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
