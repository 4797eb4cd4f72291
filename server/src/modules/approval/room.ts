import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const approval: Room = {
  name: 'approval',
  routes,
  tables,
  reactions,
  invariants,
}
