import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'

/** Ends the sessions of a person except the one to keep, and their unfinished sign-ins; returns how many sessions ended. */
export const endSessions = async (ctx: Write, userId: Id, keep?: Buffer): Promise<number> => {
  const all = ctx.db.deleteFrom('session').where('userId', '=', userId)
  const ended = await (keep === undefined ? all : all.where('tokenHash', '!=', keep)).executeTakeFirst()
  await ctx.db.deleteFrom('signInStep').where('userId', '=', userId).execute()
  return Number(ended.numDeletedRows)
}

export const endOneSession = async (ctx: Write, userId: Id, sessionId: Id): Promise<boolean> => {
  const ended = await ctx.db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return ended.numDeletedRows === 1n
}
