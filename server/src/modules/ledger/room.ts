import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'
import { tables } from './tables.ts'

export const ledger: Room = { name: 'ledger', routes: [], tables, invariants }
