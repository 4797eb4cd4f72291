import type { Room } from '../../kernel/serve.ts'
import { expireTreaties } from './expire-treaties.ts'
import { reactions } from './follow-signing.ts'
import { invariants } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const treaty: Room = {
  name: 'treaty',
  routes,
  personalData,
  reactions,
  invariants,
  // Ten past midnight in Asia/Shanghai.
  timers: [{ name: 'treaty.expire', cron: '10 16 * * *', run: expireTreaties }],
}
