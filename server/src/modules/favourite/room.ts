import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { routes } from './routes.ts'

export const favourite: Room = { name: 'favourite', routes, invariants }
