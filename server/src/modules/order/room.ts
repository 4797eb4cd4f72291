import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { remindOfWaiting } from './messages/remind-of-waiting.ts'
import { owners } from './owners.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const order = {
  name: 'order',
  routes,
  tables,
  reactions,
  // Every hour from 9 to 20 in Asia/Shanghai, so that nobody is woken at night.
  timers: [{ name: 'order.remindOfWaiting', cron: '23 1-12 * * *', run: remindOfWaiting }],
  owners,
  invariants,
} satisfies Room
