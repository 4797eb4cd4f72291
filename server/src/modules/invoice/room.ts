import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { remindOfRed } from './notify.ts'
import { owners } from './owners.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const invoice = {
  name: 'invoice',
  routes,
  tables,
  reactions,
  // Every hour from 9 to 20 in Asia/Shanghai; once a day for each shop.
  timers: [{ name: 'invoice.remindOfRed', cron: '37 1-12 * * *', run: remindOfRed }],
  owners,
  invariants,
} satisfies Room
