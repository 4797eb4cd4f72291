import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { rateShops } from './add-reviews.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const comment: Room = {
  name: 'comment',
  routes,
  tables,
  reactions,
  timers: [{ name: 'rate-shops', cron: '43 4 * * *', run: rateShops }],
  invariants,
}
