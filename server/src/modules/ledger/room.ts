import type { Room } from '../../kernel/serve.ts'
import { invariants } from './invariant-queries.ts'

export const ledger: Room = { name: 'ledger', routes: [], invariants }
