import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { workStrategies } from './send-marketing.ts'

/** As long as the coupons that it gave. */
const daysKept = 1_096

export const marketing: Room = {
  name: 'marketing',
  routes,
  personalData,
  reactions,
  // Every hour from nine to seven in Shanghai.
  timers: [{ name: 'marketing.strategies', cron: '0 1-11 * * *', run: workStrategies }],
  retention: [{ table: 'marketingSend', by: 'time', days: daysKept, along: 'sendId' }],
  invariants: invariants(daysKept),
}
