import type { Room } from '../../kernel/serve.ts'
import { beginDrafts } from './draft-monthly.ts'
import { invariants } from './invariant-queries.ts'
import { owners } from './owners.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const bill = {
  name: 'bill',
  routes,
  tables,
  reactions,
  owners,
  invariants,
  // Ten past three in Asia/Shanghai, when the day before has certainly ended.
  timers: [{ name: 'bill.drafts', cron: '10 19 * * *', run: beginDrafts }],
} satisfies Room
