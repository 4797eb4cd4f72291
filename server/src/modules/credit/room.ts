import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { beginMonthly } from './send-statements.ts'
import { tables } from './tables.ts'

export const credit: Room = {
  name: 'credit',
  routes,
  tables,
  reactions,
  invariants,
  // Half past two in Asia/Shanghai, when the month has certainly ended.
  timers: [{ name: 'credit.statements', cron: '30 18 * * *', run: beginMonthly }],
}
