import type { Room } from '../../kernel/serve.ts'
import { owners } from './owners.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tellOfWaiting } from './tell.ts'

export const order = {
  name: 'order',
  routes,
  reactions,
  // Every hour from 9 to 20 in Asia/Shanghai: who is not reached in the morning is not woken at night.
  timers: [{ name: 'order.tellOfWaiting', cron: '23 1-12 * * *', run: tellOfWaiting }],
  owners,
} satisfies Room
