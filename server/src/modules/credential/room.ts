import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { owners } from './owners.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const credential = {
  name: 'credential',
  routes,
  tables,
  owners,
  reactions,
  invariants,
} satisfies Room
