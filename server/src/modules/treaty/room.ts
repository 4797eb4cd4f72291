import type { Room } from '../../kernel/serve.ts'
import { expireTreaties } from './expire-treaties.ts'
import { reactions } from './follow-signing.ts'
import { invariants } from './invariant-queries.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const treaty: Room = {
  name: 'treaty',
  routes,
  tables,
  reactions,
  invariants,
  // Ten past midnight in Asia/Shanghai.
  timers: [{ name: 'treaty.expire', cron: '10 16 * * *', run: expireTreaties }],
}
