import type { Room } from '../../kernel/serve.ts'
import { reactions } from './follow-provider.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** The mini-programs of shops at WeChat, from their authorisation to their release. */
export const applet: Room = {
  name: 'applet',
  routes,
  personalData,
  reactions,
  retention: [
    { table: 'appletAuthorisation', by: 'askTime', days: 7 },
    { table: 'appletNotice', by: 'receiveTime', days: 30 },
  ],
}
