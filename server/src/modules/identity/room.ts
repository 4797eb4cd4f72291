import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const identity: Room = {
  name: 'identity',
  routes,
  retention: [
    { table: 'session', by: 'expireTime', days: 0 },
    { table: 'loginGuard', by: 'lastTime', days: 1 },
  ],
}
