import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** Pages of floors that shops show for a time, with prices for that time. */
export const activity: Room = { name: 'activity', routes, personalData, invariants }
