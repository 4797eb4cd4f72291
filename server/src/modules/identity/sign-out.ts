import type { Write } from '../../kernel/context.ts'
import { endSession } from './store.ts'

/** Ends the session the caller calls by, if there is one, and takes the cookie back. */
export const signOut = async (ctx: Write) => {
  if (ctx.actor !== null) await endSession(ctx, ctx.actor.session)
  return { session: 'close' as const, loginUrl: '/login?systemId=12' }
}
