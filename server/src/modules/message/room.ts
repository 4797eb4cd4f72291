import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const message: Room = {
  name: 'message',
  routes,
  personalData,
  reactions,
  // What it says is kept where it happened.
  retention: [{ table: 'message', by: 'time', days: 180, along: 'msgId' }],
}
