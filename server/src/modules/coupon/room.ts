import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { expireCoupons, remindOfEnding } from './granting/meet-deadlines.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

/** As long as the law on trade asks for transactions; what a coupon took off stands in the order. */
const daysKept = 1_096

export const coupon: Room = {
  name: 'coupon',
  routes,
  personalData,
  reactions,
  timers: [
    { name: 'coupon.expire', cron: '* * * * *', run: expireCoupons },
    // By day in Shanghai.
    { name: 'coupon.remind', cron: '*/10 1-12 * * *', run: remindOfEnding },
  ],
  retention: [{ table: 'couponUser', by: 'validEnd', days: daysKept }],
  invariants: invariants(daysKept),
}
