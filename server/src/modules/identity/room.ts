import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { purge } from './store.ts'

export const identity: Room = {
  name: 'identity',
  routes,
  timers: [{ name: 'identity.purge', cron: '17 * * * *', run: purge }],
}
