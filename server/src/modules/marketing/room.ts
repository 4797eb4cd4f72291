import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { workStrategies } from './send-marketing.ts'
import { daysKept, tables } from './tables.ts'

export const marketing: Room = {
  name: 'marketing',
  routes,
  tables,
  reactions,
  // Every hour from nine to seven in Asia/Shanghai.
  timers: [{ name: 'marketing.strategies', cron: '0 1-11 * * *', run: workStrategies }],
  invariants: invariants(daysKept),
}
