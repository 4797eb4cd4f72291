import type { sessions } from '@mall/api/identity/sessions'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { isOwnSession } from './queries.ts'
import { endOneSession, endSessions } from './store.ts'

export const endSession: Handler<typeof sessions.end> = async (ctx, { sessionId }) => {
  if (await isOwnSession(ctx, sessionId)) return refuse('SESSION_OWN')
  if (!(await endOneSession(ctx, ctx.actor.userId, sessionId))) return refuse('NOT_FOUND')
  return true
}

export const endOtherSessions: Handler<typeof sessions.endOthers> = async (ctx) => ({
  ended: await endSessions(ctx, ctx.actor.userId, ctx.actor.session),
})
