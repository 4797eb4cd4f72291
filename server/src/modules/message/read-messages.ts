import type { message } from '@mall/api/message/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { messagesOf, unreadOf } from './queries.ts'
import { markRead } from './store.ts'

export const listMessages: Handler<typeof message.list> = ({ db, actor }, input) => messagesOf(db, actor.userId, input)

export const countUnread: Handler<typeof message.unreadCount> = ({ db, actor }) => unreadOf(db, actor.userId)

export const readMessages: Handler<typeof message.read> = async (ctx, { msgIds, type }) => ({
  changed: await markRead(ctx, { userId: ctx.actor.userId, msgIds, type }),
})
