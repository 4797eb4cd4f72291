import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const freight: Room = {
  name: 'freight',
  routes,
  tables,
  invariants,
}
