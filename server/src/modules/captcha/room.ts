import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'
import { purge } from './store.ts'

export const captcha: Room = {
  name: 'captcha',
  routes,
  timers: [{ name: 'captcha.purge', cron: '7 * * * *', run: purge }],
}
