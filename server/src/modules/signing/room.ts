import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** The contracts of orders: texts, signatures and proofs. */
export const signing: Room = { name: 'signing', routes, tables, reactions, invariants }
