import { message } from '@mall/api/message/endpoints'
import { serve } from '../../kernel/serve.ts'
import { countUnread, listMessages, readMessages } from './read-messages.ts'

export const routes = serve('message', message, {
  list: listMessages,
  unreadCount: countUnread,
  read: readMessages,
})
