import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { expireCoupons, remindOfEnding } from './granting/meet-deadlines.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { daysKept, tables } from './tables.ts'

export const coupon: Room = {
  name: 'coupon',
  routes,
  tables,
  reactions,
  timers: [
    { name: 'coupon.expire', cron: '* * * * *', run: expireCoupons },
    // By day in Asia/Shanghai.
    { name: 'coupon.remind', cron: '*/10 1-12 * * *', run: remindOfEnding },
  ],
  invariants: invariants(daysKept),
}
