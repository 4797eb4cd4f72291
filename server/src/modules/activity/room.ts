import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** Pages of floors that shops show for a time, with prices for that time. */
export const activity: Room = { name: 'activity', routes, tables, invariants }
