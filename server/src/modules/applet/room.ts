import type { Room } from '../../kernel/serve.ts'
import { reactions } from './follow-provider.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** The mini-programs of shops at WeChat, from their authorisation to their release. */
export const applet: Room = {
  name: 'applet',
  routes,
  tables,
  reactions,
}
