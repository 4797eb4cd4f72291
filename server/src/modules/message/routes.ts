import { message } from '@mall/api/message/endpoints'
import { serve } from '../../kernel/serve.ts'
import { messagesOf, unreadOf } from './queries.ts'
import { markRead } from './store.ts'

export const routes = serve('message', message, {
  list: ({ db, actor }, wish) => messagesOf(db, actor.userId, wish),
  unreadCount: ({ db, actor }) => unreadOf(db, actor.userId),
  read: async (ctx, { msgIds, type }) => ({ changed: await markRead(ctx, { userId: ctx.actor.userId, msgIds, type }) }),
})
