import type { identity } from '@mall/api/identity/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { endSession } from './store.ts'

/** Ends the session of the call, if there is one, and deletes the cookie. */
export const signOut: Handler<typeof identity.logout> = async (ctx) => {
  if (ctx.actor !== null) await endSession(ctx, ctx.actor.session)
  const closed = { session: 'close' as const, loginUrl: '/login?systemId=12' }
  return closed
}
