import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { owners } from './owners.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

/** Receipts: what an enterprise took in of an order, one per order. */
export const receipt = { name: 'receipt', routes, tables, reactions, owners, invariants } satisfies Room
