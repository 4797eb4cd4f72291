import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

/** The contracts of orders: what they say, who signed them, and what proves it. */
export const signing: Room = { name: 'signing', routes, personalData, reactions, invariants }
