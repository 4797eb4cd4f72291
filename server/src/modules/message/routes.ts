import { message } from '@mall/api/message/endpoints'
import { serve } from '../../kernel/serve.ts'
import { changeQuiet, showSettings, switchEvent } from './message-settings.ts'
import { beginWechat, bindWechat, unbindWechat } from './bind-wechat.ts'
import { countUnread, listMessages, readMessages } from './read-messages.ts'

export const routes = serve('message', message, {
  list: listMessages,
  unreadCount: countUnread,
  read: readMessages,
  settings: showSettings,
  switchEvent,
  saveQuiet: changeQuiet,
  beginWechat,
  bindWechat,
  unbindWechat,
})
